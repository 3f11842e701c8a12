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
  "lock.pause":
    "You can read, copy and try it. To edit it, pause the survey, then take the project back for rework: that will be a new version.",
  "lock.revise":
    "You can read, copy and try it. To edit it, take the project back for rework: that will be a new version.",
  "send.unsavedTitle": "Save your edits?",
  "send.unsaved": "The questionnaire has unsaved edits. Respondents will see what is saved.",
  "send.saveAndGo": "Save and go on",
  "send.saveAndSend": "Save and send",
  "many.question": { one: "{count} question", other: "{count} questions" },
  "many.block": { one: "{count} block", other: "{count} blocks" },
  "many.differs": "Not the same",
  "many.required": "Answer",
  "many.required.yes": "Required",
  "many.required.no": "May be skipped",
  "many.moveTo": "Move to a block",
  "many.chooseBlock": "Choose a block",
  "many.align": "Align",
  "many.align.left": "At the left",
  "many.align.top": "At the top",
  "many.align.column": "In a column",
  "lock.unsaved":
    "What is not saved stays on this device: it can be saved once the questionnaire is open again.",
}
