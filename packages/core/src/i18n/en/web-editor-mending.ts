import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/web-editor-mending.ts"

/** Texts for fixes, and for moving and drawing in the editor. */
export const en: EnglishOf<typeof ru> = {
  "problem.bar": "Problem",
  "fix.removeRedirect": "Remove the redirect",
  "fix.makeReview": "Make it a review",
  "fix.removeRecall": "Remove the recall",
  "fix.showToAll": "Show to everyone",
  "fix.sourceFirst": "Move {source} before it",
  "keep.open": "Keep it as it is…",
  "keep.reason": "Why this is not an error",
  "keep.hint": "Visible to everyone who edits the questionnaire",
  "keep.kept": "Kept: {reason}",
  "keep.again": "Check again",
  "redirect.tapTarget": "Choose the question or block that {question} redirects to",
  "redirect.cancel": "Cancel",
  "lock.pause":
    "You can read, copy and try it. To edit it, pause the survey, then revise the project: this creates a new version.",
  "lock.revise":
    "You can read, copy and try it. To edit it, revise the project: this creates a new version.",
  "send.unsavedTitle": "Save your edits?",
  "send.unsaved": "The questionnaire has unsaved edits. Respondents see only the saved version.",
  "send.saveAndGo": "Save and continue",
  "send.saveAndSend": "Save and send",
  "many.question": { one: "{count} question", other: "{count} questions" },
  "many.block": { one: "{count} block", other: "{count} blocks" },
  "many.differs": "Mixed",
  "many.required": "Answer",
  "many.required.yes": "Required",
  "many.required.no": "Optional",
  "many.moveTo": "Move to block",
  "many.chooseBlock": "Choose a block",
  "many.align": "Align",
  "many.align.left": "Align left",
  "many.align.top": "Align top",
  "many.align.column": "Stack in a column",
  "lock.unsaved":
    "Unsaved edits stay on this device: you can save them when the questionnaire is unlocked.",
}
