import { z } from "zod"
import { OUTCOMES } from "../interview/index.ts"
import { QUESTION_TYPES, type QuestionCategory } from "../questionnaire/index.ts"
import { keysOf } from "../lib/index.ts"

const count = z.int().nonnegative()
const Answered = z.array(z.object({ code: z.int(), count }))

/**
 * How often what was chosen. `base`: respondents that it was asked of and who answered. `hidden`: fewer than ten are told only to who may read
 * single responses.
 */
const QuestionFigures = z.object({
  id: z.string(),
  category: z.enum(keysOf(QUESTION_TYPES) as [QuestionCategory, ...QuestionCategory[]]),
  text: z.string(),
  base: count,
  /** Of questions that offer answers. */
  answers: Answered.optional(),
  /** Of a matrix: its rows. */
  statements: z.array(z.object({ code: z.int(), base: count, answers: Answered })).optional(),
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

function outcomes(): Record<(typeof OUTCOMES)[number], typeof count> {
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])) as Record<
    (typeof OUTCOMES)[number],
    typeof count
  >
}

/**
 * A project's figures as a file. `complete` comes last: where it is missing, the file was cut.
 * `format` grows when what stands in it changes its meaning.
 */
export const FiguresFile = z.object({
  format: z.literal(1),
  pid: z.int(),
  name: z.string(),
  /** Revision of the questionnaire that interviews run on. */
  version: z.int(),
  generatedAt: z.int(),
  totals: Totals,
  /** Completes wanted of the project itself; null where its portraits say it. */
  target: count.nullable(),
  portraits: z.array(PortraitFigures),
  questions: z.array(QuestionFigures),
  complete: z.literal(true),
})
export type FiguresFile = z.infer<typeof FiguresFile>
