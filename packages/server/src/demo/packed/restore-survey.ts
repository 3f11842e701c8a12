import { type Insertable, type Kysely, sql } from "kysely"
import { randomBytes } from "node:crypto"
import type { Database } from "../../db/index.ts"
import type { Services } from "../../http/services.ts"
import { sealText, toStored } from "../../interviews/sealed-answers.ts"
import { type SurveyVersion, versionOf } from "../../interviews/survey.ts"
import { withdrawalCode } from "../../interviews/withdrawal-code.ts"
import { hashOf } from "../../secrets/secret.ts"
import { timeBefore } from "../base/time.ts"
import { pseudonymOf } from "../interviews/pseudonym-of.ts"
import type { DemoSurvey } from "../interviews/add-interviews.ts"
import { type HeldWith, inBatches, writeRecords } from "../interviews/write-records.ts"
import { unpackedFacts } from "./pack-survey.ts"
import type { PackedInterview, PackedSurvey } from "./packed-demo.ts"

interface RestoredInterview extends HeldWith {
  packed: PackedInterview
  startedAt: Date
  finishedAt: Date | null
}

/**
 * Stores packed interviews with names, pseudonyms and codes of this installation. Their age is the same as when they were
 * packed.
 */
export async function restoreSurvey(
  trx: Kysely<Database>,
  services: Pick<Services, "secret">,
  { survey, packed, bucket, now }: RestoredInto & { packed: PackedSurvey },
): Promise<void> {
  const version = await versionOf(trx, { pid: survey.pid, version: survey.revision })
  const all = packed.interviews.map((each) => restoredOf(services, each, { survey, bucket, now }))
  await inBatches(all, (some) =>
    trx
      .insertInto("interview")
      .values(some.map((each) => interviewRow(services, each, survey)))
      .execute(),
  )
  await restoreEvents(trx, services, { bucket, version, all })
  const results = all.flatMap((each) => responseRows(each, survey))
  await inBatches(results, (some) =>
    trx
      .insertInto("response")
      .values([...some])
      .execute(),
  )
  const contacts = all.flatMap((each) => contactRows(services, each))
  await inBatches(contacts, (some) =>
    trx
      .insertInto("contact")
      .values([...some])
      .execute(),
  )
  for (const [portrait, completed, reserved] of packed.places)
    await trx
      .updateTable("quota")
      .set({ completed, reserved })
      .where("bucket", "=", bucket)
      .where("portrait_id", "=", portrait)
      .execute()
  await writeRecords(trx, all)
}

interface RestoredInto {
  survey: DemoSurvey
  bucket: number
  now: Date
}

function restoredOf(
  services: Pick<Services, "secret">,
  packed: PackedInterview,
  { survey, bucket, now }: RestoredInto,
): RestoredInterview {
  const { pid, games } = survey
  const { nth, row, started, last, finished } = packed
  const gameId = packed.game === null ? null : (games[packed.game] ?? null)
  const startedAt = timeBefore(now, started / 1000)
  return {
    packed,
    id: randomBytes(16).toString("base64url"),
    pid,
    bucket,
    nth,
    gameId,
    pseudonym: pseudonymOf(services.secret, { pid, gameId, nth }),
    state: { phase: row.status === "over" ? "over" : "asking", outcome: row.outcome ?? undefined },
    at: startedAt,
    startedAt,
    lastAt: timeBefore(now, last / 1000),
    finishedAt: finished === null ? null : timeBefore(now, finished / 1000),
    known: unpackedFacts(packed.known, { pid, now }),
  }
}

function interviewRow(
  { secret }: Pick<Services, "secret">,
  {
    id,
    bucket,
    packed: { row },
    pseudonym,
    gameId,
    startedAt,
    lastAt,
    finishedAt,
  }: RestoredInterview,
  { revision }: DemoSurvey,
): Insertable<Database["interview"]> {
  return {
    ...row,
    params: JSON.stringify(row.params),
    profile: JSON.stringify(row.profile),
    quality: row.quality && JSON.stringify(row.quality),
    bucket,
    id,
    version: revision,
    respondent: pseudonym,
    game_id: gameId,
    token_hash: hashOf(randomBytes(32).toString("base64url")),
    receipt_hash: finishedAt && hashOf(withdrawalCode(secret, id)),
    started_at: startedAt,
    last_at: lastAt,
    finished_at: finishedAt,
    network: null,
    offer_id: null,
    player: null,
    parent: null,
  }
}

/** Stores the events of a survey, which are most of its rows, in one statement. */
async function restoreEvents(
  trx: Kysely<Database>,
  { secret }: Pick<Services, "secret">,
  {
    bucket,
    version,
    all,
  }: { bucket: number; version: SurveyVersion; all: readonly RestoredInterview[] },
): Promise<void> {
  const events = all.flatMap(({ id, startedAt, packed }) =>
    packed.events.map(([seq, since, event]) => ({
      interview: id,
      seq,
      payload: toStored(secret, version, id, event),
      at: new Date(startedAt.getTime() + since),
    })),
  )
  await sql`insert into interview_event (bucket, interview, seq, payload, at)
    select ${bucket}, event.interview, event.seq, event.payload, event.at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event(interview text, seq integer, payload jsonb, at timestamptz)`.execute(trx)
}

function responseRows(
  { packed: { row, answers }, bucket, id, finishedAt }: RestoredInterview,
  { revision }: DemoSurvey,
): Insertable<Database["response"]>[] {
  if (!answers || !finishedAt) return []
  return [
    {
      bucket,
      interview: id,
      version: revision,
      outcome: row.outcome ?? "closed",
      portrait_id: row.portrait_id,
      answers: JSON.stringify(answers),
      finished_at: finishedAt,
    },
  ]
}

const contactRows = (
  { secret }: Pick<Services, "secret">,
  { packed: { contacts }, bucket, id, lastAt, finishedAt }: RestoredInterview,
): Insertable<Database["contact"]>[] =>
  contacts.map(([question, format, text]) => ({
    bucket,
    interview: id,
    question,
    format,
    sealed: sealText(secret, id, text),
    given_at: finishedAt ?? lastAt,
  }))
