import { placeText, type Translate } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import { isFindingCode } from "./finding-words.ts"

/** The place of an issue in the request, in words; empty if its text is sufficient. */
export function placeWords(t: Translate<"server">, { path, key }: Issue): string {
  // Its path contains an internal number; its text is that of the comment.
  if (key === "commentNotMended") return ""
  // A finding's text names its place below the question: it is about more than a field.
  const shown = isFindingCode(key) ? path.slice(0, countElements(path)) : path
  return placeText(t.table, shown)
}

/** Parts of the path that lead from list to list: "blocks", 0, "questions", 1. */
function countElements(path: Issue["path"]): number {
  let at = 0
  while (at + 1 < path.length && typeof path[at + 1] === "number") at += 2
  return at
}
