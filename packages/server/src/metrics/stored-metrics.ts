import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { LAST_BACKUP } from "../backup/note-backup.ts"
import { gauge, type Metric } from "../lib/metric.ts"
import { UNFINISHED } from "../tasks/claim.ts"

interface Row {
  mails: number
  mail_age: number | null
  callbacks: number
  callback_age: number | null
  tasks: number
  task_age: number | null
  backup_age: number | null
}

/** Reads the metrics that all servers on this database share. Every statement reads a partial index of what waits. */
export async function storedMetrics(db: Kysely<Database>): Promise<Metric[]> {
  const { rows } = await sql<Row>`
    select mail.waiting as mails, mail.age as mail_age, called.waiting as callbacks, called.age as callback_age,
      work.waiting as tasks, work.age as task_age,
      (select extract(epoch from now() - updated_at)::float8 from setting where name = ${LAST_BACKUP}) as backup_age
    from
      (select count(*) as waiting, ${age("created_at")} as age from outbox_mail where status = 'queued') as mail,
      (select count(*) as waiting, ${age("created_at")} as age from callback where status = 'queued') as called,
      (select count(*) as waiting, ${age("created_at")} as age from task where status in (${UNFINISHED})) as work`.execute(
    db,
  )
  const [row] = rows
  const interviews = await openInterviews(db)
  if (!row) throw new Error("an aggregate gave no row")
  const queues = [
    ["mails", row.mails, row.mail_age],
    ["callbacks", row.callbacks, row.callback_age],
    ["tasks", row.tasks, row.task_age],
  ] as const
  return [
    gauge(
      "queue_length",
      "Mails, callbacks and tasks that wait or are under way.",
      ...queues.map(([queue, value]) => ({ labels: { queue }, value })),
    ),
    gauge(
      "queue_oldest_age_seconds",
      "Age of the oldest of them; 0 if there are none.",
      ...queues.map(([queue, , value]) => ({ labels: { queue }, value: value ?? 0 })),
    ),
    gauge("interviews_open", "Interviews that have begun and not ended.", {
      value: interviews.open,
    }),
    gauge("interviews_holding_places", "Open interviews that hold a place of a portrait.", {
      value: interviews.holding,
    }),
    gauge(
      "backup_age_seconds",
      "Time since the last backup by qo-server backup; missing if there was none.",
      ...(row.backup_age === null ? [] : [{ value: row.backup_age }]),
    ),
  ]
}

/** A separate statement, because interviews may be distributed over several machines. */
async function openInterviews(db: Kysely<Database>): Promise<{ open: number; holding: number }> {
  const { rows } = await sql<{ open: number; holding: number }>`
    select count(*) as open, count(*) filter (where portrait_id is not null or holds_whole) as holding
    from interview where status = 'open'`.execute(db)
  return rows[0] ?? { open: 0, holding: 0 }
}

const age = (column: string) => sql`extract(epoch from now() - min(${sql.ref(column)}))::float8`
