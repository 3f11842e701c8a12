import type { ImportEntryStates, ImportGroupDraft, ImportReport } from "@qo/core/import-report"
import type { ModerationReason } from "@qo/core/moderation"
import type { Portrait } from "@qo/core/portrait"
import type { Quote } from "@qo/core/pricing"
import type {
  ProjectStatusId,
  RejectionReason,
  TargetPlatform,
  TemplateName,
} from "@qo/core/project"
import type { SHARE_KINDS, SharedLook, Totals } from "@qo/core/report"
import type {
  Block,
  QuestionnaireEnd,
  Score,
  Suppression,
  Translations,
} from "@qo/core/questionnaire"
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { SearchableColumns } from "./searchable-columns.ts"

/** A JSON column: read as a value, written as text. */
type Json<Value> = ColumnType<Value, string, string>
type JsonOr<Value> = ColumnType<Value | null, string | null, string | null>
type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>

export interface ProjectTables {
  project_presence: ProjectPresenceTable
  project: ProjectTable
  project_version: ProjectVersionTable
  project_past_terms: ProjectPastTermsTable
  moderation_decision: ModerationDecisionTable
  moderation_comment: ModerationCommentTable
  quota: QuotaTable
  anonymization: AnonymizationTable
  planned_retention: PlannedRetentionTable
  report_share: ReportShareTable
  report_group: ReportGroupTable
  import_report: ImportReportTable
}

export interface ProjectTable extends SearchableColumns {
  /** Project number. It can be set on insert, because the search columns contain it and are written with the row. */
  pid: Generated<number>
  name: string
  name_key: string
  owner_id: number
  /** Organization of the owner when the project was created. It does not change when the owner leaves the organization. */
  organization_id: number | null
  template: TemplateName
  tpid: number | null
  game_id: number | null
  /** Whether the project was created in demo mode. */
  demo: Generated<boolean>
  status_id: Generated<ProjectStatusId>
  priority: Generated<number>
  target_platforms: Generated<TargetPlatform[]>
  portraits: GeneratedJson<Portrait[]>
  report_fill_online: Generated<boolean>
  stat_fill_online: Generated<boolean>
  target_completes: number | null
  ends_at: Date | null
  embed_origins: Generated<string[]>
  /** Price, fixed when the project was sent. */
  quote: JsonOr<Quote>
  /** Last part of the survey's URL. */
  link_key: string
  /** Increases with each change of the project or its questionnaire. */
  revision: Generated<number>
  /** Revision at which the current questionnaire was saved. */
  version: number
  /** Version of the questionnaire in interviews. */
  approved_version: number | null
  created_at: Generated<Date>
  deleted_at: Date | null
  /** Time when it was first sent to moderation. Moderators see the project from then on. */
  first_sent_at: Date | null
  /** Time when it was first sent to VK moderation. */
  first_vk_at: Date | null
  /** Time since which it has been waiting for a decision. */
  sent_at: Date | null
  sent_by: number | null
  /** Reasons why a moderator must decide. */
  reasons: GeneratedJson<ModerationReason[]>
  /** Start of the first interview with the approved version. */
  first_interview_at: Date | null
  finished_at: Date | null
  /** Whether many respondents share one network, so that places per network are not limited. */
  shared_network: Generated<boolean>
  /** Time when the owner was last notified that most interviews come from one network. */
  crowd_noted_at: Date | null
  /** Number of parts that its interviews are divided into, each in a separate bucket. */
  slots: Generated<number>
  /** Months after the end of the survey during which personal data is kept. */
  keep_months: Generated<number>
  /** Time when the owner was mailed that the answers will be made anonymous. */
  retention_notice_at: Date | null
  /** Time when the owner was mailed that the deleted project will be removed permanently. */
  purge_notice_at: Date | null
  /** Time when the rehearsal that is still running was opened. */
  rehearsed_at: Date | null
  /** Whether the server has ended the survey and creates its report. False once a user sets a status. */
  report_due: Generated<boolean>
}

/** A saved version of a questionnaire with its settings. Rows never change. */
export interface ProjectVersionTable {
  pid: number
  revision: number
  blocks: Json<Block[]>
  ends: JsonOr<QuestionnaireEnd[]>
  suppress: JsonOr<Suppression[]>
  languages: JsonOr<string[]>
  translations: JsonOr<Translations>
  scores: JsonOr<Score[]>
  portraits: Json<Portrait[]>
  target_platforms: TargetPlatform[]
  /** Distinct codes of the change log. */
  codes: string[]
  restored_from: number | null
  block_count: number
  question_count: number
  /** Ids of the pictures in the questionnaire. */
  pictures: string[]
  saved_by: number | null
  saved_at: Generated<Date>
}

/** Terms of a project up to this revision. Terms can change with or without a new version of the questionnaire. */
export interface ProjectPastTermsTable {
  pid: number
  revision: number
  tpid: number | null
  priority: number
  report_fill_online: boolean
  stat_fill_online: boolean
  target_completes: number | null
  ends_at: Date | null
}

export interface ModerationDecisionTable {
  pid: number
  id: GeneratedAlways<number>
  /** The project's revision at the time of the decision. */
  revision: number
  decision: "approve" | "toVk" | "reject"
  /** Status to which withdrawing the decision returns. */
  status_before: ProjectStatusId
  reason: RejectionReason | null
  comment: string | null
  /** Null for an automatic decision. */
  decided_by: number | null
  decided_at: Generated<Date>
  taken_back_at: Date | null
}

export interface ModerationCommentTable {
  pid: number
  id: GeneratedAlways<number>
  /** Version of the questionnaire that the remark is about. */
  version: number
  text: string
  block: string | null
  question: string | null
  mandatory: boolean
  author_id: number | null
  created_at: Generated<Date>
  resolved_at: Date | null
}

/** Places of a portrait in one bucket. `portrait_id` 0 counts all completed responses against the project's total. */
export interface QuotaTable {
  bucket: number
  portrait_id: number
  target: number
  completed: Generated<number>
  reserved: Generated<number>
}

/** A browser window in which a user has a project open. */
export interface ProjectPresenceTable {
  pid: number
  user_id: number
  /** Id of the window, which distinguishes several windows of one user. */
  tab: string
  seen_at: Generated<Date>
}

/** Progress of making the answers of a project anonymous: the last processed bucket and interview. */
export interface AnonymizationTable {
  pid: number
  bucket: Generated<number>
  interview: Generated<string>
  /** Number of processed interviews. */
  count: Generated<number>
  started_at: Generated<Date>
  finished_at: Date | null
}

/** A shorter retention period that takes effect after a grace period. */
export interface PlannedRetentionTable {
  pid: number
  months: number
  /** Number of interviews that would have been made anonymous when it was planned. */
  interviews: number
  planned_by: number | null
  planned_at: Generated<Date>
  applies_at: Date
}

/** Counts of all interviews, including withdrawn ones, when a link to a frozen report was created. */
export interface FrozenCounts {
  totals: Totals
  portraits: readonly { id: number; completed: number }[]
}

/** Share links of reports. Closing a link deletes its row. */
export interface ReportShareTable {
  pid: number
  id: string
  kind: (typeof SHARE_KINDS)[number]
  /** Filter, base and weights of the report. */
  look: Json<SharedLook>
  /** Counts of a frozen report; null for links that are older than this column. */
  counts: JsonOr<FrozenCounts>
  /** Null if the account was removed. */
  made_by: number | null
  created_at: Generated<Date>
  expires_at: Date
  views: Generated<number>
}

/** Losses and changes of an import. */
export interface ImportReportTable {
  pid: number
  id: string
  format: string
  title: string | null
  counts: Json<ImportReport["counts"]>
  groups: Json<readonly ImportGroupDraft[]>
  states: GeneratedJson<ImportEntryStates>
  /** Null if the account was removed. */
  made_by: number | null
  created_at: Generated<Date>
}

/** Ten or more respondents whose answers were added together to the figures for readers who may not see single responses. */
export interface ReportGroupTable {
  pid: number
  /** Consecutive numbers from 1. */
  number: number
  /** Outcome of the interviews. */
  outcome: string
  /** Names of the interviews in the group. */
  members: string[]
  /** Number of members who answered a question, for questions with one to nine of them. */
  few: Json<Record<string, number>>
  created_at: Generated<Date>
}
