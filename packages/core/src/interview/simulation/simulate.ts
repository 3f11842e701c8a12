import { isPlaceId, type Portrait, type Profile } from "../../portrait/index.ts"
import type { QuestionPlace } from "../../questionnaire/index.ts"
import { apply } from "../apply.ts"
import { estimateSeconds } from "../estimate-seconds.ts"
import type { InterviewEvent } from "../event.ts"
import type { Graph } from "../graph.ts"
import { mix } from "../hash.ts"
import type { Advance } from "../moving.ts"
import { start } from "../start.ts"
import { drawAnswer, type Habits } from "./draw-answer.ts"
import { createRandom, type Random } from "./draw.ts"
import type { Marginals, ProfileMarginals, Weights } from "./marginals.ts"
import { drawProfile, evenly, populationOf, valuesOf } from "./population.ts"
import type { SimulationReport } from "./report.ts"
import { countEnd, countReached, reportOf, startTally, type Tally } from "./tally.ts"

export interface SimulationOptions {
  /** Respondents. */
  n: number
  seed: number
  marginals?: Marginals
  profile?: ProfileMarginals
  /** Respondents who are invited each day; 100 where it is not given. */
  perDay?: number
  /** Share of respondents who leave at each question; 0 where it is not given. */
  dropOut?: number
}

/** A simulation that is run in pieces; how they are cut makes no difference. */
export interface Simulation {
  /** Simulates so many more respondents, up to `n`; answers with how many are done. */
  run(respondents: number): number
  /** The report of the respondents done so far. */
  report(): SimulationReport
}

/**
 * Random respondents go through the interview itself. Without portraits nothing is reserved. A place is always found, of the
 * portrait that is least filled: what is forecast is how fast they fill, not what happens once they are full.
 */
export function createSimulation(
  graph: Graph,
  portraits: readonly Portrait[],
  options: SimulationOptions,
): Simulation {
  const plan = planOf(graph, portraits, options)
  const tally = startTally(graph)
  return {
    run(respondents) {
      const end = Math.min(options.n, tally.respondents + respondents)
      while (tally.respondents < end) interview(plan, tally)
      return tally.respondents
    },
    report: () => reportOf(tally, portraits, options.perDay ?? 100),
  }
}

/** The whole simulation at once. */
export function simulate(
  graph: Graph,
  portraits: readonly Portrait[],
  options: SimulationOptions,
): SimulationReport {
  const simulation = createSimulation(graph, portraits, options)
  simulation.run(options.n)
  return simulation.report()
}

interface Plan {
  graph: Graph
  portraits: readonly Portrait[]
  population: ProfileMarginals
  habits: Habits
  seconds: Float64Array
  seed: number
  dropOut: number
}

function planOf(
  graph: Graph,
  portraits: readonly Portrait[],
  { marginals, profile, seed, dropOut = 0 }: SimulationOptions,
): Plan {
  const places = (field: QuestionPlace): Weights =>
    evenly(valuesOf(field, portraits).filter((id) => isPlaceId(field, id)))
  return {
    graph,
    portraits,
    population: populationOf(graph, portraits, profile),
    habits: {
      answers: graph.nodes.map(({ id }) => marginals?.get(id)),
      places: { country: new Map(), region: places("region"), city: places("city") },
    },
    seconds: Float64Array.from(graph.nodes, ({ question }) => estimateSeconds(question)),
    seed,
    dropOut,
  }
}

/** Interviews go on in circles only where the questionnaire does; then the respondent gives up. */
const mostQuestions = ({ nodes }: Graph): number => 10 * nodes.length + 100

function interview(plan: Plan, tally: Tally): void {
  const { graph, portraits } = plan
  const seed = mix(plan.seed, tally.respondents)
  const random = createRandom(seed)
  const profile: Profile = drawProfile(plan.population, random)
  let now = start(graph, { seed, profile, portraits })
  let last = -1
  let length = 0
  let seconds = 0
  while (now.state.phase !== "over") {
    const { phase, at } = now.state
    if (phase === "asking") {
      last = at
      length++
      seconds += plan.seconds[at] ?? 0
      countReached(tally, at)
    }
    const event = length > mostQuestions(graph) ? GIVE_UP : eventAt(plan, tally, now, random)
    const next = event && apply(graph, now.state, event)
    if (!next || next.state === now.state) tally.stuck++
    now = next && next.state !== now.state ? next : apply(graph, now.state, GIVE_UP)
  }
  countEnd(tally, now.state, last, { length, seconds })
}

const GIVE_UP: InterviewEvent = { kind: "timeout" }

/** What the respondent does, or the server for them; `undefined` where nothing can be answered. */
function eventAt(
  plan: Plan,
  tally: Tally,
  { state, effects }: Advance,
  random: Random,
): InterviewEvent | undefined {
  const node = plan.graph.nodes[state.at]
  if (state.phase === "reserving" || !node) {
    const wanted = effects.find(({ kind }) => kind === "reserve")
    const open = wanted?.kind === "reserve" ? wanted.portraits : []
    return { kind: "leaseResult", portrait: leastFilled(plan, tally, open) ?? "none" }
  }
  if (plan.dropOut > 0 && random() < plan.dropOut) return GIVE_UP
  const value = drawAnswer(node, state.order, plan.habits, random)
  if (value === "skip") return { kind: "skip", question: node.id }
  if (value) return { kind: "answer", question: node.id, value }
  return node.required ? undefined : { kind: "skip", question: node.id }
}

/** The portrait with the lowest part completed, to which the server gives places first. */
function leastFilled(
  { portraits }: Plan,
  { completed }: Tally,
  open: readonly number[],
): number | undefined {
  let least: number | undefined
  let lowest = Infinity
  for (const { id, respondents } of portraits) {
    const filled = (completed.get(id) ?? 0) / Math.max(respondents, 1)
    if (!open.includes(id) || filled >= lowest) continue
    lowest = filled
    least = id
  }
  return least
}
