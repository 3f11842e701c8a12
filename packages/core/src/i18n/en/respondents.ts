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
  "column.retention.planned": "Planned",
  "retention.planned": "{months} months from {applies}; interviews: {count}",
  "ask.retention":
    "Shorten the retention period of project {pid} from {from} to {to} months after its end? It concerns {count} interviews and applies from {applies}; until then it can be taken back.",
  "ask.retentionEnded":
    "Shorten the retention period of project {pid} from {from} to {to} months? {count} interviews will be made anonymous for good on {until}. It can be taken back until {applies}.",
  "column.surveyNumber": "Survey",
  "column.completes": "Completes",
  "column.toIssuer": "To the issuer",
  "game.completes": "{completes} completes in all, {amount} to the issuer",
}
