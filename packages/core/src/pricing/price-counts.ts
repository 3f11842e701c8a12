import { z } from "zod"
import { drawnShares, orderGroupsOf } from "../flow/index.ts"
import {
  expectedRepeats,
  hasScreening,
  isAnswered,
  type Questionnaire,
  typeOf,
} from "../questionnaire/index.ts"

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
 * qualification; otherwise as a question, including region and city. Notes are no questions. If respondents are asked only some
 * of the questions of a block or of the blocks of a run, their expected number counts, rounded up. Questions of a repeated block
 * count as often as it is expected to be asked, the block itself counts once.
 */
export function countForPrice({ blocks }: Pick<Questionnaire, "blocks">): PriceCounts {
  const all = blocks.flatMap(({ questions }) => questions)
  const groups = orderGroupsOf(blocks)
  const shares = drawnShares(groups, all.length)
  const ofBlocks = drawnShares(
    groups.filter(({ block }) => block === undefined),
    all.length,
  )
  const expected = { questions: 0, screening: 0, blocks: 0 }
  let index = 0
  for (const block of blocks) {
    const { questions } = block
    const times = expectedRepeats(blocks, block)
    if (questions.some(isAnswered)) expected.blocks += ofBlocks[index] ?? 1
    for (const question of questions) {
      const share = times * (shares[index++] ?? 1)
      if (hasScreening(question)) expected.screening += share
      else if (typeOf(question).priced) expected.questions += share
    }
  }
  return {
    questions: roundUp(expected.questions),
    screening: roundUp(expected.screening),
    blocks: roundUp(expected.blocks),
  }
}

/** Sums of shares that are whole numbers may be a little above them. */
const roundUp = (sum: number): number => Math.max(0, Math.ceil(sum - 1e-6))
