import type { KnownProfile } from "@qo/core/respondent"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database } from "../db/index.ts"
import { secondsFromNow } from "../db/seconds-from-now.ts"
import type { RespondentInterviewTable } from "../db/tables/respondents.ts"
import { keyedHash } from "../secrets/derived-key.ts"

/**
 * Returns the pseudonym of a browser that opened a survey's link. It differs between surveys. The browser's id is not stored.
 */
export const linkPseudonym = (secret: Buffer, pid: number, visitor: string): Buffer =>
  keyedHash(secret, "respondent", `link\n${pid}\n${visitor}`)

/** Returns the pseudonym of a player. It differs between games. */
export const playerPseudonym = (secret: Buffer, gameId: number, player: string): Buffer =>
  keyedHash(secret, "player", `${gameId}\n${player}`)

export interface Respondent {
  id: Buffer
  source: "link" | "sdk"
  gameId: number | null
}

/** Returns the facts about a respondent; empty if none are known. */
export async function profileOf(db: Kysely<Database>, id: Buffer): Promise<KnownProfile> {
  const row = await db
    .selectFrom("respondent")
    .select("profile")
    .where("id", "=", id)
    .executeTakeFirst()
  return row?.profile ?? {}
}

/** Locks a respondent's record. Creates it if necessary. */
export async function lockRespondent(
  trx: Kysely<Database>,
  { id, source, gameId }: Respondent,
): Promise<KnownProfile> {
  const locked = () =>
    trx
      .selectFrom("respondent")
      .select("profile")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst()
  const known = await locked()
  if (known) return known.profile
  await trx
    .insertInto("respondent")
    .values({ id, source, game_id: gameId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await locked())?.profile ?? {}
}

export const setProfile = async (
  trx: Kysely<Database>,
  id: Buffer,
  profile: KnownProfile,
): Promise<void> =>
  void (await trx
    .updateTable("respondent")
    .set({ profile: JSON.stringify(profile) })
    .where("id", "=", id)
    .execute())

/** SQL for a random id that replaces an erased respondent, different in each row. Counts of interviews do not change. */
export const NOBODY = sql<Buffer>`uuid_send(gen_random_uuid())`

export type PlayerInterview = Selectable<RespondentInterviewTable>

/** Returns the interviews that a player has begun, latest first. */
export const interviewsOf = (
  db: Kysely<Database>,
  respondent: Buffer,
): Promise<PlayerInterview[]> =>
  db
    .selectFrom("respondent_interview")
    .selectAll()
    .where("respondent", "=", respondent)
    .orderBy("started_at", "desc")
    .execute()

const DAY = 24 * 3600

/**
 * Returns the time until a player may begin another interview, seconds; 0 if they may now. An interview that continues another
 * one is not counted separately.
 */
export async function waitOf(
  db: Kysely<Database>,
  respondent: Buffer,
  { interviewsADay }: { interviewsADay: number },
): Promise<number> {
  const begun = await db
    .selectFrom("respondent_interview")
    .select(
      sql<number>`extract(epoch from started_at - ${secondsFromNow(-DAY)})::float8`.as("left"),
    )
    .where("respondent", "=", respondent)
    .where("is_continued", "=", false)
    .where("started_at", ">", secondsFromNow(-DAY))
    .orderBy("started_at", "desc")
    .limit(interviewsADay)
    .execute()
  const oldest = begun.length < interviewsADay ? undefined : begun.at(-1)
  return oldest ? Math.max(1, Math.ceil(oldest.left)) : 0
}
