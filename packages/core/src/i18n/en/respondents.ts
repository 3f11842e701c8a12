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
  "retention.planned": {
    one: "{count} month from {applies}; interviews: {interviews}",
    other: "{count} months from {applies}; interviews: {interviews}",
  },
  "retention.monthsHint": "A whole number of months after the project’s end, 1 to 120",
  "retention.shorten": "Shorten",
  "retention.plannedText": {
    one: "A period of {count} month is planned: it applies from {applies}. Interviews concerned: {interviews}.",
    other:
      "A period of {count} months is planned: it applies from {applies}. Interviews concerned: {interviews}.",
  },
  "retention.takeBack": "Take back",
  "erased.accounts": "Accounts",
  "erased.mails": "Mails",
  "erased.sessions": "Sessions",
  "erased.apiTokens": "API tokens",
  "erased.endedTokens": "Ended sessions",
  "erased.knownAddresses": "Known devices",
  "erased.links": "Mailed links",
  "erased.tickets": "Download tickets",
  "erased.stepUps": "Confirmations",
  "erased.recoveryCodes": "Recovery codes",
  "erased.secondFactors": "Second factors",
  "erased.pictureUploads": "Uploads of pictures",
  "erased.openProjects": "Open projects",
  "erased.tasks": "Tasks",
  "erased.views": "Saved views",
  "erased.answers": "Stored replies of the server",
  "erased.respondents": "Respondents",
  "erased.interviews": "Interviews",
  "erased.list": "Will be erased: {list}.",
  "erased.nothing": "Nothing is held that would be erased.",
  "erasure.personTitle": "Erase personal data: {name}",
  "erasure.personText":
    "Everything that names {email} is erased immediately, at the person’s request. Projects stay, under a number instead of a name. This cannot be undone.",
  "erasure.respondentText":
    "Everything that a respondent has answered is erased immediately, at the person’s request; that somebody has answered stays counted. This cannot be undone.",
  "erasure.code": "Code of the last page, pseudonym or name of the interview",
  "erasure.show": "Show what is held",
  "erasure.submit": "Erase",
  "erasure.done": "Erased: {name}",
  "erasure.respondentTitle": "Erase a respondent’s data",
  "ask.retention": {
    one: "Shorten the retention period of project {pid} from {from} to {count} month after its end? Interviews concerned: {interviews}. It applies from {applies}; until then it can be taken back.",
    other:
      "Shorten the retention period of project {pid} from {from} to {count} months after its end? Interviews concerned: {interviews}. It applies from {applies}; until then it can be taken back.",
  },
  "ask.retentionEnded": {
    one: "Shorten the retention period of project {pid} from {from} to {count} month? Its answers will be made anonymous for good on {until}. Interviews concerned: {interviews}. It can be taken back until {applies}.",
    other:
      "Shorten the retention period of project {pid} from {from} to {count} months? Its answers will be made anonymous for good on {until}. Interviews concerned: {interviews}. It can be taken back until {applies}.",
  },
  "column.surveyNumber": "Survey",
  "column.completes": "Completes",
  "column.toIssuer": "To the issuer",
  "game.completes": "Completes in all: {completes}, to the issuer: {amount}",
}
