import type { ImportEntryState } from "@qo/core/import-report"
import type { ExportTool, ForeignFormat, TranslatorFormat } from "@qo/interchange"
import type { TranslationState } from "@qo/core/questionnaire"
import type { Action, Role } from "@qo/core/access"
import type { CALLBACK_STATUSES } from "@qo/core/callback"
import type { Currency, GameStatus } from "@qo/core/game"
import type { Chapter, Service } from "@qo/core/history"
import type { Locale, MessageKey } from "@qo/core/i18n"
import type { MailKind, MailStatus } from "@qo/core/mail"
import type { OrganizationType } from "@qo/core/organization"
import type {
  ProjectStatus,
  ProjectType,
  RejectionReason,
  RiskLevel,
  TargetPlatform,
  TemplateName,
} from "@qo/core/project"
import type { ExportFormat } from "@qo/core/report"
import type { TaskOutcome, TaskStatus } from "@qo/core/task"
import type { ViewSharing } from "@qo/core/view"
import type { Category, UserStatus } from "@qo/core/user"
import type { Theme } from "../config/index.ts"
import type { ColourChoice, OutputFormat } from "../output/index.ts"

export type Text = MessageKey<"terminal">

/** Values that come from a closed list; each may be given by key, by number, and in words of both languages. */
export interface ChoiceValues {
  role: Role
  userStatus: UserStatus
  category: Category
  organizationType: OrganizationType
  chapter: Chapter
  service: Service
  mailKind: MailKind
  mailStatus: MailStatus
  scope: "read" | "all"
  format: OutputFormat
  locale: Locale
  colour: ColourChoice
  theme: Theme
  debugTopic: "http"
  completionShell: "bash" | "zsh" | "fish" | "powershell"
  method: "GET" | "POST" | "PUT" | "DELETE"
  checkFormat: "text" | "json" | "sarif" | "github"
  foreignFormat: ForeignFormat
  exportTool: ExportTool
  translatorFormat: TranslatorFormat
  translationState: TranslationState
  importEntryState: ImportEntryState
  stage: "save" | "send"
  projectStatus: ProjectStatus
  projectType: ProjectType
  template: TemplateName
  targetPlatform: TargetPlatform
  rejectionReason: RejectionReason
  risk: RiskLevel
  gameStatus: GameStatus
  currency: Currency
  callbackStatus: (typeof CALLBACK_STATUSES)[number]
  taskStatus: TaskStatus
  viewSharing: ViewSharing
  taskOutcome: TaskOutcome
  reportFormat: ExportFormat | "stats"
  reportBase: "asked" | "answered" | "all"
  reportTest: "pooled" | "unpooled"
}
export type ChoiceName = keyof ChoiceValues

/** Values of each type of input. */
export interface ValueTypes extends ChoiceValues {
  /** A flag that takes no value. */
  switch: true
  text: string
  /** A positive whole number. */
  count: number
  /** Seconds; typed as `5s`, `2m`, `1h`, `PT5M`. */
  interval: number
  /** Any number, with a point or a comma. */
  number: number
  /** The same, with a percent sign or without. */
  percent: number
  id: number
  /**
   * Unix seconds; typed as `2026-11-05`, `05.11.2026`, `2026-11-05T10:00`, `yesterday`, `2h` or `PT2H` (ago), or seconds.
   */
  moment: number
  file: string
  /** `name=value`. */
  pair: readonly [name: string, value: string]
  /** The name of a command, in one word or several. */
  command: string
  setting: string
  /** A value of the setting named before it. */
  settingValue: string
}
export type ValueType = keyof ValueTypes

/** The word that removes a value. */
export const NONE = "none"

/** Sections of help that show flags, in their order; `flags` has all that fit no other. */
export const FLAG_GROUPS = ["required", "filter", "flags", "output"] as const
export type FlagGroup = (typeof FLAG_GROUPS)[number]

/** A flag or an argument. */
export interface Input {
  /** Kebab case: `max-failures` is `--max-failures`. */
  name: string
  /** The letter of `-o`, for flags that other tools have so. */
  short?: string
  type: ValueType
  help: Text
  /** One or more: a flag may stand several times, or its values be separated by commas. */
  many?: true
  required?: true
  /** Message if it is required and missing; default: that it is required. */
  missing?: "problem.projectNameRequired"
  /** `none` takes the value away: it is read as null. */
  clears?: true
  /** Required where this other flag is not given. */
  requiredUnless?: string
  /** Default: `required` if it must be given, `filter` for flags of paged lists, else `flags`. */
  group?: FlagGroup
  /** Permission needed: help and completion hide it from known roles without it. */
  may?: Action
}

/** One refused word of the command line. `field` is a flag, an argument or a field of the record. */
export interface InputProblem {
  field: string
  message: string
  /** Position in the given text, counted from 0. */
  source?: { text: string; at: number } | undefined
}
