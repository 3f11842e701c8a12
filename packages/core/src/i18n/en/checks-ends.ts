import type { ru } from "../ru/checks-ends.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "finding.QO711.endIf": "The condition leads nobody to the end: {condition}",
  "finding.QO711.endIf.todo": "Compare the condition with the answers and redirects before it.",
  "finding.QO711.endIf.fix": "Remove the condition",
  "finding.QO712.endIf": "The condition leads everybody to the end: {condition}",
  "finding.QO712.endIf.todo": "Change the condition, or remove the questions behind it.",
  "finding.QO761": "The condition leads to the end “{end}”, which does not exist",
  "finding.QO761.todo": "Choose another end, or remove the condition.",
  "finding.QO762": "Nobody is shown the end “{name}”",
  "finding.QO762.todo":
    "Choose it in the condition of a question, show it to everybody with its outcome, or delete it.",
  "finding.QO763": "End “{name}”: its outcome has a default end already",
  "finding.QO763.todo": "Keep one of them as the default.",
  "finding.QO764": "The condition leads to the end “{name}”, which is for a full quota",
  "finding.QO764.todo": "Choose another end, or change the outcome of this one.",
  "finding.QO765": "The end “{name}” has no text",
  "finding.QO765.todo": "Write what respondents read.",
}
