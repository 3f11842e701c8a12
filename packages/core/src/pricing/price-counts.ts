import { z } from "zod"
import { hasScreening, isAnswered, typeOf, type Questionnaire } from "../questionnaire/index.ts"

const Count = z.int().min(0).max(1_000_000)

/** Counts of a questionnaire on which its price depends. */
export const PriceCounts = z.strictObject({
  /** Q: number of questions without screening and qualification questions. */
  questions: Count,
  /** S: number of screening questions. */
  screening: Count,
  /** B: number of blocks with questions. */
  blocks: Count,
})
export type PriceCounts = z.infer<typeof PriceCounts>

/**
 * Counts each question once: as screening if a part of it screens, including bands; not at all if its category is
 * qualification; otherwise as a question, including region and city. Notes are no questions.
 */
export function countForPrice({ blocks }: Pick<Questionnaire, "blocks">): PriceCounts {
  const all = blocks.flatMap(({ questions }) => questions)
  const others = all.filter((question) => !hasScreening(question))
  return {
    questions: others.filter((question) => typeOf(question).priced).length,
    screening: all.length - others.length,
    blocks: blocks.filter(({ questions }) => questions.some(isAnswered)).length,
  }
}
