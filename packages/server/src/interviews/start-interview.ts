import type { StartedInterview } from "@qo/core/api"
import { endingIn, interviewSeed, start, type State } from "@qo/core/interview"
import { takesInterviews } from "@qo/core/project"
import type { Work } from "@qo/core/survey-page"
import { type Kysely, sql } from "kysely"
import { randomBytes } from "node:crypto"
import type { Database } from "../db/index.ts"
import { isUniqueViolation } from "../db/is-unique-violation.ts"
import type { RequestContext } from "../http/request-context.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { hashOf } from "../secrets/secret.ts"
import { type EndingServices, inTransactionThenSettle, withEnding } from "./ending.ts"
import { finishInterview, type InterviewTurn, type InterviewServices } from "./go-on.ts"
import { withLanguage } from "./choose-language.ts"
import { carryOn } from "./hold-places.ts"
import { insertEvents, type InterviewRow, nameOf, stateOf } from "./interview.ts"
import { throwIfEnded, withFreedPlaces } from "./free-places.ts"
import { remember } from "./known-interviews.ts"
import { limitStarts } from "./limits.ts"
import { type PlacePool, readPools, wholeOf } from "./pools.ts"
import { admitNetwork } from "./admit-network.ts"
import { beyondShown } from "./first-nodes.ts"
import { standingOf } from "./standing.ts"
import { neighboursOf, pidOf } from "../projects/bucket.ts"
import {
  admitBeginner,
  type Beginner,
  columnsOf,
  knownOf,
  lockBeginner,
  noteBegun,
  rehearsedBy,
  whoBegins,
} from "./who-begins.ts"
import { bucketIn, findSurvey, type Survey, type SurveyVersion, versionOf } from "./survey.ts"

export interface StartRequest {
  key: string
  consentVersion: string
  language: string
  params?: Readonly<Record<string, string>> | undefined
  /** Random id of the respondent's browser. */
  visitor: string
  /** Offer in the link, which identifies the respondent. */
  offer?: string | undefined
  /** Questions with which the page has begun. */
  shown?: { seed: number; questions: number } | undefined
  /** Solved challenge for a start from a crowded network. */
  work?: Work | undefined
}

type StartServices = EndingServices & Pick<Services, "limits">

/**
 * Starts an interview, or continues the one that this respondent has begun. @throws Refusal `notFound`, `wrongStatus` if the
 * survey is closed or closed to this respondent, `invalidCode` and `expiredCode` for offers, `rateLimited`, `workNeeded` with a
 * challenge
 */
export async function startInterview(
  services: StartServices,
  starting: StartRequest,
  { address }: Pick<RequestContext<null>, "address">,
): Promise<StartedInterview> {
  const { db, secret } = services
  const survey = await findSurvey(db, starting.key, rehearsedBy(secret, starting.offer))
  await limitStarts(services, address, survey.pid)
  const beginner = whoBegins(secret, survey.pid, starting)
  const answer = (seesEndedLeases: boolean) =>
    inTransactionThenSettle(services, async (trx) => {
      const beginning = { starting, beginner, seesEndedLeases, address }
      const { started, keep } = await startIn(trx, services, survey, beginning)
      return { ...(await withEnding(trx, services, started.interview, started)), keep }
    })
  // With two tabs or a repeated request, the other one has begun the interview, and this one continues it.
  const { standing } = await withFreedPlaces(db, (seesEndedLeases) =>
    answer(seesEndedLeases).catch((error: unknown) => {
      if (isUniqueViolation(error)) return answer(seesEndedLeases)
      throw error
    }),
  )
  return standing
}

async function startIn(
  trx: Kysely<Database>,
  services: StartServices,
  survey: Survey,
  beginning: Beginning,
): Promise<StartAnswer> {
  const { respondent, token } = beginning.beginner
  const { language } = beginning.starting
  await lockBeginner(trx, beginning.beginner)
  const known = await findOwn(trx, bucketIn(survey, respondent), respondent)
  if (known) return { started: await goneOn(trx, services, known, { token, language }) }
  if (!survey.isRehearsal && !takesInterviews(survey.status)) throw new Refusal("wrongStatus")
  return beginInterview(services, trx, survey, beginning)
}

interface StartAnswer {
  started: StartedInterview
  /** Stores the state of the new interview in memory. It must be called after the commit. */
  keep?: () => void
}

const findOwn = (
  trx: Kysely<Database>,
  bucket: number,
  respondent: Buffer,
): Promise<InterviewRow | undefined> =>
  trx
    .selectFrom("interview")
    .selectAll()
    .where("bucket", "=", bucket)
    .where("respondent", "=", respondent)
    .forUpdate()
    .executeTakeFirst()

async function goneOn(
  trx: Kysely<Database>,
  services: InterviewServices,
  stored: InterviewRow,
  { token, language }: Pick<StartedInterview, "token"> & Pick<StartRequest, "language">,
): Promise<StartedInterview> {
  const version = await versionOf(trx, { pid: pidOf(stored.bucket), version: stored.version })
  const row = await withLanguage(trx, stored, language)
  const state = await stateOf(trx, services, version, row)
  return {
    ...standingOf(version, state, { ...row, whole: true, ackSeq: row.next_seq }),
    ...startedInterview(row, version),
    token,
  }
}

export const startedInterview = (
  row: Pick<InterviewRow, "bucket" | "id" | "seed">,
  { graph }: SurveyVersion,
) => ({ interview: nameOf(row), seed: row.seed, count: graph.nodes.length })

interface Beginning {
  starting: StartRequest
  beginner: Beginner
  seesEndedLeases: boolean
  address: string
}

/** Removes parameters that a link may not set. */
const publicParams = ({ graph }: SurveyVersion, params: StartRequest["params"] = {}) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => graph.publicParams.includes(name)))

async function beginInterview(
  services: StartServices,
  trx: Kysely<Database>,
  survey: Survey,
  { starting, beginner, seesEndedLeases, address }: Beginning,
): Promise<StartAnswer> {
  const { pid } = survey
  const { now } = await nowOf(trx)
  await admitBeginner(trx, { survey, beginner, limits: services.limits, now })
  const version = await versionOf(trx, survey)
  const bucket = bucketIn(survey, beginner.respondent)
  const pools = await readPools(trx, neighboursOf(bucket))
  const coming = { bucket, address, now, pools, work: starting.work }
  await admitNetwork(trx, services, { ...survey, ...beginner }, coming)
  const seed = interviewSeed(`${pid}:${survey.version}`, beginner.respondent.toString("hex"))
  const id = randomBytes(16).toString("base64url")
  const who = columnsOf(services.secret, beginner, id)
  const row = {
    bucket,
    id,
    version: survey.version,
    started_at: now,
    ...who,
  }
  const params = publicParams(version, starting.params)
  const profile = await knownOf(trx, beginner)
  const going: InterviewTurn = {
    pid,
    trx,
    services,
    version,
    row,
    now,
    held: undefined,
    holdsWhole: false,
    seesEndedLeases,
    isQuiet: survey.isRehearsal,
  }
  const first = start(version.graph, { seed, params, profile, portraits: version.portraits })
  // A place is only taken at the first answer, but no interview begins if all places are taken.
  const hasOwnTarget = await refuseFull(going, wholeOf(pools))
  const { state, stored } = await carryOn(going, first, 0)
  // An invited respondent without a free place has answered nothing, so neither the daily limit nor the price counts this
  // interview.
  if (beginner.invitation && !survey.isRehearsal && endsUnasked(state))
    throw new Refusal("wrongStatus")
  const token_hash = hashOf(beginner.token)
  const places = { portrait_id: going.held ?? null, holds_whole: going.holdsWhole }
  await trx
    .insertInto("interview")
    .values({
      ...row,
      token_hash,
      seed,
      params: JSON.stringify(params),
      profile: JSON.stringify(profile),
      outcome: null,
      ...places,
      language: starting.language,
      consent_version: starting.consentVersion,
      last_at: now,
      finished_at: null,
      receipt_hash: null,
      quality: null,
    })
    .execute()
  await insertEvents(going, stored)
  await noteBegun(trx, beginner, { ...row, now })
  if (!survey.isRehearsal) await noteFirst(trx, pid, now)
  if (state.phase === "over") await finishInterview(going, state)
  const standing = standingOf(version, state, { ...starting, whole: true, ackSeq: 0 })
  const started = {
    ...beyondShown(standing, starting.shown, seed),
    ...startedInterview({ ...row, seed }, version),
    token: beginner.token,
  }
  const isPlaced = going.isPlaced ?? (!hasOwnTarget && version.portraits.length === 0)
  const facts = { ...row, ...places, language: starting.language, token_hash, isPlaced }
  return { started, keep: () => remember(facts, 0, state) }
}

/** Returns true if the project has a target for all portraits together. @throws Refusal `wrongStatus` if it is reached */
async function refuseFull(going: InterviewTurn, whole: PlacePool | undefined): Promise<boolean> {
  if (!whole || whole.hasRoom) return whole !== undefined
  await throwIfEnded(going)
  throw new Refusal("wrongStatus")
}

/** Returns true if an interview that has just begun is over without a completed response and without a redirect. */
export const endsUnasked = (state: State): boolean => endingIn(state) === "ended"

/** Returns the time of the database. It is read once, because statements about interviews get the time as a parameter. */
export const nowOf = async (trx: Kysely<Database>): Promise<{ now: Date }> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  const [row] = rows
  if (!row) throw new Error("the database did not return its time")
  return row
}

/** Stores the time of the first interview. After it, a decision about the project cannot be withdrawn. */
const noteFirst = (trx: Kysely<Database>, pid: number, now: Date) =>
  trx
    .updateTable("project")
    .set({ first_interview_at: now })
    .where("pid", "=", pid)
    .where("first_interview_at", "is", null)
    .execute()
