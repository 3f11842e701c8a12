import { roundedDown } from "@qo/core/lib"
import { projectStatusOf, seesCounters } from "@qo/core/project"
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Services } from "../http/services.ts"
import type { SlottedProject } from "./bucket.ts"
import type { Viewer } from "./list-ranges.ts"
import { progressRows } from "./places.ts"
import { ownsProject } from "./visible.ts"

interface CountedProject extends SlottedProject {
  status_id: number
  owner_id: number
  stat_fill_online: boolean
}

/** Sort value of a number that is missing or hidden from the reader. It is below all others. */
const UNKNOWN = -1

/**
 * Returns a join of projects with their numbers of completed responses, in `collected.completed`, for lists sorted by it.
 * Places are read by their buckets in a separate statement, because a distributed database does not join them with projects.
 */
export async function collectedIn(
  { db, pool }: Pick<Services, "db" | "pool">,
  ranges: readonly Expression<SqlBool>[],
  viewer: Viewer,
): Promise<RawBuilder<unknown>> {
  const ask = async <Row extends object>(statement: RawBuilder<unknown>): Promise<Row[]> => {
    const { sql: text, parameters } = statement.compile(db)
    return (await pool.query<Row>({ text, values: [...parameters] })).rows
  }
  const each = ranges.map(
    (where) =>
      sql`select pid, slots, owner_id, status_id, stat_fill_online from project where ${where}`,
  )
  const found = each.length === 0 ? [] : await ask<CountedProject>(sql.join(each, sql` union all `))
  const told = found.filter(({ status_id, stat_fill_online }) =>
    seesCounters(viewer.role, {
      status: projectStatusOf(status_id),
      settings: { set_stat_fill_online: stat_fill_online },
    }),
  )
  const counted =
    told.length === 0 ? [] : await ask<{ pid: number; completed: number }>(progressRows(told))
  const pids = counted.map(({ pid }) => pid)
  const own = new Set(told.filter((row) => ownsProject(viewer, row)).map(({ pid }) => pid))
  const completed = counted.map((row) =>
    own.has(row.pid) ? row.completed : roundedDown(row.completed),
  )
  return sql`(select project.*, coalesce(places.completed, ${sql.lit(UNKNOWN)}) as completed
      from project left join unnest(${pids}::bigint[], ${completed}::bigint[]) as places (pid, completed)
        on places.pid = project.pid) as project
    cross join lateral (select project.completed) as collected`
}
