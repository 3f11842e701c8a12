import { takesLateAnswers } from "@qo/core/project"
import type pg from "pg"
import { pidOf } from "../projects/bucket.ts"
import { statusIds } from "../projects/status-ids.ts"
import type { PlainAnswers } from "./plain-answers.ts"

/**
 * Minimum time between updates of an interview's `last_at`, ms: the column is indexed, so it is not written for each answer.
 */
const SAME_TIME_MS = 60_000

/**
 * Statement for the status of projects. It also returns the time of the database, which other statements get as a parameter.
 */
const PROJECTS = `select pid, status_id in (${statusIds(takesLateAnswers).join(", ")}) and deleted_at is null as "isOpen", now() as now
  from project where pid = any($1::bigint[])`

/**
 * Statement that advances the interviews whose stored state is the expected one and that hold their places. Other interviews
 * are missing in the result.
 */
const ADVANCE = `update interview
  set next_seq = sent.next, last_at = case when last_at < $6 then $5 else last_at end
  from unnest($2::text[], $3::integer[], $4::integer[], $7::integer[], $8::boolean[]) as sent (id, before, next, portrait, whole)
  where interview.bucket = $1 and interview.id = sent.id and interview.next_seq = sent.before and interview.status = 'open'
    and interview.portrait_id is not distinct from sent.portrait and interview.holds_whole = sent.whole
  returning interview.id`

/** Answers to different interviews in one bucket. */
export interface BucketAnswers {
  bucket: number
  answers: readonly PlainAnswers[]
}

/**
 * Stores answers in one transaction. Returns the ids of the interviews that were stored. For the others, the state in memory is
 * outdated or the project was stopped. Each statement is about one bucket; independent statements are sent together.
 */
export async function writeAnswers(
  client: pg.ClientBase,
  all: readonly BucketAnswers[],
): Promise<ReadonlySet<string>> {
  try {
    const [projects] = await Promise.all([openProjects(client, all), client.query("begin")])
    const possible = all.flatMap((each) => {
      const now = projects.get(pidOf(each.bucket))
      return now ? { ...each, now } : []
    })
    const stored = await Promise.all(possible.map((each) => advance(client, each)))
    const inserts = possible.flatMap((each, at) => insertsOf(each, stored[at] ?? NONE))
    // If an insert fails, the commit rolls the transaction back.
    await Promise.all([...inserts.map((insert) => client.query(insert)), client.query("commit")])
    return new Set(stored.flatMap((ids) => [...ids]))
  } catch (error) {
    // If the connection is broken, the transaction is rolled back anyway.
    await client.query("rollback").catch(() => undefined)
    throw error
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Reads the projects that accept answers, and the time. */
async function openProjects(
  client: pg.ClientBase,
  all: readonly BucketAnswers[],
): Promise<ReadonlyMap<number, Date>> {
  const pids = [...new Set(all.map(({ bucket }) => pidOf(bucket)))]
  const { rows } = await client.query<{ pid: number; isOpen: boolean; now: Date }>({
    name: "projects_of_answers",
    text: PROJECTS,
    values: [pids],
  })
  return new Map(rows.flatMap(({ pid, isOpen, now }) => (isOpen ? [[pid, now] as const] : [])))
}

interface TimedAnswers extends BucketAnswers {
  now: Date
}

async function advance(
  client: pg.ClientBase,
  { bucket, answers, now }: TimedAnswers,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: "advance_interviews",
    text: ADVANCE,
    values: [
      bucket,
      answers.map(({ known }) => known.id),
      answers.map(({ known }) => known.next),
      answers.map(({ next }) => next),
      now,
      new Date(now.getTime() - SAME_TIME_MS),
      answers.map(({ known }) => known.portrait_id),
      answers.map(({ known }) => known.holds_whole),
    ],
  })
  return new Set(rows.map(({ id }) => id))
}

type EventRow = [interview: string, seq: number, payload: string]

const rowsOf = ({ known, rows }: PlainAnswers): EventRow[] =>
  rows.map(({ seq, payload }) => [known.id, seq, payload])

/** Maximum number of rows per statement. Numbers of rows are powers of two, so that only a few statements are prepared. */
const MOST_ROWS = 128

/**
 * Returns the statements that insert events. An existing row is an error: the transaction that advanced the interview has
 * reserved its numbers.
 */
function insertsOf(
  { bucket, answers, now }: TimedAnswers,
  stored: ReadonlySet<string>,
): pg.QueryConfig[] {
  const rows = answers.filter(({ known }) => stored.has(known.id)).flatMap(rowsOf)
  const inserts: pg.QueryConfig[] = []
  for (let from = 0; from < rows.length;) {
    const count = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - from)))
    const part = rows.slice(from, from + count)
    inserts.push({
      name: `insert_events_${count}`,
      text: insertOf(count),
      values: [bucket, now, ...part.flat()],
    })
    from += count
  }
  return inserts
}

const texts = new Map<number, string>()

function insertOf(count: number): string {
  const known = texts.get(count)
  if (known !== undefined) return known
  const rows = Array.from({ length: count }, (_, at) => {
    const first = 3 + 3 * at
    return `($1, $2, $${first}, $${first + 1}, $${first + 2})`
  })
  const text = `insert into interview_event (bucket, at, interview, seq, payload) values ${rows.join(", ")}`
  texts.set(count, text)
  return text
}
