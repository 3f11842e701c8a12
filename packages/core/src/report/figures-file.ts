import { z } from "zod"
import { OUTCOMES } from "../interview/index.ts"
import { QUESTION_TYPES, type QuestionCategory } from "../questionnaire/index.ts"
import { BASE_KINDS } from "./engine/index.ts"
import { keysOf } from "../lib/index.ts"

const count = z.int().nonnegative()
/**
 * Counts by answer. `share`: weighted share of the base; null for an empty base, and for a refusal if it is not part of the
 * base.
 */
const Answered = z.array(
  z.object({ code: z.int(), label: z.string(), count, share: z.number().nullable() }),
)

/** Base of shares: number of respondents, sum of weights, and effective base. Null if hidden. */
const base = z.object({ n: count, weight: z.number(), effective: z.number() }).nullable()

/**
 * Counts of the answers to a question. `hidden`: the counts are left out, because users without the right to single responses
 * may not see groups of fewer than ten respondents, nor groups that would reveal these.
 */
const QuestionFigures = z.object({
  id: z.string(),
  category: z.enum(keysOf(QUESTION_TYPES) as [QuestionCategory, ...QuestionCategory[]]),
  text: z.string(),
  base,
  /** For questions with answers. */
  answers: Answered.optional(),
  /** For a matrix: its rows. */
  statements: z
    .array(z.object({ code: z.int(), label: z.string(), base, answers: Answered }))
    .optional(),
  hidden: z.literal(true).optional(),
})
export type QuestionFigures = z.infer<typeof QuestionFigures>

/** Places of a portrait. `reserved`: held by interviews that are running. */
export const PortraitFigures = z.object({
  id: z.int(),
  name: z.string(),
  target: count,
  completed: count,
  reserved: count,
})
export type PortraitFigures = z.infer<typeof PortraitFigures>

/** Numbers of interviews by outcome. `running`: not finished yet. */
export const Totals = z.object({ started: count, running: count, ...outcomes() })
export type Totals = z.infer<typeof Totals>

function outcomes(): Record<(typeof OUTCOMES)[number], typeof count> {
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])) as Record<
    (typeof OUTCOMES)[number],
    typeof count
  >
}

/**
 * Figures of a project as a file. `complete` is the last property: if it is missing, the file was truncated. `format` is
 * increased when the meaning of the content changes.
 */
export const FiguresFile = z.object({
  format: z.literal(2),
  pid: z.int(),
  name: z.string(),
  /** Revision of the questionnaire that is used for interviews. */
  version: z.int(),
  generatedAt: z.int(),
  /**
   * Filter of `questions`, in the form used in addresses; empty: all completed interviews. Totals and portraits always include
   * the whole survey.
   */
  filter: z.string(),
  /** Base of shares. */
  shareOf: z.enum(BASE_KINDS),
  /** Weighting in the form used in addresses; empty: none. */
  weighting: z.string(),
  /** Versions of the questionnaire that have responses. */
  versions: z.array(z.int()),
  /** Respondents that match the filter. */
  people: base,
  totals: Totals,
  /** Target number of completed interviews that the project sets; null if its portraits set it. */
  target: count.nullable(),
  portraits: z.array(PortraitFigures),
  /** Whether totals and portraits are rounded down to tens, as for all users without the right to single responses. */
  rounded: z.boolean(),
  questions: z.array(QuestionFigures),
  complete: z.literal(true),
})
export type FiguresFile = z.infer<typeof FiguresFile>
