import type { Service } from "@qo/core/history"
import type { Locale } from "@qo/core/i18n"
import type { TaskDraft, TaskOutcome, TaskStatus, TaskStopReason } from "@qo/core/task"
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely"

export interface TaskTables {
  task: TaskTable
  task_item: TaskItemTable
}

export interface TaskTable {
  id: GeneratedAlways<number>
  /** Account on whose behalf the task is carried out. */
  user_id: number
  act: string
  args: JSONColumnType<Record<string, string>>
  /** Filter by which the records are found; null once they are listed. */
  filter: JSONColumnType<NonNullable<TaskDraft["filter"]>> | null
  /** Service, language and address of the request that started the task. History contains them for each record. */
  service: Service
  locale: Locale
  origin_hash: Buffer | null
  status: Generated<TaskStatus>
  stop_reason: TaskStopReason | null
  total: Generated<number>
  done: Generated<number>
  unchanged: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  /** Worker that has claimed the task until `next_at`. */
  holder: string | null
  /** Time of the next run; while a worker is running it, the end of the claim. */
  next_at: Generated<Date>
  /** End of the period in which the password that was entered at the start counts as proof; null if the act needs none. */
  proven_until: Date | null
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface TaskItemTable {
  task_id: number
  position: number
  record_id: number
  outcome: Generated<TaskOutcome>
  code: string | null
  message: string | null
  /** Request for the record, stored before it is sent. After a crash the same request is sent again. */
  pending: JSONColumnType<{ input: unknown; key: string }> | null
  /** Attempts that failed because the server itself was not ready. */
  tries: Generated<number>
  at: Date | null
}
