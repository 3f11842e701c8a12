import type { OutcomeCount } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import { type Database, ofDatabase } from "../db/index.ts"
import { bucketsOf, type SlottedProject } from "../projects/bucket.ts"

/**
 * Interview lengths are counted in spans of this many seconds, up to a day: a respondent who returns the next day has not been
 * answering all night.
 */
const SPAN_SECONDS = 5
const LONGEST_SECONDS = 24 * 3600

/** Counting that takes long is done again only after so many times as long. */
const PAUSE_TIMES = 20
const LONG_MS = 250

/** The interviews of a project in groups. `withdrawn`: by the outcome that they had. */
export interface CountedInterviews {
  groups: readonly OutcomeCount[]
  withdrawn: readonly OutcomeCount[]
}

interface KnownCounts {
  counted: Promise<CountedInterviews>
  /** Until then these counts are returned, ms. */
  until: number
}
const knownIn = ofDatabase(() => new Map<number, KnownCounts>())

/** A project's interviews, counted in groups. Concurrent callers, and callers soon after a slow count, get the same counts. */
export function countedInterviews(
  db: Kysely<Database>,
  project: SlottedProject,
): Promise<CountedInterviews> {
  const { pid } = project
  const known = knownIn(db)
  const last = known.get(pid)
  if (last && performance.now() < last.until) return last.counted
  const counting: KnownCounts = { counted: count(db, project), until: Infinity }
  known.set(pid, counting)
  void keepWhile(known, counting)
  return counting.counted
}

async function keepWhile(known: Map<number, KnownCounts>, counting: KnownCounts): Promise<void> {
  const start = performance.now()
  const failed = await counting.counted.then(
    () => false,
    () => true,
  )
  const now = performance.now()
  counting.until = failed || now - start < LONG_MS ? 0 : now + PAUSE_TIMES * (now - start)
  for (const [other, { until }] of known) if (until <= now) known.delete(other)
}

/**
 * One statement for all, so that nothing moves from one group to another meanwhile; previews and rehearsals do not count. An interview that was
 * withdrawn or erased has no result any more, and is among the withdrawn alone.
 */
async function count(db: Kysely<Database>, project: SlottedProject): Promise<CountedInterviews> {
  const buckets = bucketsOf(project)
  const { rows } = await sql<OutcomeCount & { isWithdrawn: boolean }>`
    select outcome, seconds::integer, count(*)::integer as count, false as "isWithdrawn"
    from (
      select outcome, case when outcome = 'completed' then
        least(${LONGEST_SECONDS}, ${SPAN_SECONDS} * ceil(extract(epoch from finished_at - started_at) / ${SPAN_SECONDS})) end as seconds
      from interview where bucket = any(${buckets}::bigint[]) and source in ('link', 'sdk')
        and (outcome is distinct from 'closed' or exists (
          select from response where response.bucket = interview.bucket and response.interview = interview.id))
    ) as each
    group by outcome, seconds
    union all
    select outcome, null, sum(count)::integer, true from withdrawn_count
    where bucket = any(${buckets}::bigint[]) group by outcome`.execute(db)
  return {
    groups: rows.filter(({ isWithdrawn }) => !isWithdrawn),
    withdrawn: rows.filter(({ isWithdrawn }) => isWithdrawn),
  }
}
