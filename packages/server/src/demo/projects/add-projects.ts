import { receivesOffers } from "@qo/core/game"
import type { Translate } from "@qo/core/i18n"
import { TEMPLATES } from "@qo/core/project"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import type { SettledPerson } from "../base/demo-mails.ts"
import type { DemoPrices } from "../base/demo-prices.ts"
import { DEMO_GAMES } from "../base/games.ts"
import { createRandom } from "../base/random.ts"
import { timeBefore, DAY, HOUR } from "../base/time.ts"
import type { DemoSurvey } from "../interviews/add-interviews.ts"
import type { Cast } from "./cast.ts"
import { createIncidences, createReasons } from "./findings.ts"
import { LIVES, type Step, timesOf } from "./lives.ts"
import { DEMO_PROJECTS, type PlannedProject } from "./plan.ts"
import { createSources, type Source, type Sources } from "./sources.ts"
import { statesOf } from "./states.ts"
import { replayProject } from "./replay-project.ts"
import type { Actor } from "./replay.ts"
import { takePids, type ProjectRows, writeProjectRows } from "./project-rows.ts"

export interface ProjectSurroundings {
  t: Translate<"server">
  cast: Cast
  /** Ids of the organizations in the order of the list. */
  organizations: readonly number[]
  /** Ids of the games in the order of the list. */
  games: readonly number[]
  prices: DemoPrices
  now: Date
}

/** A planned project with the steps of its life and their times. */
interface PlannedSteps {
  planned: PlannedProject
  steps: { step: Step; at: Date }[]
  owner: SettledPerson
  pid: number
}

const SEED = 20_260_601

/** Writes the demo projects with their related rows. Returns history and notices, so that the caller can sort them by time. */
export async function addProjects(
  trx: Kysely<Database>,
  surroundings: ProjectSurroundings,
): Promise<Pick<ProjectRows, "history" | "notices"> & { surveys: DemoSurvey[] }> {
  const planned = await planAll(trx, surroundings)
  const sources = createSources(surroundings.t, DEMO_GAMES)
  const incidence = createIncidences(sources)
  const reasonsOf = createReasons()
  const rows = planned.map((each) =>
    replayOne(each, planned, { ...surroundings, sources, incidence, reasonsOf }),
  )
  await writeProjectRows(trx, rows)
  return {
    history: rows.flatMap(({ history }) => history),
    notices: rows.flatMap(({ notices }) => notices),
    surveys: planned.flatMap((each, at) => surveyOf(each, rows[at]?.project, surroundings)),
  }
}

/** Steps after which no interview begins. */
const ENDS: readonly Step[] = ["finish", "pause", "stop"]

/** Returns the survey of a project that has interviews; undefined if it was not approved, or the approval was withdrawn. */
function surveyOf(
  { planned, steps }: PlannedSteps,
  project: ProjectRows["project"] | undefined,
  { games, now }: Pick<ProjectSurroundings, "games" | "now">,
): DemoSurvey[] {
  const started = steps.findLast(({ step }) => step === "approve" || step === "send")
  if (!project?.approved_version || !started || planned.life === "revised") return []
  const ended = steps.findLast(({ step }) => ENDS.includes(step))
  const isOver = steps.at(-1)?.step !== "resume" && ended !== undefined
  return [
    {
      pid: Number(project.pid),
      name: planned.name,
      revision: project.approved_version,
      locale: planned.source === "sus-en" ? "en" : "ru",
      games: TEMPLATES[project.template].openLink ? [] : games.filter((_, at) => isConnected(at)),
      from: started.at,
      to: isOver ? (ended?.at ?? now) : now,
      isOver,
      isWide: planned.wide === true,
    },
  ]
}

function isConnected(at: number): boolean {
  const game = DEMO_GAMES[at]
  return game !== undefined && receivesOffers(game.status)
}

/**
 * Assigns times to the steps of all projects, the same ones in every run, sorted so that the oldest project gets the lowest
 * number.
 */
async function planAll(
  trx: Kysely<Database>,
  { cast, now }: Pick<ProjectSurroundings, "cast" | "now">,
): Promise<PlannedSteps[]> {
  const random = createRandom(SEED)
  const all = DEMO_PROJECTS.map((planned) => {
    const steps: readonly Step[] = LIVES[planned.life]
    const span = { first: planned.first * DAY, last: planned.last * HOUR, spread: random.next }
    const times = timesOf(steps, span)
    return {
      planned,
      steps: steps.map((step, at) => ({ step, at: timeBefore(now, times[at] ?? 0) })),
      owner: cast.owner(planned.owner),
    }
  }).toSorted((a, b) => b.planned.first - a.planned.first)
  const pids = await takePids(trx, all.length)
  return all.map((each, at) => ({ ...each, pid: pids[at] ?? 0 }))
}

interface ProjectSources extends ProjectSurroundings {
  sources: Sources
  incidence: ReturnType<typeof createIncidences>
  reasonsOf: ReturnType<typeof createReasons>
}

function replayOne(
  { planned, steps, owner, pid }: PlannedSteps,
  all: readonly PlannedSteps[],
  means: ProjectSources,
): ProjectRows {
  const { cast, organizations, games, prices } = means
  const source = means.sources.get(planned.source)
  const demo = owner.person.role === "demoResearcher"
  const pidOf = (name: string | undefined) => all.find((each) => each.planned.name === name)?.pid
  const actor = ({ id, person }: SettledPerson): Actor & { id: number } => ({
    id,
    organizationId: organizations[person.organization ?? -1] ?? null,
  })
  const endsAt = endOf(steps)
  const isForClient = planned.life === "activeForClient"
  return replayProject(planned, steps, {
    pid,
    template: isForClient ? "directLinkAdmin" : source.template,
    states: statesOf(planned, { source, demo, leadsTo: pidOf(planned.leadsTo), endsAt }),
    owner: { ...actor(owner), demo },
    maker: isForClient ? actor(cast.staff("administrator", 0)) : actor(owner),
    // Projects of owners with demo accounts are decided by moderators with demo accounts.
    moderator: actor(cast.staff("moderator", planned.owner === "researcher" ? 0 : pid)),
    moderatorVk: actor(cast.staff("moderatorVk", planned.owner === "researcher" ? 0 : pid)),
    tpid: pidOf(planned.follows) ?? null,
    gameId: gameOf(source, games),
    isKnownOwner: (at) => all.some((other) => wasApproved(other, { owner, pid, at })),
    reasonsOf: means.reasonsOf,
    terms: {
      rates: prices.rates,
      tariff: prices.tariffs.get(owner.person.organization ?? -1) ?? null,
      incidence: means.incidence(planned.source),
    },
  })
}

const gameOf = ({ gameAt }: Source, games: readonly number[]): number | null =>
  gameAt === null ? null : (games[gameAt] ?? null)

/** Returns when the schedule ended a survey, Unix seconds; null if it did not. */
function endOf(steps: PlannedSteps["steps"]): number | null {
  const finish = steps.find(({ step }) => step === "finish")
  return finish ? Math.floor(finish.at.getTime() / 1000) : null
}

/** Returns true if this is another project of the owner that was approved before that time. */
const wasApproved = (
  { planned, steps, owner, pid }: PlannedSteps,
  before: { owner: SettledPerson; pid: number; at: Date },
): boolean =>
  pid !== before.pid &&
  owner.id === before.owner.id &&
  planned.life !== "activeForClient" &&
  steps.some(({ step, at }) => step === "approve" && at < before.at)
