import type { KnownProfile } from "@qo/core/respondent"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import type { Services } from "../../http/services.ts"
import { fromStored, unsealText } from "../../interviews/sealed-answers.ts"
import type { DemoSurvey } from "../interviews/add-interviews.ts"
import type { HeldWith } from "../interviews/write-records.ts"
import { keptColumns, type PackedInterview, type PackedSurvey } from "./packed-demo.ts"

/** Packs the stored interviews of a survey, in the order in which they were conducted. */
export async function packSurvey(
  trx: Kysely<Database>,
  { secret }: Pick<Services, "secret">,
  { name, games }: DemoSurvey,
  { bucket, held, now }: { bucket: number; held: readonly HeldWith[]; now: Date },
): Promise<PackedSurvey> {
  const rows = await trx.selectFrom("interview").selectAll().where("bucket", "=", bucket).execute()
  const events = await trx
    .selectFrom("interview_event")
    .select(["interview", "seq", "at", "payload"])
    .where("bucket", "=", bucket)
    .orderBy("seq")
    .execute()
  const results = await trx
    .selectFrom("response")
    .select(["interview", "answers"])
    .where("bucket", "=", bucket)
    .execute()
  const places = await trx
    .selectFrom("quota")
    .select(["portrait_id", "completed", "reserved"])
    .where("bucket", "=", bucket)
    .orderBy("portrait_id")
    .execute()
  const contacts = await trx
    .selectFrom("contact")
    .select(["interview", "question", "format", "sealed"])
    .where("bucket", "=", bucket)
    .orderBy("question")
    .execute()

  const byId = new Map(rows.map((row) => [row.id, row]))
  const answersOf = new Map(results.map(({ interview, answers }) => [interview, answers]))
  const eventsOf = Map.groupBy(events, ({ interview }) => interview)
  const contactsOf = Map.groupBy(contacts, ({ interview }) => interview)
  const before = (at: Date) => now.getTime() - at.getTime()
  const interviews = held.map(({ id, nth, gameId, known }): PackedInterview => {
    const row = byId.get(id)
    if (!row) throw new Error(`${name}: an interview was not stored`)
    return {
      nth,
      game: gameId === null ? null : games.indexOf(gameId),
      row: keptColumns(row),
      started: before(row.started_at),
      last: before(row.last_at),
      finished: row.finished_at && before(row.finished_at),
      known: packedFacts(known, now),
      events: (eventsOf.get(id) ?? []).map(({ seq, at, payload }) => [
        seq,
        at.getTime() - row.started_at.getTime(),
        fromStored(secret, id, payload),
      ]),
      contacts: (contactsOf.get(id) ?? []).map(({ question, format, sealed }) => [
        question,
        format,
        unsealText(secret, id, sealed),
      ]),
      answers: answersOf.get(id) ?? null,
    }
  })
  return {
    name,
    places: places.map(({ portrait_id, completed, reserved }) => [
      portrait_id,
      completed,
      reserved,
    ]),
    interviews,
  }
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

/** Converts the times in a respondent's facts to relative times and removes the project's number. */
const packedFacts = (known: KnownProfile, now: Date): KnownProfile =>
  mapFacts(known, (fact) => ({
    ...fact,
    at: secondsOf(now) - fact.at,
    ...(fact.pid !== undefined && { pid: 0 }),
  }))

/** Reverses {@link packedFacts} for this installation. */
export const unpackedFacts = (
  known: KnownProfile,
  { pid, now }: { pid: number; now: Date },
): KnownProfile =>
  mapFacts(known, (fact) => ({
    ...fact,
    at: secondsOf(now) - fact.at,
    ...(fact.pid !== undefined && { pid }),
  }))

const mapFacts = (
  known: KnownProfile,
  change: (fact: KnownProfile[string]) => KnownProfile[string],
): KnownProfile =>
  Object.fromEntries(Object.entries(known).map(([field, fact]) => [field, change(fact)]))
