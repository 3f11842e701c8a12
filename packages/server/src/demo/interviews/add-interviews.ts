import { type createRespondents, type Graph, simulate } from "@qo/core/interview"
import { fieldKind, type Profile, profileValues, TargetField } from "@qo/core/portrait"
import { GivenProfile, type KnownProfile, withGiven } from "@qo/core/respondent"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import type { InterviewServices } from "../../interviews/go-on.ts"
import { versionOf } from "../../interviews/survey.ts"
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
/** How many people play and answer at each hour of the day in Moscow, from midnight on. */
const HOURS = [3, 2, 1, 1, 1, 1, 2, 4, 6, 6, 5, 5, 6, 6, 5, 5, 6, 7, 9, 11, 12, 12, 9, 6]
const MOSCOW = 3
const BUSIEST = Math.max(...HOURS)

/** Random moments between two, sorted: more of them soon after the start, and more in the evening than at night. */
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

/** A survey of the demo that was approved once. */
export interface DemoSurvey {
  pid: number
  /** Name of the project. */
  name: string
  /** The save that interviews run on. */
  revision: number
  locale: "ru" | "en"
  /** Games whose players are asked; empty: anyone with the link. */
  games: readonly number[]
  /** From its approval to its end, or to now. */
  from: Date
  to: Date
  isOver: boolean
  /** Many more people are asked than in others, so that small groups can be looked at. */
  isWide: boolean
}

/** Share who leave at each question. */
const DROP_OUT = 0.006
/** People who are tried before it is known how many have to be asked. */
const TRIED = 300
/** Most respondents and completes of one survey of the demo. */
const MOST = { asked: 450, completes: 270 }
const MOST_OF_WIDE = { asked: 2400, completes: 800 }
const mostOf = ({ isWide }: DemoSurvey) => (isWide ? MOST_OF_WIDE : MOST)

/** People who are in the middle of it, or have just ended, when the demo is opened. */
const AT_IT = 4
const justNow = (now: Date) => ({ from: timeBefore(now, 900), to: now })

/** Source of the demo's interviews. */
export interface InterviewSource {
  /** Interviews that were held when the demo was packed, by survey. A survey that is missing here is held. */
  packed: ReadonlyMap<string, PackedSurvey>
  /** Receives each survey that was held, packed. */
  onHeld?: (survey: PackedSurvey) => void
  /** Maximum number of interviews that are held of a survey; all of them where it is left out. */
  limit?: number
}

/** Adds the interviews of these surveys: restores packed ones, and conducts the others, one after another. */
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
  const { pid, revision, locale, games } = survey
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
    locale,
    random,
    now,
  }
  const records: HeldWith[] = []
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
    const one = await holdInterview(held, { respondent, pseudonym, gameId, known, at })
    if (one.state.outcome === "completed") completed++
    records.push({ ...one, pseudonym, gameId, pid, bucket, nth, at })
  }
  await writeRecords(trx, records)
  return records
}

/** A survey that has ended has most of its target, a running one a part of it. */
function completesOf(survey: DemoSurvey, target: number, random: Random): number {
  const share = survey.isOver ? 0.75 + random.next() * 0.2 : 0.3 + random.next() * 0.5
  return Math.min(mostOf(survey).completes, Math.floor(target * share))
}

/** Number of respondents to ask for the target number of completes. */
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
