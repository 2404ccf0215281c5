/// Whether a line tells of danger to a life or of an everyday matter.
package enum Peril: String, CaseIterable, Sendable { case everyday, danger }
