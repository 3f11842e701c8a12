import { z } from "zod"
import { hasScreening, typeOf, type Questionnaire } from "../questionnaire/index.ts"

const Count = z.int().min(0).max(1_000_000)

/** Counts of a questionnaire for its price. */
export const PriceCounts = z.strictObject({
  /** Q: questions outside screening and qualification. */
  questions: Count,
  /** S: screening questions. */
  screening: Count,
  /** B: blocks that have questions. */
  blocks: Count,
})
export type PriceCounts = z.infer<typeof PriceCounts>

/**
 * Each question counts once: as screening where any part of it screens, bands included; not at all where its category is
 * qualification; else as a question, region and city among them.
 */
export function countForPrice({ blocks }: Pick<Questionnaire, "blocks">): PriceCounts {
  const all = blocks.flatMap(({ questions }) => questions)
  const others = all.filter((question) => !hasScreening(question))
  return {
    questions: others.filter((question) => typeOf(question).priced).length,
    screening: all.length - others.length,
    blocks: blocks.filter(({ questions }) => questions.length > 0).length,
  }
}
