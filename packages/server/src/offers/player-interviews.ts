import type { Outcome } from "@qo/core/interview"
import { takesLateAnswers } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { statusList } from "../projects/status-ids.ts"
import { interviewsOf, type PlayerInterview } from "../respondents/respondent.ts"

/** An interview that a player has begun. `outcome` is null while it is open. */
interface BegunInterview {
  pid: number
  version: number | undefined
  outcome: Outcome | null
}

/**
 * Returns the interviews of a player, latest first. Outcomes that are not in the player's record yet are read from the
 * interviews.
 */
export async function playerInterviews(
  db: Kysely<Database>,
  respondent: Buffer,
): Promise<BegunInterview[]> {
  const begun = await interviewsOf(db, respondent)
  return Promise.all(begun.map((each) => asItIs(db, each)))
}

async function asItIs(db: Kysely<Database>, each: PlayerInterview): Promise<BegunInterview> {
  if (each.outcome !== null) return { pid: each.pid, version: undefined, outcome: each.outcome }
  const row = await db
    .selectFrom("interview")
    .select(["version", "outcome"])
    .where("bucket", "=", each.bucket)
    .where("id", "=", each.interview)
    .executeTakeFirst()
  return { pid: each.pid, version: row?.version, outcome: row ? row.outcome : "closed" }
}

/** Returns the survey of the latest open interview that can be continued. */
export async function unfinishedSurvey(
  db: Kysely<Database>,
  interviews: readonly BegunInterview[],
): Promise<{ pid: number; version: number; key: string } | undefined> {
  for (const { pid, version, outcome } of interviews) {
    if (outcome !== null || version === undefined) continue
    const project = await db
      .selectFrom("project")
      .select("link_key")
      .where("pid", "=", pid)
      .where("deleted_at", "is", null)
      .where(sql<boolean>`status_id in (${statusList(takesLateAnswers)})`)
      .executeTakeFirst()
    if (project) return { pid, version, key: project.link_key }
  }
  return undefined
}
