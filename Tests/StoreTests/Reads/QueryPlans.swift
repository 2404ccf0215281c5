/// What EXPLAIN QUERY PLAN says of every statement of every read, without statistics.
///
/// A scan of `a` by `actionsByDay` is a list that its limit ends; what is sorted aside is named in
/// ``ShippedRead``.
enum QueryPlans {
  static let golden = """
    # newest actions
      SCAN a USING INDEX actionsByDay
      --
      SEARCH d USING INDEX sqlite_autoindex_measuredActions_1 (actionId=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR ORDER BY
      --
      SEARCH c USING COVERING INDEX contributionsByAction (actionId=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR ORDER BY
      --
    # actions of a span, next page
      SEARCH a USING INDEX actionsByDay (localDay>? AND localDay<?)
      --
    # actions of a goal
      SEARCH d USING PRIMARY KEY (goalId=?)
      SEARCH a USING INDEX actionsByDay (localDay=?)
      CORRELATED SCALAR SUBQUERY 1
      SEARCH c USING COVERING INDEX contributionsByAction (actionId=? AND goalId=?)
      --
    # actions measured in a unit
      SEARCH d USING COVERING INDEX dayTotalsByMeasure (measureId=?)
      SEARCH a USING INDEX actionsByDay (localDay=?)
      CORRELATED SCALAR SUBQUERY 1
      SEARCH d USING COVERING INDEX sqlite_autoindex_measuredActions_1 (actionId=? AND measureId=?)
      USE TEMP B-TREE FOR RIGHT PART OF ORDER BY
      --
    # actions aligned with a value
      SCAN a USING INDEX actionsByDay
      CORRELATED SCALAR SUBQUERY 1
      SEARCH c USING COVERING INDEX contributionsByAction (actionId=?)
      SEARCH r USING COVERING INDEX sqlite_autoindex_goalRelevances_1 (goalId=? AND valueId=?)
      --
    # archived actions
    # newest actions as JSON
      SCAN a USING INDEX actionsByDay
      CORRELATED SCALAR SUBQUERY 1
      SEARCH d USING INDEX sqlite_autoindex_measuredActions_1 (actionId=?)
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      CORRELATED SCALAR SUBQUERY 3
      MATERIALIZE l
      SEARCH actionGoalContributions USING COVERING INDEX contributionsByAction (actionId=?)
      SCAN l
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      --
    # an action by its id
      SEARCH actions USING INDEX actionsByImportKey (importKey=?)
      --
      SEARCH actions USING INTEGER PRIMARY KEY (rowid=?)
      --
    # the last action
      SCAN actions
      --
    # totals of a span
      SEARCH days USING PRIMARY KEY (localDay>?)
      --
      MATERIALIZE s
      SEARCH dayTotals USING PRIMARY KEY (localDay>?)
      USE TEMP B-TREE FOR GROUP BY
      SCAN s
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR ORDER BY
      --
    # totals of a goal
      SEARCH goalDays USING PRIMARY KEY (goalId=?)
      --
      MATERIALIZE s
      SEARCH goalMeasureDays USING PRIMARY KEY (goalId=?)
      USE TEMP B-TREE FOR GROUP BY
      SCAN s
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR ORDER BY
      --
    # totals of words
      SCAN actionSearch VIRTUAL TABLE INDEX 192:M2
      SEARCH a USING INTEGER PRIMARY KEY (rowid=?)
      --
      USE TEMP B-TREE FOR count(DISTINCT)
      SEARCH a USING INTEGER PRIMARY KEY (rowid=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      --
      SEARCH a USING INTEGER PRIMARY KEY (rowid=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      SEARCH d USING INDEX sqlite_autoindex_measuredActions_1 (actionId=?)
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR GROUP BY
      USE TEMP B-TREE FOR ORDER BY
      --
    # search, newest first
      SEARCH actions USING INTEGER PRIMARY KEY (rowid=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      --
      SCAN actionSearch VIRTUAL TABLE INDEX 0:=M2
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      --
    # search by rank
      CO-ROUTINE (subquery-1)
      SCAN actionSearch VIRTUAL TABLE INDEX 192:M2
      SCAN (subquery-1)
      USE TEMP B-TREE FOR ORDER BY
      --
      SEARCH a USING INTEGER PRIMARY KEY (rowid=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      --
    # search in a span, a goal, a measure
      CO-ROUTINE (subquery-9)
      SCAN actionSearch VIRTUAL TABLE INDEX 192:M2><
      SCALAR SUBQUERY 2
      SEARCH d USING PRIMARY KEY (localDay>? AND localDay<?)
      CORRELATED SCALAR SUBQUERY 1
      SEARCH actions USING COVERING INDEX actionsByDay (localDay=?)
      SCALAR SUBQUERY 3
      SEARCH actionGoalContributions USING COVERING INDEX contributionsByGoal (goalId=?)
      SCALAR SUBQUERY 5
      SEARCH d USING PRIMARY KEY (localDay>? AND localDay<?)
      CORRELATED SCALAR SUBQUERY 4
      SEARCH actions USING COVERING INDEX actionsByDay (localDay=?)
      SCALAR SUBQUERY 6
      SEARCH actionGoalContributions USING COVERING INDEX contributionsByGoal (goalId=?)
      REUSE SUBQUERY 2
      REUSE SUBQUERY 3
      REUSE SUBQUERY 5
      REUSE SUBQUERY 6
      SEARCH a USING INTEGER PRIMARY KEY (rowid=?)
      CORRELATED SCALAR SUBQUERY 7
      SEARCH c USING COVERING INDEX contributionsByAction (actionId=? AND goalId=?)
      CORRELATED SCALAR SUBQUERY 8
      SEARCH d USING COVERING INDEX sqlite_autoindex_measuredActions_1 (actionId=? AND measureId=?)
      SCAN (subquery-9)
      USE TEMP B-TREE FOR ORDER BY
      --
    # actions with words
      SEARCH a USING INTEGER PRIMARY KEY (rowid=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      USE TEMP B-TREE FOR ORDER BY
      --
    # goals
      SCAN e
      SEARCH g USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH t USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
      CORRELATED SCALAR SUBQUERY 1
      SEARCH d USING PRIMARY KEY (goalId=?)
      USE TEMP B-TREE FOR ORDER BY
      --
      SEARCH t USING INDEX sqlite_autoindex_expectationMeasures_1 (expectationId=?)
      LIST SUBQUERY 5
      SCAN json_each VIRTUAL TABLE INDEX 1:
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH o USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
      SEARCH g USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
      CORRELATED SCALAR SUBQUERY 1
      SEARCH d USING PRIMARY KEY (goalId=?)
      SEARCH dm USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR RIGHT PART OF ORDER BY
      CORRELATED SCALAR SUBQUERY 2
      SEARCH d USING PRIMARY KEY (goalId=?)
      CORRELATED SCALAR SUBQUERY 3
      SEARCH s USING PRIMARY KEY (goalId=?)
      SEARCH sm USING INTEGER PRIMARY KEY (rowid=?)
      CORRELATED SCALAR SUBQUERY 4
      SEARCH s USING PRIMARY KEY (goalId=? AND measureId=?)
      USE TEMP B-TREE FOR ORDER BY
      --
      SEARCH r USING COVERING INDEX sqlite_autoindex_goalRelevances_1 (goalId=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      SEARCH v USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR ORDER BY
      --
      SEARCH s USING INDEX termGoalAssignmentsByGoal (goalId=?)
      LIST SUBQUERY 1
      SCAN json_each VIRTUAL TABLE INDEX 1:
      SEARCH t USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR ORDER BY
      --
    # goals of a scope
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      LIST SUBQUERY 2
      SEARCH t USING COVERING INDEX sqlite_autoindex_goalTerms_2 (termNumber=?)
      SEARCH s USING COVERING INDEX sqlite_autoindex_termGoalAssignments_1 (termId=?)
      REUSE LIST SUBQUERY 2
      SEARCH g USING INTEGER PRIMARY KEY (rowid=?)
      LIST SUBQUERY 3
      SEARCH goalRelevances USING INDEX goalRelevancesByValue (valueId=?)
      LIST SUBQUERY 4
      SCAN m
      SEARCH x USING INDEX expectationMeasuresByMeasure (measureId=?)
      SEARCH t USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
      CORRELATED SCALAR SUBQUERY 1
      SEARCH d USING PRIMARY KEY (goalId=?)
      USE TEMP B-TREE FOR ORDER BY
      --
    # each day of a week
      SEARCH days USING PRIMARY KEY (localDay>? AND localDay<?)
      --
      SEARCH d USING PRIMARY KEY (localDay>? AND localDay<?)
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      --
      SEARCH d USING COVERING INDEX goalDaysByDay (localDay>? AND localDay<?)
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      --
    # values and what serves them
      SEARCH goalDays USING INDEX goalDaysByDay (localDay>? AND localDay<?)
      --
      MATERIALIZE s
      SCAN r USING INDEX goalRelevancesByValue
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH t USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
      CORRELATED SCALAR SUBQUERY 1
      SEARCH d USING PRIMARY KEY (goalId=? AND localDay>? AND localDay<?)
      CORRELATED SCALAR SUBQUERY 2
      SEARCH d USING PRIMARY KEY (goalId=?)
      SCAN v
      SEARCH s USING AUTOMATIC COVERING INDEX (valueId=?) LEFT-JOIN
      USE TEMP B-TREE FOR ORDER BY
      --
    # the tree
      SCAN personalValues
      USE TEMP B-TREE FOR ORDER BY
      --
      MATERIALIZE r
      CO-ROUTINE (subquery-7)
      SCAN r USING INDEX goalRelevancesByValue
      SEARCH g USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH x USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR RIGHT PART OF ORDER BY
      SCAN (subquery-7)
      SCAN r
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH t USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
      CORRELATED SCALAR SUBQUERY 4
      CO-ROUTINE (subquery-3)
      SEARCH c USING COVERING INDEX contributionsByGoal (goalId=?)
      CORRELATED SCALAR SUBQUERY 2
      SEARCH x USING COVERING INDEX contributionsByAction (actionId=? AND goalId=? AND rowid<?)
      SEARCH a USING INTEGER PRIMARY KEY (rowid=?)
      CORRELATED SCALAR SUBQUERY 1
      SEARCH d USING COVERING INDEX sqlite_autoindex_measuredActions_1 (actionId=?)
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      SCAN (subquery-3)
      USE TEMP B-TREE FOR ORDER BY
      --
    # terms
      MATERIALIZE t
      SCAN goalTerms USING INDEX sqlite_autoindex_goalTerms_2
      LIST SUBQUERY 2
      SCAN timePeriods
      SCAN t
      SEARCH p USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH s USING COVERING INDEX sqlite_autoindex_termGoalAssignments_1 (termId=?) LEFT-JOIN
      SEARCH g USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
      USE TEMP B-TREE FOR GROUP BY
      CORRELATED SCALAR SUBQUERY 1
      SEARCH goalDays USING PRIMARY KEY (goalId=?)
      --
    # the term of a day
    # goals of a term
      SEARCH t USING COVERING INDEX sqlite_autoindex_goalTerms_2 (termNumber=?)
      SEARCH s USING INDEX sqlite_autoindex_termGoalAssignments_1 (termId=?)
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH g USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
      CORRELATED SCALAR SUBQUERY 1
      SEARCH goalDays USING PRIMARY KEY (goalId=?)
      USE TEMP B-TREE FOR ORDER BY
      --
    # deadlines
      MATERIALIZE w
      COMPOUND QUERY
      LEFT-MOST SUBQUERY
      SCAN goals
      UNION ALL
      SCAN milestones
      UNION ALL
      SCAN obligations
      SCAN w
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR ORDER BY
      --
    # what counted toward goals on each day
      CO-ROUTINE (subquery-4)
      COMPOUND QUERY
      LEFT-MOST SUBQUERY
      SCAN t USING COVERING INDEX sqlite_autoindex_expectationMeasures_1
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH d USING PRIMARY KEY (goalId=? AND localDay>?)
      SEARCH dm USING INTEGER PRIMARY KEY (rowid=?)
      UNION ALL
      SCAN t USING COVERING INDEX sqlite_autoindex_expectationMeasures_1
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      SEARCH d USING PRIMARY KEY (goalId=? AND localDay>?)
      UNION ALL
      SEARCH m USING INDEX sqlite_autoindex_measures_2 (unit=?)
      SEARCH t USING INDEX expectationMeasuresByMeasure (measureId=?)
      SEARCH d USING PRIMARY KEY (goalId=? AND localDay>?)
      CORRELATED SCALAR SUBQUERY 3
      SEARCH x USING PRIMARY KEY (goalId=? AND localDay=? AND measureId=?)
      CORRELATED SCALAR SUBQUERY 3
      SEARCH x USING PRIMARY KEY (goalId=? AND localDay=? AND measureId=?)
      SCAN (subquery-4)
      USE TEMP B-TREE FOR GROUP BY
      USE TEMP B-TREE FOR ORDER BY
      --
      SCAN t
      SEARCH m USING INTEGER PRIMARY KEY (rowid=?)
      --
    # what was done for values
      SCAN r
      SEARCH e USING INTEGER PRIMARY KEY (rowid=?)
      --
      SEARCH g USING INTEGER PRIMARY KEY (rowid=?)
      LIST SUBQUERY 3
      SCAN goalRelevances USING COVERING INDEX sqlite_autoindex_goalRelevances_1
      CORRELATED SCALAR SUBQUERY 1
      SEARCH goalDays USING PRIMARY KEY (goalId=? AND localDay>?)
      CORRELATED SCALAR SUBQUERY 2
      SEARCH goalDays USING PRIMARY KEY (goalId=?)
      --
    # measures
      SCAN measures USING INDEX sqlite_autoindex_measures_2
      --
    # values of a goal
      SEARCH r USING COVERING INDEX sqlite_autoindex_goalRelevances_1 (goalId=?)
      SEARCH v USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR ORDER BY
      --
    # values of an action
      SEARCH c USING COVERING INDEX contributionsByAction (actionId=?)
      SEARCH r USING INDEX sqlite_autoindex_goalRelevances_1 (goalId=?)
      SEARCH v USING INTEGER PRIMARY KEY (rowid=?)
      USE TEMP B-TREE FOR GROUP BY
      USE TEMP B-TREE FOR count(DISTINCT)
      USE TEMP B-TREE FOR ORDER BY
      --
    # a goal's title
      SCAN CONSTANT ROW
      SCALAR SUBQUERY 1
      SCAN expectations
      --
    # an action's title on a day
      SCAN CONSTANT ROW
      SCALAR SUBQUERY 1
      SEARCH actions USING INDEX actionsByDay (localDay=?)
      --
    # the sum of a measure in a span
    # the days of a measure
    # the weeks of a measure
      CO-ROUTINE (subquery-5)
      CO-ROUTINE (subquery-6)
      CO-ROUTINE (subquery-7)
      CO-ROUTINE sums
      CO-ROUTINE calendar
      SETUP
      SCAN CONSTANT ROW
      RECURSIVE STEP
      SCAN calendar
      SCAN w
      SEARCH m USING AUTOMATIC PARTIAL COVERING INDEX (canonicalUnit=?) LEFT-JOIN
      SEARCH d USING COVERING INDEX dayTotalsByMeasure (measureId=? AND localDay>? AND localDay<?) LEFT-JOIN
      USE TEMP B-TREE FOR GROUP BY
      SCAN sums
      USE TEMP B-TREE FOR ORDER BY
      SCAN (subquery-7)
      SCAN (subquery-6)
      SCAN (subquery-5)
      --
    # the last day of a measure
      SEARCH m
      CORRELATED SCALAR SUBQUERY 1
      SEARCH dayTotals USING COVERING INDEX dayTotalsByMeasure (measureId=?)
      --
    """
}
