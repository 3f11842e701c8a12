import type { CallbackRecord } from "@qo/core/api"
import type { Generated, GeneratedAlways } from "kysely"

export interface DeliveryTables {
  callback: CallbackTable
  removed_callback: RemovedCallbackTable
  live_event: LiveEventTable
}

export interface CallbackTable {
  pid: number
  id: GeneratedAlways<number>
  block: string
  url: string
  /** The body: JSON in its sent and signed form. */
  body: string
  /** A trial is not retried for hours, because a user waits for its outcome. */
  trial: Generated<boolean>
  status: CallbackRecord["status"]
  attempts: Generated<number>
  /** Time of the next try; also the end of a worker's claim. */
  next_attempt_at: Generated<Date>
  last_error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

/** An address that the owner of a project has removed from delivery. */
export interface RemovedCallbackTable {
  pid: number
  /** SHA-256 of the address. */
  address_hash: Buffer
  /** In the spelling by which addresses are compared. */
  address: string
  removed_at: Generated<Date>
}

/** A change in a project or a task; clients that see it are notified and read the record. */
export interface LiveEventTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  /** The transaction that wrote it; PostgreSQL's 64-bit number, as text. */
  transaction_id: GeneratedAlways<string>
  /** The oldest running transaction when it was written: older ones were already visible, or never will be. */
  settled_before: GeneratedAlways<string>
  kind: "project" | "queue" | "answers" | "task"
  /** The project; null of a task. */
  pid: number | null
  owner_id: number
  organization_id: number | null
  status_id: number | null
  revision: number
  /** Was it ever sent to moderation, ever in VK moderation? By this the staff sees it. */
  sent: boolean
  vk: boolean
  task_id: number | null
}
