import { bothBits, countBits, newBits, takeBits } from "./bits.ts"
import type { Chunk } from "./chunk.ts"
import { columnOf, type Dataset } from "./dataset.ts"
import { asksOutcome, EVERYBODY, type Filter, type FilterTerm } from "./filter.ts"
import type { ReportQuestion } from "./schema.ts"
import { addAsked, narrowSelections, selectRows } from "./select.ts"

/** One question on the way through the questionnaire. */
export interface DropOffStep {
  question: string
  /** People who dealt with it, of all that the filter leaves. */
  asked: number
  /** Respondents among them who broke off at this question. */
  stopped: number
}

export interface DropOff {
  /** Respondents that match the filter; without a condition on outcomes, all who began. */
  started: number
  brokeOff: number
  /** Respondents who broke off before the first question. */
  stoppedAtStart: number
  steps: readonly DropOffStep[]
}

const BROKE_OFF: FilterTerm = { of: { field: "outcome" }, wanted: { anyOf: ["abandoned"] } }
const ANY_OUTCOME: FilterTerm = { of: { field: "outcome" }, wanted: { anyOf: [] }, negated: true }

/** The filter, of whatever outcome where it asks for none. */
export const startedBy = ({ terms }: Filter): Filter => ({
  terms: terms.some(asksOutcome) ? terms : [...terms, ANY_OUTCOME],
})

/** How far people come, question by question in the questionnaire's order. */
export function dropOff(dataset: Dataset, filter: Filter = EVERYBODY): DropOff {
  const everybody = selectRows(dataset, startedBy(filter))
  const broken = narrowSelections(dataset, everybody, BROKE_OFF)
  const left = broken.map(({ chunk, bits }) => ({ chunk, bits: bits.slice() }))
  // From the last question backwards: the first occurrence of a respondent is where they stopped.
  const steps = dataset.schema.questions.toReversed().map((question): DropOffStep => {
    let [asked, stopped] = [0, 0]
    for (const { chunk, bits } of everybody)
      asked += countBits(bothBits(askedIn(chunk, question), bits))
    for (const each of left) {
      const here = bothBits(askedIn(each.chunk, question), each.bits)
      stopped += countBits(here)
      takeBits(each.bits, here)
    }
    return { question: question.id, asked, stopped }
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
