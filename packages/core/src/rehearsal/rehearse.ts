import {
  type ApiClient,
  ApiError,
  ERROR_KEYS,
  projectCalls,
  questionnaireCalls,
  REHEARSAL_INVITES_MAX,
  rehearsalCalls,
  type StartedInterview,
  surveyCalls,
} from "../api/index.ts"
import {
  compile,
  createRespondents,
  type Graph,
  simulate,
  type SimulatedRespondent,
} from "../interview/index.ts"
import { fieldKind, type Portrait, profileValues, TargetField } from "../portrait/index.ts"
import type { Params } from "../questionnaire/index.ts"
import { CURRENT_CONSENT, GivenProfile } from "../respondent/index.ts"
import { type RehearsedInterview, answerAsPage } from "./answer-as-page.ts"
import type { Rehearsal } from "./rehearsal.ts"

interface RehearsalOptions {
  pid: number
  /** Number of respondents. */
  n: number
  seed: number
  /** Share of respondents who leave at each question. */
  dropOut: number
  /** Share of questions at which a respondent goes back. */
  goBack: number
  /** Ends the rehearsal early. The results so far are returned. */
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Number of concurrent interviews. */
const AT_ONCE = 8

/**
 * Simulates random respondents who answer a project's questionnaire through the API calls of the survey page. The places that
 * they take are not counted, and their data is always removed at the end. @throws ApiError, also for a questionnaire without
 * questions, which everyone would complete immediately
 */
export async function rehearseInterviews(
  api: ApiClient,
  options: RehearsalOptions,
): Promise<Rehearsal> {
  const { pid, n, seed, dropOut } = options
  const { key, revision } = await api.send(rehearsalCalls.startRehearsal, { pid })
  const { value, held } = await endedAfter(api, pid, async () => {
    const { blocks, portraits } = await api.send(questionnaireCalls.getVersion, { pid, revision })
    const graph = compile({ blocks })
    if (graph.nodes.length === 0)
      throw new ApiError({ status: ERROR_KEYS.invalid, key: "invalid", code: EMPTY })
    const answered = await holdAll({ api, key, graph, portraits }, options)
    const forecast = simulate(graph, portraits, { n: Math.max(n, LEAST_FORECAST), seed, dropOut })
    return { answered, forecast }
  })
  const { answered, forecast } = value
  const turnedAway = answered.filter(({ isTurnedAway }) => isTurnedAway).length
  const priced = await api.send(projectCalls.priceProject, { pid })
  return {
    pid,
    revision,
    started: held.started + turnedAway,
    ended: { ...held.ended, quotaFull: held.ended.quotaFull + turnedAway },
    minutes: minutesOf(answered),
    incidence: forecast.incidence,
    days: forecast.portraits.map(({ portrait, days }) => ({ portrait, days: days ?? null })),
    price: priced.price.researcherPays,
  }
}

/** Server code for `emptyQuestionnaire`. */
const EMPTY = 40501

/** Minimum number of respondents for predictions of days and incidence. */
const LEAST_FORECAST = 1000

type HeldInterviews = Pick<Rehearsal, "started" | "ended">

/** Ends the rehearsal after the work, whether the work succeeds or fails. */
async function endedAfter<Value>(
  api: ApiClient,
  pid: number,
  work: () => Promise<Value>,
): Promise<{ value: Value; held: HeldInterviews }> {
  const end = () => api.send(rehearsalCalls.endRehearsal, { pid })
  try {
    const value = await work()
    return { value, held: await end() }
  } catch (error) {
    // If the removal fails, the original error is thrown. The next rehearsal repeats the removal.
    await end().catch(() => undefined)
    throw error
  }
}

async function holdAll(
  { portraits, ...where }: Omit<SomeRespondents, "some"> & { portraits: readonly Portrait[] },
  options: RehearsalOptions,
): Promise<RehearsedInterview[]> {
  const { n, seed, dropOut, signal } = options
  const respondentOf = createRespondents(where.graph, portraits, { seed, dropOut })
  const answered: RehearsedInterview[] = []
  for (let from = 0; from < n && !signal.aborted; from += REHEARSAL_INVITES_MAX) {
    const count = Math.min(REHEARSAL_INVITES_MAX, n - from)
    const some = Array.from({ length: count }, (_, at) => respondentOf(from + at))
    answered.push(...(await holdSome({ ...where, some }, options, answered.length)))
  }
  return answered
}

interface SomeRespondents {
  api: ApiClient
  key: string
  graph: Graph
  some: readonly SimulatedRespondent[]
}

async function holdSome(
  { api, key, graph, some }: SomeRespondents,
  { pid, goBack, signal, onProgress }: RehearsalOptions,
  before: number,
): Promise<RehearsedInterview[]> {
  const profiles = some.map(({ profile }) => givenOf(profile))
  const { offers } = await api.send(rehearsalCalls.inviteToRehearsal, { pid, profiles })
  const answered: RehearsedInterview[] = []
  const left = some.entries()
  let isFailed = false
  const take = async (offer: string | undefined, respondent: SimulatedRespondent) => {
    const started = await begin(api, key, { offer, params: respondent.params })
    const goesBack = () => goBack > 0 && respondent.chance() < goBack
    answered.push(
      started ? await answerAsPage({ api, graph, respondent, started, goesBack }) : TURNED_AWAY,
    )
    onProgress(before + answered.length)
  }
  const work = async () => {
    for (const [at, respondent] of left) {
      if (signal.aborted || isFailed) return
      try {
        await take(offers[at], respondent)
      } catch (error) {
        isFailed = true
        throw error
      }
    }
  }
  // All interviews must have ended before their data is removed.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failure = ends.find((each) => each.status === "rejected")
  if (failure) throw failure.reason
  return answered
}

const TURNED_AWAY: RehearsedInterview = { isCompleted: false, isTurnedAway: true, seconds: 0 }

/** Starts an interview; returns undefined if the project has no free place. @throws ApiError */
async function begin(
  api: ApiClient,
  key: string,
  { offer, params }: { offer: string | undefined; params: Params },
): Promise<StartedInterview | undefined> {
  try {
    return await api.send(surveyCalls.startInterview, {
      key,
      consentVersion: CURRENT_CONSENT,
      language: "ru",
      visitor: VISITOR,
      params,
      ...(offer !== undefined && { offer }),
    })
  } catch (error) {
    if (error instanceof ApiError && error.key === "wrongStatus") return undefined
    throw error
  }
}

/** Visitor id of all simulated respondents. Invited respondents are identified only by the offer. */
const VISITOR = "rehearsal0000000000000"

/** Returns a consistent profile from the generated values. */
function givenOf(profile: Parameters<typeof profileValues>[0]): GivenProfile {
  const entries = TargetField.options.flatMap((field) => {
    const [value] = profileValues(profile, field)
    if (value === undefined) return []
    const given = { [field]: fieldKind(field).kind === "number" ? Number(value) : value }
    return GivenProfile.safeParse(given).success ? [given] : []
  })
  return GivenProfile.parse(Object.assign({}, ...entries))
}

/** Converts seconds to minutes, rounded to 0.01 (0.6 s). */
const toMinutes = (seconds: number) => Math.round((100 * seconds) / 60) / 100

function minutesOf(answered: readonly RehearsedInterview[]): Rehearsal["minutes"] {
  const seconds = answered
    .filter(({ isCompleted }) => isCompleted)
    .map((each) => each.seconds)
    .toSorted((one, other) => one - other)
  const at = (share: number) => toMinutes(seconds[Math.ceil(share * seconds.length) - 1] ?? 0)
  return seconds.length === 0 ? null : { median: at(0.5), p90: at(0.9) }
}
