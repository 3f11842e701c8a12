import { OUTCOMES, type Outcome } from "@qo/core/interview"
import type { GivenProfile } from "@qo/core/respondent"
import { type Kysely, sql } from "kysely"
import { randomBytes } from "node:crypto"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import type { Services } from "../http/services.ts"
import { rehearsalBucketOf } from "../projects/bucket.ts"
import { WHOLE_PROJECT } from "../projects/places.ts"
import { ownsProject, seenBy } from "../projects/visible.ts"
import { sealInvitation } from "../respondents/offer-token.ts"

/** Time within which simulated respondents must begin, seconds. */
const INVITED_SECONDS = 3600
/** Time after the last opening after which a rehearsal counts as abandoned, seconds. */
const FORGOTTEN_SECONDS = 2 * INVITED_SECONDS
/** Number of rehearsals that are removed in one transaction. */
const AT_ONCE = 20

/**
 * Starts a rehearsal of a project: creates the same places as for real interviews in a bucket that is not counted.
 * @throws Refusal `notFound`, `notPermitted` unless the caller owns the project
 */
export async function startRehearsal(
  pid: number,
  { db, caller }: RequestContext,
): Promise<{ key: string; revision: number }> {
  const project = await ownProject(db, pid, caller)
  await removeRehearsal(db, pid)
  const bucket = rehearsalBucketOf(pid)
  const targets = project.portraits.map(({ id, respondents }) => [id, respondents] as const)
  if (project.target_completes !== null) targets.push([WHOLE_PROJECT, project.target_completes])
  if (targets.length > 0)
    await db
      .insertInto("quota")
      .values(targets.map(([portrait_id, target]) => ({ bucket, portrait_id, target })))
      .execute()
  await noteRehearsed(db, pid)
  return { key: project.link_key, revision: project.version }
}

/** Returns invitations for simulated respondents. @throws Refusal `notFound`, `notPermitted` */
export async function inviteToRehearsal(
  { secret }: Pick<Services, "secret">,
  { pid, profiles }: { pid: number; profiles: readonly GivenProfile[] },
  { db, caller }: RequestContext,
): Promise<{ offers: string[] }> {
  const { version, now } = await ownProject(db, pid, caller)
  const expiresAt = now + INVITED_SECONDS
  await noteRehearsed(db, pid)
  const offers = profiles.map((profile) =>
    sealInvitation(secret, {
      source: "preview",
      pid,
      respondent: randomBytes(32),
      expiresAt,
      rehearsal: { revision: version, profile },
    }),
  )
  return { offers }
}

/** Ends a rehearsal and removes its data. @throws Refusal `notFound`, `notPermitted` */
export async function endRehearsal(
  pid: number,
  { db, caller }: RequestContext,
): Promise<{ started: number; ended: Record<Outcome, number> }> {
  await ownProject(db, pid, caller)
  const { rows } = await sql<{ outcome: Outcome | null; count: number }>`
    select outcome, count(*)::integer as count from interview
    where bucket = ${rehearsalBucketOf(pid)} group by outcome`.execute(db)
  await removeRehearsal(db, pid)
  const of = (outcome: Outcome | null) => rows.find((each) => each.outcome === outcome)?.count ?? 0
  const ended = Object.fromEntries(OUTCOMES.map((each) => [each, of(each)])) as Record<
    Outcome,
    number
  >
  ended.abandoned += of(null)
  return { started: rows.reduce((sum, each) => sum + each.count, 0), ended }
}

const OF_REHEARSALS = ["interview_event", "response", "contact", "interview", "quota"] as const

async function removeRehearsal(db: Kysely<Database>, pid: number): Promise<void> {
  for (const table of OF_REHEARSALS)
    await db.deleteFrom(table).where("bucket", "=", rehearsalBucketOf(pid)).execute()
  await db.updateTable("project").set({ rehearsed_at: null }).where("pid", "=", pid).execute()
}

/** Stores the time at which the rehearsal was opened. */
const noteRehearsed = (db: Kysely<Database>, pid: number) =>
  db
    .updateTable("project")
    .set({ rehearsed_at: sql<Date>`now()` })
    .where("pid", "=", pid)
    .execute()

/** Removes the data of abandoned rehearsals, at most {@link AT_ONCE} of them. Returns the number of removed ones. */
export function removeForgottenRehearsals(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const forgotten = await trx
      .selectFrom("project")
      .select("pid")
      .where("rehearsed_at", "<", secondsFromNow(-FORGOTTEN_SECONDS))
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { pid } of forgotten) await removeRehearsal(trx, pid)
    return forgotten.length
  })
}

async function ownProject(db: Kysely<Database>, pid: number, caller: RequestContext["caller"]) {
  const project = await db
    .selectFrom("project")
    .select(["owner_id", "link_key", "version", "portraits", "target_completes"])
    .select(sql<number>`extract(epoch from now())::bigint`.as("now"))
    .where("pid", "=", pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  if (!ownsProject(caller, project)) throw new Refusal("notPermitted")
  return project
}
