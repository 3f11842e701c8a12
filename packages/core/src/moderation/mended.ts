import { differenceOf, type Difference, type DifferentPlace } from "../edits/index.ts"
import type { ModerationComment, ProjectFile } from "../project/index.ts"

/** Content of a version that comments can be about. */
export type CommentedContent = Pick<ProjectFile, "questionnaire" | "portraits" | "targetPlatforms">

/** Element that a comment is about. Without block and question it is the whole project. */
export type CommentAnchor = Pick<ModerationComment, "block" | "question">

/**
 * Determines which comments on a version are fixed by another version: those whose block or question was changed, moved or
 * removed, and comments on the whole project by any change. Positions on the canvas do not count.
 */
export function mendedSince(
  commented: CommentedContent,
  now: CommentedContent,
): (anchor: CommentAnchor) => boolean {
  const differences = differenceOf(commented, now).filter(({ kind }) => kind !== "layout")
  const blocks = new Set(now.questionnaire.blocks.map(({ id }) => id))
  const questions = new Set(
    now.questionnaire.blocks.flatMap((block) => block.questions.map(({ id }) => id)),
  )
  return ({ block, question }) => {
    if (question !== undefined)
      return (
        !questions.has(question) || differences.some(({ place }) => place.question === question)
      )
    if (block !== undefined)
      return !blocks.has(block) || differences.some((each) => isInBlock(each, block))
    return differences.length > 0
  }
}

/** Returns true if a difference is in this block. A question that moved to another block changes both. */
const isInBlock = ({ place, change, before }: Difference, block: string): boolean =>
  place.block === block || (change === "moved" && (before as DifferentPlace).in === block)

/** Returns true if the block or question exists. If both are given, the question must be in the block. */
export const hasAnchor = (
  { questionnaire }: Pick<CommentedContent, "questionnaire">,
  { block, question }: CommentAnchor,
): boolean =>
  questionnaire.blocks.some(
    (each) =>
      (block === undefined || each.id === block) &&
      (question === undefined || each.questions.some(({ id }) => id === question)),
  ) ||
  (block === undefined && question === undefined)
