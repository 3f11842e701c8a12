import type { ru } from "../ru/web-ends.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "ends.title": "Questionnaire ends",
  "ends.close": "Close",
  "ends.none":
    "An end is a last page in your words: for everyone with the same outcome, or for those whom a condition of a question leads there. Without ends, respondents read the usual words of the page.",
  "ends.about": "Respondents who are led to none of the ends read the usual words of the page.",
  "ends.aboutSomeOutcomes":
    "Respondents who are led to none of the ends see the end for everyone with their outcome, or the usual words of the page if there is none.",
  "ends.aboutAllOutcomes":
    "Respondents who are led to none of the ends see the end for everyone with their outcome.",
  "ends.add": "Add end",
  "ends.unnamed": "No text",
  "ends.text": "What the respondent reads",
  "ends.textHint":
    "The first paragraph becomes the heading if it is short. Type {braces} to insert an answer.",
  "ends.outcome": "Outcome of the interview",
  "ends.default.completed": "Show to everyone who completes the interview",
  "ends.default.screenedOut": "Show to everyone who is screened out",
  "ends.default.quotaFull": "Show to everyone for whom no place is left",
  "ends.url": "Where to go on",
  "ends.urlHint": "An https link; after the host it can contain a parameter, such as {param}",
  "ends.name": "Name for you",
  "ends.nameHint": "For lists, reports and exports; respondents do not see it",
  "ends.unused": "Nothing leads here yet: choose this end in a question (“End if…”).",
  "ends.unusedLocked": "Nothing leads to this end.",
  "ends.usedBy": "Leading here:",
  "ends.translated": "Translated into all languages of the questionnaire.",
  "ends.untranslated": "No current translation: {languages}.",
  "ends.translate": "Translations",
  "ends.up": "Move up",
  "ends.down": "Move down",
  "ends.duplicate": "Duplicate",
  "ends.remove": "Delete",
  "ends.removeUsed":
    "Conditions of these questions lead here: {questions}. Delete the end and these conditions?",
  "ends.keep": "Keep",
  "ends.removeWithConditions": "Delete with conditions",
  "endOutcome.completed": "Completed",
  "endOutcome.screenedOut": "Screened out",
  "endOutcome.quotaFull": "No places left",
}
