import { z } from "zod"
import { qualifies, screens, type Question, type Questionnaire } from "../questionnaire/index.ts"

const Count = z.int().min(0).max(1_000_000)

/** What a price counts of a questionnaire. */
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
 * Each question counts once: as screening where any part of it screens, bands included; else as qualification, which costs
 * nothing by itself, where it finds out who the respondent is, region and city among them; else as a question.
 */
export function countForPrice({ blocks }: Pick<Questionnaire, "blocks">): PriceCounts {
  const all = blocks.flatMap(({ questions }) => questions)
  const screening = all.filter(screens).length
  const qualification = all.filter((each) => !screens(each) && isQualification(each)).length
  return {
    questions: all.length - screening - qualification,
    screening,
    blocks: blocks.filter(({ questions }) => questions.length > 0).length,
  }
}

/** A qualification question of a draft may not say yet what it finds out. */
const isQualification = (question: Question): boolean =>
  question.category === "qualification" || qualifies(question)
