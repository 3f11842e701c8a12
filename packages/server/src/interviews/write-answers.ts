import { PROJECT_STATUSES } from "@qo/core/project"
import type pg from "pg"
import { pidOf } from "../projects/bucket.ts"
import type { PlainAnswers } from "./plain-answers.ts"

/** An interview counts as gone on with again after so long: its time is in an index, which is not written for each answer. */
const SAME_TIME_MS = 60_000

/** Also the time by the database's clock: statements about interviews do not ask for it themselves. */
const PROJECT = `select status_id <> ${PROJECT_STATUSES.stopped.id} and deleted_at is null as "isOpen", now() as now
  from project where pid = $1`

/** Moves interviews on that stand where they are thought to stand; those that do not are left out of the answer. */
const ADVANCE = `update interview
  set next_seq = sent.next, last_at = case when last_at < $6 then $5 else last_at end
  from unnest($2::text[], $3::integer[], $4::integer[]) as sent (id, before, next)
  where interview.bucket = $1 and interview.id = sent.id and interview.next_seq = sent.before and interview.status = 'open'
  returning interview.id`

/**
 * Stores plain answers to interviews of one bucket, each of another interview, in one transaction. Returns the ids of those that are
 * stored; the others are known wrongly here.
 */
export async function writeAnswers(
  client: pg.ClientBase,
  bucket: number,
  all: readonly PlainAnswers[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ isOpen: boolean; now: Date }>({
    name: "project_of_answers",
    text: PROJECT,
    values: [pidOf(bucket)],
  })
  const [project] = rows
  if (!project?.isOpen) return new Set()
  await client.query("begin")
  try {
    const stored = await advance(client, bucket, all, project.now)
    const fresh = all.filter(({ known }) => stored.has(known.id))
    await insertRows(client, bucket, project.now, fresh.flatMap(rowsOf))
    await client.query("commit")
    return stored
  } catch (error) {
    // A connection that broke has no transaction left.
    await client.query("rollback").catch(() => undefined)
    throw error
  }
}

async function advance(
  client: pg.ClientBase,
  bucket: number,
  all: readonly PlainAnswers[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: "advance_interviews",
    text: ADVANCE,
    values: [
      bucket,
      all.map(({ known }) => known.id),
      all.map(({ known }) => known.next),
      all.map(({ next }) => next),
      now,
      new Date(now.getTime() - SAME_TIME_MS),
    ],
  })
  return new Set(rows.map(({ id }) => id))
}

type EventRow = [interview: string, seq: number, payload: string]

const rowsOf = ({ known, rows }: PlainAnswers): EventRow[] =>
  rows.map(({ seq, payload }) => [known.id, seq, payload])

/** Rows of one statement: powers of two up to this, so that few statements are prepared and each has its plan. */
const MOST_ROWS = 128

/**
 * A row that is there already is an error, not a repetition: whoever moved the interview on has its numbers alone.
 */
async function insertRows(
  client: pg.ClientBase,
  bucket: number,
  now: Date,
  rows: readonly EventRow[],
): Promise<void> {
  for (let from = 0; from < rows.length;) {
    const count = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - from)))
    const part = rows.slice(from, from + count)
    await client.query({
      name: `insert_events_${count}`,
      text: insertOf(count),
      values: [bucket, now, ...part.flat()],
    })
    from += count
  }
}

const inserts = new Map<number, string>()

function insertOf(count: number): string {
  const known = inserts.get(count)
  if (known !== undefined) return known
  const rows = Array.from({ length: count }, (_, at) => {
    const first = 3 + 3 * at
    return `($1, $2, $${first}, $${first + 1}, $${first + 2})`
  })
  const text = `insert into interview_event (bucket, at, interview, seq, payload) values ${rows.join(", ")}`
  inserts.set(count, text)
  return text
}
