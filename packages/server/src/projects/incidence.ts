import { compile, createSimulation, type Graph, type Simulation } from "@qo/core/interview"
import { type Question, hasScreening } from "@qo/core/questionnaire"
import type { Content } from "./content.ts"

/** The content on which the incidence depends. */
export type SimulatedContent = Pick<Content, "blocks" | "portraits">

/** Fixed seed, so that the same content has the same incidence before and after it is sent. */
const SEED = 1
const RESPONDENTS = 1000
/**
 * Total number of questions that are simulated. Long questionnaires have fewer simulated respondents, but at least {@link
 * LEAST_RESPONDENTS}.
 */
const QUESTIONS_ASKED = 60_000
const LEAST_RESPONDENTS = 100

/**
 * Returns the share of simulated respondents who pass screening, 0–1; 1 without screening. Synchronous: takes a second for a
 * large questionnaire. Servers use {@link simulateIncidence}, which returns the same.
 */
export function incidenceOf(content: SimulatedContent): number {
  const plan = planOf(content)
  if (!plan) return 1
  plan.simulation.run(plan.respondents)
  return plan.simulation.report().incidence
}

/** Returns true if a respondent can be screened out. Otherwise no simulation is needed. */
export const mayScreenOut = ({ blocks }: Pick<SimulatedContent, "blocks">): boolean =>
  blocks.some(({ questions }) =>
    questions.some(
      (question) =>
        hasScreening(question) || question.screenOutIf !== undefined || recallScreensOut(question),
    ),
  )

const recallScreensOut = (question: Question): boolean =>
  "recall" in question && question.recall?.onEmpty === "screenOut"

interface Plan {
  simulation: Simulation
  respondents: number
}

/** Returns undefined if no respondent can be screened out. */
function planOf({ blocks, portraits }: SimulatedContent): Plan | undefined {
  const graph = compile({ blocks: [...blocks] })
  if (!graph.nodes.some(decidesWhoQualifies)) return undefined
  const wanted = Math.floor(QUESTIONS_ASKED / graph.nodes.length)
  const respondents = Math.min(RESPONDENTS, Math.max(LEAST_RESPONDENTS, wanted))
  const simulation = createSimulation(graph, portraits, { n: respondents, seed: SEED })
  return { simulation, respondents }
}

/** Returns true if the question screens by its answers, or screens out respondents for whom no recalled option is left. */
const decidesWhoQualifies = ({ question, recall, screenOutIf }: Graph["nodes"][number]): boolean =>
  hasScreening(question) || screenOutIf !== undefined || recall?.onEmpty === "screenOut"
