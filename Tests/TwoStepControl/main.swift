import Foundation
import Journal
import Store

// What the harness of kills has to find out: an approval in two transactions, its rows first and the
// proposal's state behind them, with the pause between them of a slow disk.

let surroundings = Surroundings.live(zone: .current)
let arguments = CommandLine.arguments
guard arguments.count == 4, let id = ProposalRecord.ID(arguments[2]) else {
  fatalError("TwoStepControl DATABASE PROPOSAL kill|wait")
}
let database = try JournalDatabase(opening: arguments[1])
guard let proposal = try database.proposal(id) else { fatalError("no such proposal") }
_ = try database.apply(proposal.change, at: surroundings.now(), id: surroundings.ids.next())
if arguments[3] == "kill" { kill(getpid(), SIGKILL) }
usleep(20_000)
_ = try database.settle(id, as: .applied, at: surroundings.now())
