import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/respondents.ts"

export const en: EnglishOf<typeof ru> = {
  "column.contact.interview": "Interview",
  "column.contact.question": "Question",
  "column.contact.format": "Kind",
  "column.contact.contact": "Contact",
  "column.contact.givenAt": "Given",
  "column.retention.months": "Months after the end",
  "column.retention.until": "Kept until",
  "column.retention.anonymizedAt": "Made anonymous",
  "column.retention.interviews": "Interviews",
  "column.surveyNumber": "Survey",
  "column.completes": "Completes",
  "column.toIssuer": "To the issuer",
  "game.completes": "{completes} completes in all, {amount} to the issuer",
}
