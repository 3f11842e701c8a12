import type { OutcomeCount } from "@qo/core/report"
import { type Kysely, sql } from "kysely"
import { type Database, ofDatabase } from "../db/index.ts"
import { bucketsOf, type SlottedProject } from "../projects/bucket.ts"

/**
 * Width of the groups by duration, seconds. Durations of more than a day are not counted, because a respondent who returns the
 * next day has not been answering all night.
 */
const SPAN_SECONDS = 5
const LONGEST_SECONDS = 24 * 3600

/** After a slow count, the result is reused for this many times its duration. */
const PAUSE_TIMES = 20
const LONG_MS = 250

/** Interviews of a project in groups. `withdrawn`: withdrawn interviews by their former outcome. */
export interface CountedInterviews {
  groups: readonly OutcomeCount[]
  withdrawn: readonly OutcomeCount[]
}

interface KnownCounts {
  counted: Promise<CountedInterviews>
  /** Time until which these counts are returned, ms. */
  until: number
}
const knownIn = ofDatabase(() => new Map<number, KnownCounts>())

/** Counts a project's interviews in groups. Concurrent callers, and callers soon after a slow count, get the same counts. */
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
 * Counts in one statement, so that no interview changes its group meanwhile. Previews and rehearsals do not count. Withdrawn
 * and erased interviews have no result and only count as withdrawn.
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
