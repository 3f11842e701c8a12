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
  /** The account in whose name it is carried out. */
  user_id: number
  act: string
  args: JSONColumnType<Record<string, string>>
  /** The records are still to be found by it; null once they are listed. */
  filter: JSONColumnType<NonNullable<TaskDraft["filter"]>> | null
  /** Service, language and address from which it was begun: the history of each record contains them. */
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
  /** The worker that has it in its hands, until `next_at`. */
  holder: string | null
  /** Time of its next turn; also the end of a worker's claim. */
  next_at: Generated<Date>
  /** Until then the password counts that was given when the task was begun; null: its act needs none. */
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
  /** The request that was made for it, kept before it is sent: after a kill the very same is sent again. */
  pending: JSONColumnType<{ input: unknown; key: string }> | null
  /** Tries that ended because the server itself was not ready. */
  tries: Generated<number>
  at: Date | null
}
