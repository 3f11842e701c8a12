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
  /** JSON body exactly as it is sent and signed. */
  body: string
  /** A callback of a trial run is not retried for hours, because a user waits for its outcome. */
  trial: Generated<boolean>
  status: CallbackRecord["status"]
  attempts: Generated<number>
  /** Time of the next attempt; while a worker is sending the callback, the end of its claim. */
  next_attempt_at: Generated<Date>
  last_error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

/** Addresses to which the owner of a project has stopped deliveries. */
export interface RemovedCallbackTable {
  pid: number
  /** SHA-256 of the address. */
  address_hash: Buffer
  /** Address in normalized form, for comparison. */
  address: string
  removed_at: Generated<Date>
}

/** A change in a project or a task. Clients that can see the record are notified and read it again. */
export interface LiveEventTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  /** Transaction that wrote the event: PostgreSQL's 64-bit id as text. */
  transaction_id: GeneratedAlways<string>
  /**
   * Id of the oldest transaction that was running when the event was written. Events of older transactions are visible from
   * then on, or were rolled back.
   */
  settled_before: GeneratedAlways<string>
  kind: "project" | "queue" | "answers" | "task"
  /** Null for an event of a task. */
  pid: number | null
  owner_id: number
  organization_id: number | null
  status_id: number | null
  revision: number
  /** Whether the project was ever sent to moderation (`sent`) or VK moderation (`vk`), which makes it visible to moderators. */
  sent: boolean
  vk: boolean
  task_id: number | null
}
