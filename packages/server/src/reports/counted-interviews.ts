import type { Counted } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import { type Database, ofDatabase } from "../db/index.ts"
import { bucketsOf, type Slotted } from "../projects/bucket.ts"

/** Lengths are told by spans of so many seconds, up to a day: who comes back tomorrow has not been answering all night. */
const SPAN_SECONDS = 5
const LONGEST_SECONDS = 24 * 3600

/** Counting that takes long is done again only after so many times as long. */
const PAUSE_TIMES = 20
const LONG_MS = 250

interface Known {
  groups: Promise<readonly Counted[]>
  /** Until then whoever asks is told these. */
  until: number
}
const knownIn = ofDatabase(() => new Map<number, Known>())

/** A project's interviews, counted in groups. Who asks while they are being counted, or soon after that took long, is told the same. */
export function countedInterviews(
  db: Kysely<Database>,
  project: Slotted,
): Promise<readonly Counted[]> {
  const { pid } = project
  const known = knownIn(db)
  const last = known.get(pid)
  if (last && performance.now() < last.until) return last.groups
  const counting: Known = { groups: count(db, project), until: Infinity }
  known.set(pid, counting)
  void keepWhile(known, counting)
  return counting.groups
}

async function keepWhile(known: Map<number, Known>, counting: Known): Promise<void> {
  const start = performance.now()
  const failed = await counting.groups.then(
    () => false,
    () => true,
  )
  const now = performance.now()
  counting.until = failed || now - start < LONG_MS ? 0 : now + PAUSE_TIMES * (now - start)
  for (const [other, { until }] of known) if (until <= now) known.delete(other)
}

/**
 * One statement for all, so that nothing moves from one group to another meanwhile; previews and rehearsals do not count, nor does an interview of which
 * nothing is left: somebody has withdrawn it, or was erased.
 */
async function count(db: Kysely<Database>, project: Slotted): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select outcome, seconds::integer, count(*)::integer as count
    from (
      select outcome, case when outcome = 'completed' then
        least(${LONGEST_SECONDS}, ${SPAN_SECONDS} * ceil(extract(epoch from finished_at - started_at) / ${SPAN_SECONDS})) end as seconds
      from interview where bucket = any(${bucketsOf(project)}::bigint[]) and source in ('link', 'sdk')
        and (outcome is distinct from 'closed' or exists (
          select from interview_event where interview_event.bucket = interview.bucket and interview_event.interview = interview.id))
    ) as each
    group by outcome, seconds`.execute(db)
  return rows
}
