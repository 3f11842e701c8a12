import type { ProjectStatusId } from "@qo/core/project"
import type pg from "pg"
import type { SeenEvent } from "./sees-event.ts"

export interface EventRow extends SeenEvent {
  id: number
  pid: number | null
  status_id: ProjectStatusId | null
  task_id: number | null
  revision: number
  /** Whether an older transaction was still running when the event was read, so that events with smaller ids may follow. */
  unsettled: boolean
}

const COLUMNS =
  "id, kind, pid, owner_id, organization_id, status_id, revision, sent, vk, task_id, transaction_id >= pg_snapshot_xmin(pg_current_snapshot()) as unsettled"

const LATEST = {
  name: "live-events-latest",
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as settled, (select max(id) from live_event) as latest`,
}
const SINCE = {
  name: "live-events-since",
  text: `select snapshot.settled, event.*
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as settled) as snapshot
    left join (select ${COLUMNS} from live_event where transaction_id >= $1::xid8) as event on true
    order by event.id`,
}
const AFTER = {
  name: "live-events-after",
  text: `select ${COLUMNS} from live_event
    where transaction_id >= (select settled_before from live_event where id = $1)
    order by id limit $2`,
}
const EXISTS = { name: "live-event-kept", text: `select 1 from live_event where id = $1` }

/**
 * A position in the events. Ids are assigned before transactions commit, so a smaller id can become visible after a greater
 * one. A position is therefore a transaction id: all transactions before `settled` have ended, and their events are visible.
 */
interface Place {
  settled: string
}

/** Returns the current position. `latest` is the greatest event id; null if there are no events. */
export async function latestEvent(pool: pg.Pool): Promise<Place & { latest: number | null }> {
  const { rows } = await pool.query<Place & { latest: number | null }>(LATEST)
  const [row] = rows
  if (!row) throw new Error("a select without a table gave no row")
  return row
}

/** Returns all events that were not settled at a position, some of which may have been read already, and the next position. */
export async function eventsSince(
  pool: pg.Pool,
  { settled }: Place,
): Promise<Place & { events: EventRow[] }> {
  type Row = Place & (EventRow | { id: null })
  const { rows } = await pool.query<Row>({ ...SINCE, values: [settled] })
  return {
    settled: rows[0]?.settled ?? settled,
    events: rows.filter((row): row is Place & EventRow => row.id !== null),
  }
}

/**
 * Returns the events that a client with last event `id` may have missed, possibly some more. Undefined if they are no longer
 * stored or are more than `max`.
 */
export async function eventsAfter(
  pool: pg.Pool,
  { id, max }: { id: number; max: number },
): Promise<EventRow[] | undefined> {
  const kept = await pool.query({ ...EXISTS, values: [id] })
  if (kept.rowCount === 0) return undefined
  const { rows } = await pool.query<EventRow>({ ...AFTER, values: [id, max + 1] })
  return rows.length > max ? undefined : rows
}
