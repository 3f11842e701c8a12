import type { Portrait } from "../../portrait/index.ts"
import { apply } from "../apply.ts"
import { estimateSeconds } from "../estimate-seconds.ts"
import type { InterviewEvent } from "../event.ts"
import type { Graph } from "../graph.ts"
import type { Advance } from "../moving.ts"
import { start } from "../start.ts"
import {
  createRespondents,
  GIVE_UP,
  type RespondentOptions,
  type SimulatedRespondent,
} from "./respondents.ts"
import type { SimulationReport } from "./report.ts"
import { countEnd, countReached, reportOf, startTally, type Tally } from "./tally.ts"

export interface SimulationOptions extends RespondentOptions {
  /** Respondents. */
  n: number
  /** Respondents who are invited each day; 100 where it is not given. */
  perDay?: number
}

/** A simulation that is run in pieces; how they are cut makes no difference. */
export interface Simulation {
  /** Simulates so many more respondents, up to `n`; answers with how many are done. */
  run(respondents: number): number
  /** The report of the respondents done so far. */
  report(): SimulationReport
}

/**
 * Random respondents go through the interview itself. Without portraits there are no reservations. A place is always found, in
 * the portrait that is least filled: the forecast is the speed of filling, not the state once they are full.
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

/** Runs the whole simulation synchronously. */
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
  respondent: (nth: number) => SimulatedRespondent
  seconds: Float64Array
}

const planOf = (
  graph: Graph,
  portraits: readonly Portrait[],
  options: SimulationOptions,
): Plan => ({
  graph,
  portraits,
  respondent: createRespondents(graph, portraits, options),
  seconds: Float64Array.from(graph.nodes, ({ question }) => estimateSeconds(question)),
})

/** Interviews loop only if the questionnaire does; then the respondent gives up. */
export const mostQuestions = ({ nodes }: Graph): number => 10 * nodes.length + 100

function interview(plan: Plan, tally: Tally): void {
  const { graph, portraits } = plan
  const respondent = plan.respondent(tally.respondents)
  const { seed, profile, params } = respondent
  let now = start(graph, { seed, profile, params, portraits })
  let last = -1
  let steps = 0
  let length = 0
  let seconds = 0
  while (now.state.phase !== "over") {
    const { phase, at } = now.state
    if (phase === "asking") {
      last = at
      steps++
      if (graph.nodes[at]?.form !== "nothing") length++
      seconds += plan.seconds[at] ?? 0
      countReached(tally, at)
    }
    const event = steps > mostQuestions(graph) ? GIVE_UP : eventAt(plan, tally, now, respondent)
    const next = event && apply(graph, now.state, event)
    if (!next || next.state === now.state) tally.stuck++
    now = next && next.state !== now.state ? next : apply(graph, now.state, GIVE_UP)
  }
  countEnd(tally, now.state, last, { length, seconds })
}

/** The respondent's action, or the server's for them; `undefined` if the question cannot be answered. */
function eventAt(
  plan: Plan,
  tally: Tally,
  { state, effects }: Advance,
  respondent: SimulatedRespondent,
): InterviewEvent | undefined {
  if (state.phase !== "reserving" && plan.graph.nodes[state.at]) return respondent.act(state)
  const wanted = effects.find(({ kind }) => kind === "reserve")
  const open = wanted?.kind === "reserve" ? wanted.portraits : []
  return { kind: "leaseResult", portrait: leastFilled(plan, tally, open) ?? "none" }
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
