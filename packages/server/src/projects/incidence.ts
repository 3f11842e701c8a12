import { setImmediate as nextTurn } from "node:timers/promises"
import { compile, createSimulation, type Graph, type Simulation } from "@qo/core/interview"
import { screens } from "@qo/core/questionnaire"
import type { Content } from "../questionnaires/content.ts"

/** The same for every project, so that the same content has the same incidence, before it is sent and after. */
const SEED = 1
const RESPONDENTS = 1000
/** Questions asked of all respondents together: long questionnaires are answered by fewer, but never by less than the least. */
const QUESTIONS_ASKED = 60_000
const LEAST_RESPONDENTS = 100
/** After this many milliseconds other calls have their turn. */
const TURN_MS = 8

/**
 * Share of simulated respondents who pass screening, 0–1; 1 where nothing screens. At once: for a questionnaire that can be
 * sent at most some 100 ms. Calls that are not in a hurry use {@link simulateIncidence}, which finds the same.
 */
export function incidenceOf(content: Pick<Content, "blocks" | "portraits">): number {
  const plan = planOf(content)
  if (!plan) return 1
  plan.simulation.run(plan.respondents)
  return plan.simulation.report().incidence
}

/** The same, and others' calls are answered meanwhile. */
export async function simulateIncidence(
  content: Pick<Content, "blocks" | "portraits">,
): Promise<number> {
  const plan = planOf(content)
  if (!plan) return 1
  const { simulation, respondents } = plan
  for (let turn = performance.now(); simulation.run(1) < respondents;) {
    if (performance.now() - turn < TURN_MS) continue
    await nextTurn()
    turn = performance.now()
  }
  return simulation.report().incidence
}

interface Plan {
  simulation: Simulation
  respondents: number
}

/** Undefined where nobody can be screened out. */
function planOf({ blocks, portraits }: Pick<Content, "blocks" | "portraits">): Plan | undefined {
  const graph = compile({ blocks: [...blocks] })
  if (!graph.nodes.some(decides)) return undefined
  const wanted = Math.floor(QUESTIONS_ASKED / graph.nodes.length)
  const respondents = Math.min(RESPONDENTS, Math.max(LEAST_RESPONDENTS, wanted))
  const simulation = createSimulation(graph, portraits, { n: respondents, seed: SEED })
  return { simulation, respondents }
}

/** Screens by its answers, or asks only those of whose earlier answers something is left. */
const decides = ({ question, recall }: Graph["nodes"][number]): boolean =>
  screens(question) || recall?.onEmpty === "screenOut"
