import type { ru } from "../ru/commands-failures.ts"
import type { EnglishOf } from "../text.ts"

/** Why a command line fails, and hints. */
export const en: EnglishOf<typeof ru> = {
  "failure.request": "request: {id}",
  "failure.notFoundWhy": "There is no such record, or your role cannot see it.",
  "failure.system": "The system refused",
  "failure.fileUnusable": "Cannot be opened or written: {path}",
  "failure.journalInUse": "Another qo is working by this journal: {path}",
  "hint.journalInUse": "Wait until the other run ends. If it has certainly ended, delete {path}.",
  "hint.journalElsewhere": "Name another place: --journal FILE",
  "hint.journalExists": "Continue it: --resume {path}. To start a new one, use another name.",
  "input.unknownFieldOf": "there is no such field: {field}; there are: {fields}",
  "input.oneFormat": "one of the two: --json or --output",
  "input.noEnvelope": "only json and yaml have it",
  "input.inJournal": "not with --resume: the journal says it all",
  "batch.waiting": "{reason}. Trying again in {seconds} s",
  "batch.over": "Nothing is left to do by this journal. This was done:",
  "example.tokenFile": "the token goes into a file that only you can read",
  "ask.cancelled": "Cancelled.",
}
