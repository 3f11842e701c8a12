import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { unixSeconds } from "../../db/unix-seconds.ts"
import { pidOf } from "../../projects/bucket.ts"
import { unsealBytes } from "../../secrets/sealed.ts"
import { type InterviewRow, nameOf } from "../interview.ts"
import { fromStored, unsealText } from "../sealed-answers.ts"
import { playerPurpose } from "../who-begins.ts"
import type { FoundRespondent } from "./find-respondent.ts"

type Db = Kysely<Database>

/** Returns all data about a respondent as plain records by kind, without secrets and their hashes. Times are Unix seconds. */
export async function recordsOfRespondent(
  db: Db,
  secret: Buffer,
  { id, interviews }: FoundRespondent,
): Promise<Record<string, unknown[]>> {
  const known = await db.selectFrom("respondent").selectAll().where("id", "=", id).execute()
  const told: object[] = []
  for (const row of interviews) told.push(await interviewOf(db, secret, row))
  return {
    respondents: known.map((row) => ({
      respondent: row.id.toString("hex"),
      source: row.source,
      gameId: row.game_id,
      profile: row.profile,
      createdAt: unixSeconds(row.created_at),
    })),
    interviews: told,
  }
}

async function interviewOf(db: Db, secret: Buffer, row: InterviewRow): Promise<object> {
  const { bucket, id } = row
  const answers = await db
    .selectFrom("response")
    .select("answers")
    .where("bucket", "=", bucket)
    .where("interview", "=", id)
    .executeTakeFirst()
  const events = await db
    .selectFrom("interview_event")
    .select(["payload", "at"])
    .where("bucket", "=", bucket)
    .where("interview", "=", id)
    .orderBy("seq")
    .execute()
  const contacts = await db
    .selectFrom("contact")
    .selectAll()
    .where("bucket", "=", bucket)
    .where("interview", "=", id)
    .orderBy("question")
    .execute()
  return {
    interview: nameOf(row),
    pid: pidOf(row.bucket),
    version: row.version,
    respondent: row.respondent.toString("hex"),
    source: row.source,
    gameId: row.game_id,
    player: row.player && unsealBytes(secret, playerPurpose(row.id), row.player).toString(),
    status: row.status,
    outcome: row.outcome,
    portrait: row.portrait_id,
    language: row.language,
    consent: { version: row.consent_version, givenAt: unixSeconds(row.started_at) },
    startedAt: unixSeconds(row.started_at),
    lastAt: unixSeconds(row.last_at),
    finishedAt: unixSeconds(row.finished_at),
    params: row.params,
    profile: row.profile,
    quality: row.quality,
    answers: answers?.answers ?? [],
    contacts: contacts.map(({ question, format, sealed }) => ({
      question,
      format,
      contact: unsealText(secret, row.id, sealed),
    })),
    events: events.map(({ payload, at }) => ({
      ...fromStored(secret, row.id, payload),
      at: unixSeconds(at),
    })),
  }
}
