import type { WhichRespondent } from "@qo/core/api"
import { type Kysely, sql } from "kysely"
import type { Database } from "../../db/index.ts"
import { bucketOf } from "../../projects/bucket.ts"
import { playerPseudonym } from "../../respondents/respondent.ts"
import { hashOf } from "../../secrets/secret.ts"
import { type InterviewRow, placeOf } from "../interview.ts"
import { spelledReceipt } from "../withdrawal-code.ts"

type Db = Kysely<Database>

/** A respondent with all data that the database contains about them. */
export interface FoundRespondent {
  id: Buffer
  interviews: readonly InterviewRow[]
}

/** Returns the respondent's pseudonym; undefined if no interview has this receipt or name. */
async function pseudonymOf(
  db: Db,
  secret: Buffer,
  which: WhichRespondent,
): Promise<Buffer | undefined> {
  if ("respondent" in which) return Buffer.from(which.respondent, "hex")
  if ("playerId" in which) return playerPseudonym(secret, which.gameId, which.playerId)
  const interviews = db.selectFrom("interview").select("respondent")
  const named =
    "receipt" in which
      ? interviews.where("receipt_hash", "=", hashOf(spelledReceipt(which.receipt)))
      : interviews.where((is) => is.and(placeOf(which.interview))).where(isHeld)
  const row = await named.executeTakeFirst()
  return row?.respondent
}

/** SQL condition: the interview is still linked to a respondent. Rows of erased interviews remain, but without the link. */
const isHeld = sql<boolean>`(status = 'open'
  or exists (select from interview_event as each where each.bucket = interview.bucket and each.interview = interview.id)
  or exists (select from response where response.bucket = interview.bucket and response.interview = interview.id))`

/** Finds all data of a respondent; undefined if there is none. */
export async function findRespondent(
  db: Db,
  secret: Buffer,
  which: WhichRespondent,
): Promise<FoundRespondent | undefined> {
  const id = await pseudonymOf(db, secret, which)
  if (!id) return undefined
  const interviews = await interviewsOf(db, id)
  const known = await db
    .selectFrom("respondent")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst()
  return known || interviews.length > 0 ? { id, interviews } : undefined
}

/** Number of projects per query. */
const PROJECTS = 1000

/**
 * Finds the interviews of a respondent from any source. Each bucket is queried by its key, which needs no index by respondent.
 * It is slow, but only used by administrators.
 */
async function interviewsOf(db: Db, respondent: Buffer): Promise<InterviewRow[]> {
  const found: InterviewRow[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const projects = await db
      .selectFrom("project")
      .select(["pid", "slots"])
      .where("first_interview_at", "is not", null)
      .where("pid", ">", after)
      .orderBy("pid")
      .limit(PROJECTS)
      .execute()
    const rows = await db
      .selectFrom("interview")
      .selectAll()
      .where(
        "bucket",
        "in",
        projects.length > 0 ? projects.map((each) => bucketOf(each, respondent)) : [-1],
      )
      .where("respondent", "=", respondent)
      .orderBy("bucket")
      .execute()
    found.push(...rows)
    after = projects.length === PROJECTS ? projects.at(-1)?.pid : undefined
  }
  return found
}
