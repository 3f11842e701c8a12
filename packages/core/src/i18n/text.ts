import type { Category } from "../user/index.ts"
import type {
  Chapter,
  FinishReason,
  HistoryEvent,
  HistoryField,
  Service,
} from "../history/index.ts"
import type { ClientErrorKey, ErrorKey, ServerCodeName } from "../api/index.ts"
import type { MailKind, MailStatus } from "../mail/index.ts"
import type { OrganizationType } from "../organization/index.ts"
import type { ProblemKey } from "../lib/index.ts"
import type { ProjectMove } from "../project/index.ts"
import type { Role } from "../access/index.ts"
import type { FindingCode } from "../checks/index.ts"
import type {
  AnswerKind,
  QuestionCategory,
  Recall,
  ScreeningMode,
  Shuffle,
} from "../questionnaire/index.ts"
import type { UserStatus } from "../user/index.ts"

/** A text that counts `{count}` things; the forms are those of Russian. */
export interface RussianPlural {
  one: string
  few: string
  many: string
  other: string
}
export interface EnglishPlural {
  one: string
  other: string
}
/** The list of keys is written in Russian: a text, or one that counts. */
export type RussianTexts = Readonly<Record<string, string | RussianPlural>>

/** English for every Russian key: the same kind of text. */
export type EnglishOf<Texts extends RussianTexts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : EnglishPlural
}

/** Keys that core's own tables need; a table that grows does not compile until its text is there. */
export type TableKey =
  | `role.${Role}`
  | `userStatus.${UserStatus}`
  | `category.${Category}`
  | `organizationType.${OrganizationType}`
  | `chapter.${Chapter}`
  | `service.${Service}`
  | `mailKind.${MailKind}`
  | `mailStatus.${MailStatus}`
  | `problem.${ProblemKey}`
  | `error.${ErrorKey | ClientErrorKey}`
  | `serverCode.${ServerCodeName}`
export type TableTexts = Readonly<Record<TableKey, string | RussianPlural>>

/** The same for history, whose lines the server alone puts in words. */
type HistoryKey =
  | `history.${HistoryEvent}`
  | `historyField.${HistoryField}`
  | `historyMove.${ProjectMove}`
  | `finishReason.${FinishReason}`
export type HistoryTexts = Readonly<Record<HistoryKey, string | RussianPlural>>

/** The same for questionnaires, whose texts are loaded apart. */
export type QuestionnaireTableKey =
  | `questionCategory.${QuestionCategory}`
  | `answerKind.${AnswerKind}`
  | `shuffle.${Shuffle}`
  | `screening.${ScreeningMode}`
  | `recallMode.${Recall["mode"]}`
  | `recallOnEmpty.${Recall["onEmpty"]}`
  | `finding.${FindingCode}`
  | `finding.${FindingCode}.todo`
export type QuestionnaireTexts = Readonly<Record<QuestionnaireTableKey, string | RussianPlural>>
