import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/web-editor-mending.ts"

/** Texts of what the editor offers where something is wrong, and where something is moved or drawn by hand. */
export const en: EnglishOf<typeof ru> = {
  "problem.bar": "Problem",
  "fix.removeRedirect": "Remove the redirect",
  "fix.makeReview": "Make it a review",
  "fix.removeRecall": "Remove the recall",
  "fix.sourceFirst": "Move {source} before it",
  "keep.open": "Keep it as it is…",
  "keep.reason": "Why this is no mistake",
  "keep.hint": "Everybody who edits the questionnaire sees it",
  "keep.keep": "Keep",
  "keep.kept": "Kept: {reason}",
  "keep.again": "Check again",
  "redirect.tapTarget": "Choose the question or block that the redirect of {question} leads to",
  "redirect.cancel": "Cancel",
  "lock.unsaved":
    "What is not saved stays on this device: it can be saved once the questionnaire is open again.",
}
