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
    "I agree that {operator} collects, keeps and processes my answers for this study. They are kept under a random number.{notes} Reports show totals. This consent can be withdrawn at any time with the code on the last page; the answers are deleted then.",
  "surveyFirst.consentContacts":
    "An e-mail address or a phone number, if I leave one, is kept apart from the other answers.",
  "surveyFirst.consentGame": "A game invited me: my number in it is kept encrypted.",
  "surveyFirst.withdrawNote": "You can withdraw your consent with the code on the last page.",
  "surveyFirst.start": "Start",
  "surveyFirst.agreeFirst": "Tick the consent to start",
  "surveyFirst.notYet": "Not quite ready",
}
