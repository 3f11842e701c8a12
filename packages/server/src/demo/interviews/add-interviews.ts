import { type createRespondents, type Graph, simulate } from "@qo/core/interview"
import { fieldKind, type Profile, profileValues, TargetField } from "@qo/core/portrait"
import { GivenProfile, type KnownProfile, withGiven } from "@qo/core/respondent"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import type { InterviewServices } from "../../interviews/go-on.ts"
import { type SurveyVersion, versionOf } from "../../interviews/survey.ts"
import { bucketOf } from "../../projects/bucket.ts"
import { placesOf, progressOf } from "../../projects/places.ts"
import { createRandom, type Random } from "../base/random.ts"
import { timeBefore } from "../base/time.ts"
import { respondentsOf } from "./circles.ts"
import { habitsOf } from "./habits.ts"
import { packSurvey } from "../packed/pack-survey.ts"
import type { PackedSurvey } from "../packed/packed-demo.ts"
import { restoreSurvey } from "../packed/restore-survey.ts"
import { type HeldSurvey, holdInterview } from "./hold-interview.ts"
import { pseudonymOf } from "./pseudonym-of.ts"
import { type HeldWith, writeRecords } from "./write-records.ts"

const HOUR_MS = 3600_000
/** Relative number of respondents in each hour of the day, Moscow time, from midnight on. */
const HOURS = [3, 2, 1, 1, 1, 1, 2, 4, 6, 6, 5, 5, 6, 6, 5, 5, 6, 7, 9, 11, 12, 12, 9, 6]
const MOSCOW = 3
const BUSIEST = Math.max(...HOURS)

/** Returns sorted random times between two times, more of them soon after the start, and more in the evening than at night. */
function timesBetween(
  { from, to }: { from: Date; to: Date },
  count: number,
  random: Random,
): Date[] {
  const span = Math.max(0, to.getTime() - from.getTime())
  const draw = (): number => {
    for (;;) {
      const at = from.getTime() + span * random.next() ** 1.4
      const hour = Math.floor(at / HOUR_MS + MOSCOW) % 24
      if (random.chance((HOURS[hour] ?? 1) / BUSIEST)) return at
    }
  }
  return Array.from({ length: count }, draw)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at))
}

/** A demo survey that has been approved at least once. */
export interface DemoSurvey {
  pid: number
  /** Name of the project. */
  name: string
  /** Version of the questionnaire in its interviews. */
  revision: number
  locale: "ru" | "en"
  /** Games whose players are invited; empty for anyone with the link. */
  games: readonly number[]
  /** Period of its interviews: from the approval to the end, or to now. */
  from: Date
  to: Date
  isOver: boolean
  /** Whether it has many more respondents than other surveys, so that small groups can be analysed. */
  isWide: boolean
}

/** Share of respondents who leave at each question. */
const DROP_OUT = 0.006
/** Number of simulated respondents for estimating how many have to be asked. */
const TRIED = 300
/** Maximum numbers of respondents and of completed responses in a demo survey. */
const MOST = { asked: 450, completes: 270 }
const MOST_OF_WIDE = { asked: 2400, completes: 800 }
const mostOf = ({ isWide }: DemoSurvey) => (isWide ? MOST_OF_WIDE : MOST)

/** Number of respondents who are in the middle of the survey, or have just ended, when the demo is opened. */
const AT_IT = 4
const justNow = (now: Date) => ({ from: timeBefore(now, 900), to: now })

/** Source of the demo's interviews. */
export interface InterviewSource {
  /**
   * Interviews from the file of the demo, by survey. Interviews of surveys that are missing here are conducted by the engine.
   */
  packed: ReadonlyMap<string, PackedSurvey>
  /** Called with each survey whose interviews were conducted, in packed form. */
  onHeld?: (survey: PackedSurvey) => void
  /** Maximum number of interviews to conduct per survey; default: all. */
  limit?: number
}

/** Adds the interviews of these surveys: restores packed ones, and conducts the others one after another. */
export async function addInterviews(
  trx: Kysely<Database>,
  services: InterviewServices,
  { surveys, now, source }: { surveys: readonly DemoSurvey[]; now: Date; source: InterviewSource },
): Promise<void> {
  for (const survey of surveys) {
    const packed = source.packed.get(survey.name)
    const bucket = bucketOf({ pid: survey.pid, slots: 1 }, Buffer.alloc(4))
    if (packed) await restoreSurvey(trx, services, { survey, packed, bucket, now })
    else {
      const { limit = Infinity } = source
      const held = await holdSurvey(trx, services, { survey, bucket, now, limit })
      if (source.onHeld)
        source.onHeld(await packSurvey(trx, services, survey, { bucket, held, now }))
    }
  }
}

async function holdSurvey(
  trx: Kysely<Database>,
  services: InterviewServices,
  { survey, bucket, now, limit }: { survey: DemoSurvey; bucket: number; now: Date; limit: number },
): Promise<HeldWith[]> {
  const { pid, revision, games } = survey
  const random = createRandom(pid)
  const version = await versionOf(trx, { pid, version: revision })
  const places = (await placesOf(trx, [{ pid, slots: 1 }])).get(pid) ?? []
  const wanted = completesOf(survey, progressOf(places)?.target ?? 0, random)
  const marginals = habitsOf(version.graph, random)
  const options = { seed: pid, marginals, dropOut: DROP_OUT }
  const people = respondentsOf(version.graph, version.portraits, options)
  const asked = Math.min(mostOf(survey).asked, askedFor(version, options, wanted))
  const held: HeldSurvey = {
    trx,
    services,
    pid,
    bucket,
    revision,
    version,
    random,
    now,
  }
  const records: HeldWith[] = []
  const nextLanguage = languagesOf(survey, version)
  let completed = 0
  const times = timesBetween(survey, asked, random)
  const before = survey.isOver ? times : [...times, ...timesBetween(justNow(now), AT_IT, random)]
  for (const [nth, at] of before.entries()) {
    if (records.length >= limit) break
    if (completed >= wanted && at < justNow(now).from) continue
    const gameId = games[nth % Math.max(1, games.length)] ?? null
    const pseudonym = pseudonymOf(services.secret, { pid, gameId, nth })
    const respondent = people(nth)
    const known = knownOf(respondent.profile, at)
    const one = await holdInterview(held, {
      respondent,
      pseudonym,
      gameId,
      language: nextLanguage(),
      known,
      at,
    })
    if (one.state.outcome === "completed") completed++
    records.push({ ...one, pseudonym, gameId, pid, bucket, nth, at })
  }
  await writeRecords(trx, records)
  return records
}

/** How many respondents choose the first language of a survey, relative to one of its other languages. */
const FIRST_LANGUAGE = 3

/** Returns a function that draws the language of the next respondent. Surveys without a list of languages have that of their texts. */
function languagesOf(
  { pid, locale }: DemoSurvey,
  { home, languages }: SurveyVersion,
): () => string {
  if (home === undefined) return () => locale
  const random = createRandom(pid)
  const weights = Object.fromEntries(
    languages.map((language) => [language, language === home ? FIRST_LANGUAGE : 1]),
  )
  return () => random.weighted(weights)
}

/** Returns the number of completed responses: most of the target if the survey has ended, a part of it if it is running. */
function completesOf(survey: DemoSurvey, target: number, random: Random): number {
  const share = survey.isOver ? 0.75 + random.next() * 0.2 : 0.3 + random.next() * 0.5
  return Math.min(mostOf(survey).completes, Math.floor(target * share))
}

/** Returns the number of respondents to ask for the wanted number of completed responses. */
function askedFor(
  { graph, portraits }: { graph: Graph; portraits: HeldSurvey["version"]["portraits"] },
  options: Parameters<typeof createRespondents>[2],
  wanted: number,
): number {
  const { outcomes } = simulate(graph, portraits, { ...options, n: TRIED })
  return Math.ceil((wanted * 1.1) / Math.max(outcomes.completed, 0.05))
}

/** Properties that the game's server reports about a respondent. */
function knownOf(profile: Profile, at: Date): KnownProfile {
  const seconds = Math.floor(at.getTime() / 1000)
  return TargetField.options.reduce((known: KnownProfile, field) => {
    const drawn = valueIn(profile, field)
    const given = GivenProfile.safeParse({ [field]: drawn })
    return drawn === undefined || !given.success ? known : withGiven(known, given.data, seconds)
  }, {})
}

function valueIn(profile: Profile, field: TargetField): string | number | undefined {
  const [value] = profileValues(profile, field)
  return value !== undefined && fieldKind(field).kind === "number" ? Number(value) : value
}
