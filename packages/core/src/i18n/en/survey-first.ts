import type { ru } from "../ru/survey-first.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "surveyFirst.purpose": "Answers go into one report, without names.",
  "surveyFirst.time": "Time",
  "surveyFirst.about": "about {minutes} min, you can take a break",
  "surveyFirst.who": "Who asks",
  "surveyFirst.contact": "Contact",
  "surveyFirst.keep": "Kept for",
  "surveyFirst.months": {
    one: "{count} month, then without any link to you",
    other: "{count} months, then without any link to you",
  },
  "surveyFirst.agree": "I agree that my answers are processed",
  "surveyFirst.consent": "Full text of the consent",
  "surveyFirst.consentText":
    "I agree that {operator} collects, keeps and processes my answers for this study. We have neither your name nor your address: answers are tied to a random number only. Reports show totals. You can withdraw this consent at any time with the code on the last page; your answers are deleted then.",
  "surveyFirst.withdrawNote": "You can withdraw your consent with the code on the last page.",
  "surveyFirst.start": "Start",
  "surveyFirst.agreeFirst": "Tick the consent to start",
  "surveyFirst.notYet": "Not quite ready",
}
