import { allBits, takeBits } from "./bits.ts"
import type { Dataset } from "./dataset.ts"
import type { RowGroups } from "./grouping.ts"
import type { ReportQuestion } from "./schema.ts"
import { Selection } from "./select.ts"
import {
  joinTally,
  newTally,
  type QuestionTally,
  type TalliedRows,
  tallyQuestion,
} from "./tally.ts"

/** If at most one in this many rows is excluded, the excluded rows are counted and subtracted from the totals of all rows. */
const FEW = 3

interface EverybodyTallies {
  revision: number
  tallies: Map<string, QuestionTally>
}
const everybody = new WeakMap<RowGroups, EverybodyTallies>()

/**
 * Returns a function that counts the answers to a question by group. It counts the filtered rows, or all rows minus the
 * excluded ones, whichever is faster.
 */
export function tallierOf(tallied: TalliedRows): (question: ReportQuestion) => QuestionTally {
  const { dataset, selections, grouping } = tallied
  const rest = grouping && restOf(dataset, selections)
  if (!rest) return (question) => tallyQuestion(tallied, question)
  return (question) => {
    const counts = newTally(grouping.size)
    joinTally(counts, allOf(dataset, grouping, question), { sign: 1 })
    joinTally(counts, tallyQuestion({ dataset, selections: rest, grouping }, question), {
      sign: -1,
    })
    return counts
  }
}

/** Returns the rows that are in none of the selections; undefined if they are too many for subtraction to be faster. */
function restOf(dataset: Dataset, selections: readonly Selection[]): Selection[] | undefined {
  const kept = selections.reduce((sum, { count }) => sum + count, 0)
  if ((dataset.rows - kept) * FEW > dataset.rows) return undefined
  const byChunk = new Map(selections.map((each) => [each.chunk, each]))
  return dataset.chunks.flatMap((chunk) => {
    const bits = allBits(chunk.rows)
    const own = byChunk.get(chunk)
    if (own) takeBits(bits, own.bits)
    const rest = new Selection(chunk, bits)
    return rest.count > 0 ? [rest] : []
  })
}

/** Returns the counts of a question over all rows. Cached until the dataset changes. */
function allOf(dataset: Dataset, grouping: RowGroups, question: ReportQuestion): QuestionTally {
  const before = everybody.get(grouping)
  const known =
    before?.revision === dataset.revision
      ? before
      : { revision: dataset.revision, tallies: new Map<string, QuestionTally>() }
  everybody.set(grouping, known)
  const tally =
    known.tallies.get(question.id) ??
    tallyQuestion(
      {
        dataset,
        selections: dataset.chunks.map((chunk) => new Selection(chunk, allBits(chunk.rows))),
        grouping,
      },
      question,
    )
  known.tallies.set(question.id, tally)
  return tally
}
