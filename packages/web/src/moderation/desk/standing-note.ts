import { decidedText } from "@qo/core/acts"
import type { DecisionRecord } from "@qo/core/api"
import { isInModeration, isLocked, isReturned, type ProjectStatus } from "@qo/core/project"
import type { WebWords } from "../../base/words.ts"

/** Why there is nothing to decide; undefined if there is. `standing`: the newest valid decision. */
export function standingNote(
  status: ProjectStatus,
  standing: DecisionRecord | undefined,
  words: WebWords,
): string | undefined {
  if (isInModeration(status)) return undefined
  // Returned to its owner: earlier decisions belong to an earlier round.
  if (!isLocked(status) && !isReturned(status))
    return words.t(
      standing?.decision === "approve" ? "moderation.desk.revised" : "moderation.desk.withdrawn",
    )
  return standing && decidedText(standing, words)
}
