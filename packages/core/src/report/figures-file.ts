import { z } from "zod"
import { OUTCOMES } from "../interview/index.ts"
import { QUESTION_TYPES, type QuestionCategory } from "../questionnaire/index.ts"
import { BASE_KINDS } from "./engine/index.ts"
import { keysOf } from "../lib/index.ts"

const count = z.int().nonnegative()
/** `share`: of the base, weighted; null for an empty base, or for a refusal, which is not counted among those who answered. */
const Answered = z.array(
  z.object({ code: z.int(), label: z.string(), count, share: z.number().nullable() }),
)

/** Base of shares, as a number and weighted; null if hidden. */
const base = z.object({ n: count, weight: z.number(), effective: z.number() }).nullable()

/**
 * Counts of a question's answers. `hidden`: groups of fewer than ten, and others that would reveal them, are only shown to
 * readers of single responses.
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

/** A portrait's places. `reserved`: taken by interviews that are under way. */
export const PortraitFigures = z.object({
  id: z.int(),
  name: z.string(),
  target: count,
  completed: count,
  reserved: count,
})
export type PortraitFigures = z.infer<typeof PortraitFigures>

/** Interviews by how they ended; `running` have not. */
export const Totals = z.object({ started: count, running: count, ...outcomes() })
export type Totals = z.infer<typeof Totals>

function outcomes(): Record<(typeof OUTCOMES)[number], typeof count> {
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])) as Record<
    (typeof OUTCOMES)[number],
    typeof count
  >
}

/**
 * A project's figures as a file. `complete` comes last: without it the file was truncated. `format` grows when the meaning of its
 * content changes.
 */
export const FiguresFile = z.object({
  format: z.literal(2),
  pid: z.int(),
  name: z.string(),
  /** Revision of the questionnaire that interviews run on. */
  version: z.int(),
  generatedAt: z.int(),
  /** Whose answers `questions` tell, as an address has it; empty: of everybody who completed the survey. Totals and portraits are of the whole survey. */
  filter: z.string(),
  /** Base of shares. */
  shareOf: z.enum(BASE_KINDS),
  /** As an address has it; empty: none. */
  weighting: z.string(),
  /** Versions of the questionnaire that have responses. */
  versions: z.array(z.int()),
  /** Respondents that match the filter. */
  people: base,
  totals: Totals,
  /** Target completes of the project itself; null if its portraits set them. */
  target: count.nullable(),
  portraits: z.array(PortraitFigures),
  /** Whether totals and portraits are rounded down to tens, as for everybody who may not read single responses. */
  rounded: z.boolean(),
  questions: z.array(QuestionFigures),
  complete: z.literal(true),
})
export type FiguresFile = z.infer<typeof FiguresFile>
