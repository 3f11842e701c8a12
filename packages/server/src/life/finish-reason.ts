import type { FinishReason } from "@qo/core/history"
import { type RawBuilder, sql } from "kysely"

/**
 * Why the survey of a `project` is over, null while it is not: every portrait is full, the project has all its completes, or its
 * time is up by the database's clock. A place without a number is none.
 */
export const FINISH_REASON: RawBuilder<FinishReason | null> = sql`(case
  when exists (select from quota where quota.pid = project.pid and quota.portrait_id > 0 and quota.target > 0)
    and not exists (select from quota where quota.pid = project.pid and quota.portrait_id > 0
      and quota.completed < quota.target)
    then ${sql.lit("portraitsFull" satisfies FinishReason)}
  when exists (select from quota where quota.pid = project.pid and quota.portrait_id = 0 and quota.target > 0
      and quota.completed >= quota.target)
    then ${sql.lit("completesReached" satisfies FinishReason)}
  when project.ends_at <= now()
    then ${sql.lit("endReached" satisfies FinishReason)}
end)`
