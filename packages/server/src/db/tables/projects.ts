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
import type { Block, Suppression } from "@qo/core/questionnaire"
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { SearchableColumns } from "./searchable-columns.ts"

/** A column of JSON: read as a value, written as text. */
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
}

export interface ProjectTable extends SearchableColumns {
  /** The number can be given, since it is searched for: it must be known before the row is written. */
  pid: Generated<number>
  name: string
  name_key: string
  owner_id: number
  /** The owner's when it was made; it stays when the owner leaves. */
  organization_id: number | null
  template: TemplateName
  tpid: number | null
  game_id: number | null
  /** The project was made in the demo mode. */
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
  /** The quote, frozen when the project was sent. */
  quote: JsonOr<Quote>
  /** The last part of the survey's address. */
  link_key: string
  /** Grows with each change of the project, its questionnaire's among them. */
  revision: Generated<number>
  /** `revision` of the save with the current questionnaire. */
  version: number
  /** The save that interviews run on. */
  approved_version: number | null
  created_at: Generated<Date>
  deleted_at: Date | null
  /** First time that it was sent to moderation; moderators see it from then on. */
  first_sent_at: Date | null
  /** First time that it was in VK moderation. */
  first_vk_at: Date | null
  /** Time since which it has waited for a decision. */
  sent_at: Date | null
  sent_by: number | null
  /** Reasons why a person has to decide. */
  reasons: GeneratedJson<ModerationReason[]>
  /** First interview of the approved version. */
  first_interview_at: Date | null
  finished_at: Date | null
  /** Many respondents answer from one network: its places are not limited. */
  shared_network: Generated<boolean>
  /** When the owner was last notified that most interviews come from one network. */
  crowd_noted_at: Date | null
  /** Number of parts that its interviews are divided into, each in a separate bucket. */
  slots: Generated<number>
  /** Months after the end of the survey for which personal data is kept. */
  keep_months: Generated<number>
  /** The owner was mailed that the answers will be made anonymous. */
  retention_notice_at: Date | null
  /** The owner was mailed that the deleted project will be removed for good. */
  purge_notice_at: Date | null
  /** When a rehearsal was last opened that has not ended. */
  rehearsed_at: Date | null
  /** The server ended the survey and makes its report; no status has been set by a person since. */
  report_due: Generated<boolean>
}

/** A save of a questionnaire with its settings; never changed. */
export interface ProjectVersionTable {
  pid: number
  revision: number
  blocks: Json<Block[]>
  suppress: JsonOr<Suppression[]>
  portraits: Json<Portrait[]>
  target_platforms: TargetPlatform[]
  /** Codes of the change log, each once. */
  codes: string[]
  restored_from: number | null
  block_count: number
  question_count: number
  /** Ids of the pictures in it. */
  pictures: string[]
  saved_by: number | null
  saved_at: Generated<Date>
}

/** Terms of a project up to this revision. Terms change with a save and without one. */
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
  /** The project's revision when it was decided on. */
  revision: number
  decision: "approve" | "toVk" | "reject"
  /** The status that taking it back leads to. */
  status_before: ProjectStatusId
  reason: RejectionReason | null
  comment: string | null
  /** Null: the decision was automatic. */
  decided_by: number | null
  decided_at: Generated<Date>
  taken_back_at: Date | null
}

export interface ModerationCommentTable {
  pid: number
  id: GeneratedAlways<number>
  /** The save that it is about. */
  version: number
  text: string
  block: string | null
  question: string | null
  mandatory: boolean
  author_id: number | null
  created_at: Generated<Date>
  resolved_at: Date | null
}

/** Places of a portrait in one bucket; `portrait_id` 0 counts all completes against the project's own number. */
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
  /** Tells the windows of one person apart. */
  tab: string
  seen_at: Generated<Date>
}

/** How far the answers of a project have been made anonymous: up to this interview of this bucket. */
export interface AnonymizationTable {
  pid: number
  bucket: Generated<number>
  interview: Generated<string>
  /** Interviews that are done. */
  count: Generated<number>
  started_at: Generated<Date>
  finished_at: Date | null
}

/** A shorter retention period that waits for its grace period to end. */
export interface PlannedRetentionTable {
  pid: number
  months: number
  /** Interviews that were about to be made anonymous when it was planned. */
  interviews: number
  planned_by: number | null
  planned_at: Generated<Date>
  applies_at: Date
}

/** The counts of all interviews when a link to a frozen report was made, withdrawn ones included. */
export interface FrozenCounts {
  totals: Totals
  portraits: readonly { id: number; completed: number }[]
}

/** A link to a report; closing it deletes the row. */
export interface ReportShareTable {
  pid: number
  id: string
  kind: (typeof SHARE_KINDS)[number]
  /** Filter, base and weights. */
  look: Json<SharedLook>
  /** Counts of a frozen report; null for links that were made before these counts were stored. */
  counts: JsonOr<FrozenCounts>
  /** Null: the account is gone. */
  made_by: number | null
  created_at: Generated<Date>
  expires_at: Date
  views: Generated<number>
}

/** Ten or more people whose answers were added together to the figures of readers without the right to single responses. */
export interface ReportGroupTable {
  pid: number
  /** From 1 on, without gaps. */
  number: number
  /** How their interviews ended. */
  outcome: string
  /** Names of the interviews. */
  members: string[]
  /** Bases of questions that one to nine members are in. */
  few: Json<Record<string, number>>
  created_at: Generated<Date>
}
