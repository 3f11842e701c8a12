import { placeText, type Translate } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import { isFindingCode } from "./finding-words.ts"

/** Describes in words which part of the request an issue is about. Empty if the text of the issue is sufficient. */
export function placeWords(t: Translate<"server">, { path, key }: Issue): string {
  // The path contains an internal number, and the text quotes the comment.
  if (key === "commentNotMended") return ""
  // The text of a finding describes the place inside the question, so only the path to the question is shown.
  const shown = isFindingCode(key) ? path.slice(0, countElements(path)) : path
  return placeText(t.table, shown)
}

/**
 * Returns the length of the leading part of the path that consists of lists and indexes, such as "blocks", 0, "questions", 1.
 */
function countElements(path: Issue["path"]): number {
  let at = 0
  while (at + 1 < path.length && typeof path[at + 1] === "number") at += 2
  return at
}
