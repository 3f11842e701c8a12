import { UNFINISHED_TASK_STATUSES } from "@qo/core/task"
import type pg from "pg"

/** Numbers of mails, callbacks and tasks that were queued when the backup was taken. */
export interface HeldDeliveries {
  callbacks: number
  mails: number
  tasks: number
}

/** Key of the last error that held deliveries get. Texts: `callback.restored` and `mail.restored` in i18n. */
const REASON = "restored"

/**
 * Holds queued deliveries: they may have been sent after the backup was taken, and a copy for trials must not contact anyone.
 * Administrators can send them again and resume tasks.
 */
export async function holdQueued(client: pg.ClientBase): Promise<HeldDeliveries> {
  const hold = async (table: "callback" | "outbox_mail") => {
    const { rowCount } = await client.query(
      `update ${table} set status = 'dead', last_error = $1 where status = 'queued'`,
      [REASON],
    )
    return rowCount ?? 0
  }
  const tasks = await client.query(
    `update task set status = 'stopped', stop_reason = $1, holder = null, ended_at = now()
     where status = any($2)`,
    [REASON, UNFINISHED_TASK_STATUSES],
  )
  return {
    callbacks: await hold("callback"),
    mails: await hold("outbox_mail"),
    tasks: tasks.rowCount ?? 0,
  }
}
