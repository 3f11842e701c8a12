import { bothBits, countBits, newBits, takeBits } from "./bits.ts"
import type { Chunk } from "./chunk.ts"
import { columnOf, type Dataset } from "./dataset.ts"
import { asksOutcome, EVERYBODY, type Filter, type FilterTerm } from "./filter.ts"
import type { ReportQuestion } from "./schema.ts"
import { addAsked, narrowSelections, selectRows } from "./select.ts"

/** Number of respondents at one question of the questionnaire. */
export interface DropOffStep {
  question: string
  /** Respondents matching the filter who answered or skipped the question. */
  asked: number
  /** Respondents among them who broke off at this question. */
  stopped: number
}

export interface DropOff {
  /** Respondents that match the filter. If the filter has no condition on outcomes, all who started. */
  started: number
  brokeOff: number
  /** Respondents who broke off before the first question. */
  stoppedAtStart: number
  steps: readonly DropOffStep[]
}

const BROKE_OFF: FilterTerm = { of: { field: "outcome" }, wanted: { anyOf: ["abandoned"] } }
const ANY_OUTCOME: FilterTerm = { of: { field: "outcome" }, wanted: { anyOf: [] }, negated: true }

/** Returns the filter with interviews of all outcomes, unless it has a condition on outcomes. */
export const startedBy = ({ terms }: Filter): Filter => ({
  terms: terms.some(asksOutcome) ? terms : [...terms, ANY_OUTCOME],
})

/** Returns how many respondents reached and left each question, in the order of the questionnaire. */
export function dropOff(dataset: Dataset, filter: Filter = EVERYBODY): DropOff {
  const everybody = selectRows(dataset, startedBy(filter))
  const broken = narrowSelections(dataset, everybody, BROKE_OFF)
  const left = broken.map(({ chunk, bits }) => ({ chunk, bits: bits.slice() }))
  // Steps are computed from the last question to the first: the last question that a respondent was asked is where they
  // stopped.
  const asked = dataset.schema.questions.filter(({ rule }) => rule === undefined)
  const steps = asked.toReversed().map((question): DropOffStep => {
    let [reached, stopped] = [0, 0]
    for (const { chunk, bits } of everybody)
      reached += countBits(bothBits(askedIn(chunk, question), bits))
    for (const each of left) {
      const here = bothBits(askedIn(each.chunk, question), each.bits)
      stopped += countBits(here)
      takeBits(each.bits, here)
    }
    return { question: question.id, asked: reached, stopped }
  })
  return {
    started: everybody.reduce((sum, { count }) => sum + count, 0),
    brokeOff: broken.reduce((sum, { count }) => sum + count, 0),
    stoppedAtStart: left.reduce((sum, { bits }) => sum + countBits(bits), 0),
    steps: steps.toReversed(),
  }
}

function askedIn(chunk: Chunk, { id, kind }: ReportQuestion) {
  const asked = newBits(chunk.rows)
  addAsked(columnOf(chunk, id, kind), asked)
  return asked
}
