import type { SampleName } from "../pricing/index.ts"
import type { CALLBACK } from "../callback/index.ts"
import type { GAME, GameNotice, GameStatus } from "../game/index.ts"
import type { FlagTextsOf, LabelsOf } from "../record/index.ts"
import type { ORGANIZATION } from "../organization/index.ts"
import type { PROJECT, ProjectStatus, QUEUE_ITEM } from "../project/index.ts"
import type { TARIFF } from "../pricing/index.ts"
import type { VIEW, ViewSharing } from "../view/index.ts"
import type { TASK, TASK_ITEM, TaskOutcome, TaskStatus, TaskStopReason } from "../task/index.ts"
import type { TOKEN } from "../token/index.ts"
import type { USER } from "../user/index.ts"
import type { HISTORY_ENTRY } from "../history/index.ts"
import type { MAIL } from "../mail/index.ts"
import type { ActName, AskedActName, RefusalName } from "../acts/index.ts"
import type { Category } from "../user/index.ts"
import type { Chapter, FinishReason, HistoryEvent, Outcome, Service } from "../history/index.ts"
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
  Repeat,
  ScreeningMode,
  Shuffle,
} from "../questionnaire/index.ts"
import type { UserStatus } from "../user/index.ts"
import type { SizeUnit } from "./bytes-text.ts"

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
  | `problem.${ProblemKey}`
  | `error.${ErrorKey | ClientErrorKey}`
  | `serverCode.${ServerCodeName}`
  | `size.${SizeUnit | "decimalMark"}`
  | "record.number"
  | "text.quoted"
export type TableTexts = Readonly<Record<TableKey, string | RussianPlural>>

/** The same for tables whose words are read behind sign-in alone. */
type RecordKey =
  | `chapter.${Chapter}`
  | `service.${Service}`
  | `outcome.${Outcome}`
  | `mailKind.${MailKind}`
  | `mailStatus.${MailStatus}`
  | `taskStatus.${TaskStatus}`
  | `taskStop.${TaskStopReason}`
  | `taskOutcome.${TaskOutcome}`
  | `viewSharing.${ViewSharing}`
  | `pricing.${SampleName}`
  | `gameNotice.${GameNotice}`
export type RecordTexts = Readonly<Record<RecordKey, string | RussianPlural>>

/** The same for history, whose lines the server alone puts in words. */
type HistoryKey =
  | `history.${HistoryEvent}`
  | "history.tariffNumber"
  | `historyMove.${ProjectMove}`
  | `finishReason.${FinishReason}`
export type HistoryTexts = Readonly<Record<HistoryKey, string | RussianPlural>>

/** Names of acts in special cases: a transition, an undone form. */
type ActVariant =
  | "games.move"
  | `${"users" | "games" | "projects" | "tariffs" | "views"}.restore-fields`
  | "moderation.to-vk"

/** The same for acts: titles and reasons. */
export type ActTexts = Readonly<
  Record<`act.${ActName | ActVariant}` | `refusal.${RefusalName}`, string | RussianPlural>
>

/** Questions before acts. */
export type QuestionTexts = Readonly<Record<`ask.${AskedActName}`, string | RussianPlural>>

type EachLabel<Fields> = Fields extends unknown ? LabelsOf<Fields> : never

/** The names of fields that tables of records need. */
type RecordLabels = EachLabel<
  | (typeof USER)["fields"]
  | (typeof ORGANIZATION)["fields"]
  | (typeof GAME)["fields"]
  | (typeof PROJECT)["fields"]
  | (typeof QUEUE_ITEM)["fields"]
  | (typeof TARIFF)["fields"]
  | (typeof HISTORY_ENTRY)["fields"]
  | (typeof MAIL)["fields"]
  | (typeof CALLBACK)["fields"]
  | (typeof TASK)["fields"]
  | (typeof TASK_ITEM)["fields"]
  | (typeof VIEW)["fields"]
  | (typeof TOKEN)["fields"]
>
export type FieldTexts = Readonly<Record<RecordLabels, string>>

type EachFlag<Fields> = Fields extends unknown ? FlagTextsOf<Fields> : never

/** Help texts of flags for fields of records. */
export type FlagTexts = Readonly<
  Record<
    `flag.${EachFlag<
      | (typeof USER)["fields"]
      | (typeof ORGANIZATION)["fields"]
      | (typeof GAME)["fields"]
      | (typeof PROJECT)["fields"]
      | (typeof TARIFF)["fields"]
    >}`,
    string
  >
>

/** Short names of values, for places where their labels are too long. */
export type ShortTexts = Readonly<
  Record<
    | `short.role.${Role}`
    | `short.userStatus.${UserStatus}`
    | `short.gameStatus.${GameStatus}`
    | `short.projectStatus.${ProjectStatus}`,
    string
  >
>

/** The same for questionnaires, whose texts are loaded apart. */
export type QuestionnaireTableKey =
  | `questionCategory.${QuestionCategory}`
  | `answerKind.${AnswerKind}`
  | `shuffle.${Shuffle}`
  | `screening.${ScreeningMode}`
  | `recallMode.${Recall["mode"]}`
  | `repeatOver.${Repeat["over"]}`
  | `recallOnEmpty.${Recall["onEmpty"]}`
  | `finding.${FindingCode}`
  | `finding.${FindingCode}.todo`
export type QuestionnaireTexts = Readonly<Record<QuestionnaireTableKey, string | RussianPlural>>
