import {
  apply,
  estimateSeconds,
  GIVE_UP,
  type InterviewEvent,
  type SimulatedRespondent,
  start,
  type State,
  writesOf,
} from "@qo/core/interview"
import { type KnownProfile, targetProfile, withWritten } from "@qo/core/respondent"
import type { Kysely } from "kysely"
import { randomBytes } from "node:crypto"
import type { Database } from "../../db/index.ts"
import {
  finishInterview,
  type InterviewTurn,
  type InterviewServices,
} from "../../interviews/go-on.ts"
import { carryOn } from "../../interviews/hold-places.ts"
import { insertEvents, pageSeq, serverSeq, type StoredEvent } from "../../interviews/interview.ts"
import type { SurveyVersion } from "../../interviews/survey.ts"
import { hashOf } from "../../secrets/secret.ts"
import type { Random } from "../base/random.ts"
import { atHome } from "./towns.ts"
import { inWords } from "./words.ts"

/** A survey whose interviews are simulated in the past with the server's own code and a clock that is passed as a value. */
export interface HeldSurvey {
  trx: Kysely<Database>
  services: InterviewServices
  pid: number
  bucket: number
  /** Number of the version of the questionnaire; `version` is its content. */
  revision: number
  version: SurveyVersion
  random: Random
  /** Events after this moment are not stored. */
  now: Date
}

/** Respondent of an interview, with time and source. */
export interface InterviewedRespondent {
  respondent: SimulatedRespondent
  pseudonym: Buffer
  gameId: number | null
  /** BCP 47 tag of the language in which they answer. */
  language: string
  known: KnownProfile
  at: Date
}

/** Outcome of an interview. */
export interface HeldInterview {
  id: string
  state: State
  /** Time of the last event. */
  lastAt: Date
  /** The respondent's record after the interview. */
  known: KnownProfile
}

/** Time without an event after which an interview is ended, ms. */
const IDLE_MS = 7 * 24 * 3600_000

/** Conducts an interview to its end, or up to the demo's current time. */
export async function holdInterview(
  survey: HeldSurvey,
  answering: InterviewedRespondent,
): Promise<HeldInterview> {
  const { trx, version, bucket } = survey
  const { respondent, pseudonym, gameId, language, known, at } = answering
  const { seed } = respondent
  const profile = targetProfile(known)
  const id = randomBytes(16).toString("base64url")
  const row = {
    bucket,
    id,
    version: survey.revision,
    started_at: at,
    source: gameId === null ? ("link" as const) : ("sdk" as const),
  }
  const places = { held: undefined, holdsWhole: false }
  const going: InterviewTurn = { ...survey, ...places, row, now: at, isQuiet: true }
  const first = start(version.graph, { seed, params: {}, profile, portraits: version.portraits })
  const begun = await carryOn(going, first, 0)
  const told = await answer(survey, going, answering, begun)
  await trx
    .insertInto("interview")
    .values({
      ...row,
      respondent: pseudonym,
      game_id: gameId,
      token_hash: hashOf(randomBytes(32).toString("base64url")),
      seed,
      params: "{}",
      profile: JSON.stringify(profile),
      outcome: null,
      portrait_id: going.held ?? null,
      holds_whole: going.holdsWhole,
      next_seq: told.next,
      language,
      consent_version: "2026-11",
      last_at: going.now,
      finished_at: null,
      receipt_hash: null,
      quality: null,
      offer_id: null,
      player: null,
      parent: null,
    })
    .execute()
  await insertEvents(going, [...begun.stored.map((each) => ({ ...each, at })), ...told.events])
  const { state } = told
  if (state.phase === "over") await finishInterview(going, state)
  const writes = writesOf(version.graph, state.given, state.path, state.outcome ?? "closed")
  return {
    id,
    state,
    lastAt: going.now,
    known: withWritten(known, state.phase === "over" ? writes : [], {
      pid: survey.pid,
      at: Math.floor(going.now.getTime() / 1000),
    }),
  }
}

interface InterviewProgress {
  state: State
  next: number
  events: (StoredEvent & { at: Date })[]
}

/** Sends those answers of the respondent that lie in the past. */
async function answer(
  survey: HeldSurvey,
  going: InterviewTurn,
  { respondent, language }: InterviewedRespondent,
  begun: { state: State },
): Promise<InterviewProgress> {
  const { version, random } = survey
  const pace = Math.exp((random.next() + random.next() - 1) * 0.7)
  let { state } = begun
  let next = 0
  const events: InterviewProgress["events"] = []
  while (state.phase === "asking") {
    const { event, wait } = deedOf(survey, { respondent, language, state, pace })
    const at = new Date(going.now.getTime() + wait)
    const advance = apply(version.graph, state, event)
    if (at > survey.now || advance.effects.some(({ kind }) => kind === "refuse")) break
    going.now = at
    const carried = await carryOn(going, advance, next + 1)
    state = carried.state
    if (event === GIVE_UP) {
      events.push({ seq: serverSeq(next) + 1, event, at })
      break
    }
    events.push({ seq: pageSeq(next++), event, at })
    events.push(...carried.stored.map((each) => ({ ...each, at })))
  }
  return { state, next, events }
}

/** Time between an answer and the next question, ms. */
const TURN_MS = 300

interface Answers extends Pick<InterviewedRespondent, "respondent" | "language"> {
  state: State
  /** Factor for the respondent's answering times; higher is slower. */
  pace: number
}

/** Returns the next event and the time that it takes. */
function deedOf(
  { version, random }: HeldSurvey,
  { respondent, language, state, pace }: Answers,
): { event: InterviewEvent; wait: number } {
  const question = version.graph.nodes[state.at]?.question
  const act = respondent.act(state)
  if (!question || !act || act.kind === "timeout") {
    return { event: GIVE_UP, wait: IDLE_MS }
  }
  const slowness = pace * (0.6 + random.next() * 0.9)
  const ms = Math.round(estimateSeconds(question) * 1000 * slowness)
  const deed = atHome(inWords(act, language, random), version.graph.nodes, state)
  return { event: { ...deed, ms }, wait: ms + TURN_MS }
}
