import type { FinishReason } from "@qo/core/history"
import { type RawBuilder, sql } from "kysely"

const literal = (reason: FinishReason) => sql.lit(reason)

/**
 * The reason why the survey of a `project` is over, null while it is not: every portrait is full, the project has all its completes, or its
 * time is up by the database's clock. A number that was not set is never reached. Looks at the places of this project alone,
 * however many there are of projects that are long over.
 */
export const FINISH_REASON: RawBuilder<FinishReason | null> = sql`(
  select case
    when bool_and(quota.completed >= quota.target) filter (where quota.portrait_id > 0)
      and bool_or(quota.target > 0) filter (where quota.portrait_id > 0) then ${literal("portraitsFull")}
    when bool_or(quota.target > 0 and quota.completed >= quota.target) filter (where quota.portrait_id = 0)
      then ${literal("completesReached")}
    when project.ends_at <= now() then ${literal("endReached")}
  end from quota where quota.pid = project.pid)`
