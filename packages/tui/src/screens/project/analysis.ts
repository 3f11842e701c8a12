import type { ProjectQuestionnaire } from "@qo/core/api"
import { checkQuestionnaire, type Finding } from "@qo/core/checks"
import { compile, createSimulation, type SimulationReport } from "@qo/core/interview"
import type { ProjectFile } from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"
import { checkedProjectOf, projectFileOf } from "../../questionnaire-files/project-file-of.ts"
import {
  coveringRespondents,
  routeReport,
  type CoveringRespondents,
  type RouteReport,
} from "@qo/core/routes"

/** Results computed from a questionnaire on first use; `undefined` until they are ready. */
export interface Analysis {
  file: ProjectFile
  findings: () => readonly Finding[] | undefined
  routes: () => RouteReport | undefined
  covering: () => CoveringRespondents | { loop: readonly string[] } | undefined
  /** Outcomes of random respondents. */
  simulation: () => SimulationReport | undefined
}

/** Short enough that no one waits; uncovered parts are reported as uncovered. */
const COVERING_BUDGET = 300_000
const MOST_RESPONDENTS = 2000
/** Questions asked of all of them together. */
const SIMULATION_BUDGET = 200_000
const PIECE = 50
const SEED = 1

/** `limits`: the sizes that the installation takes which the project lies on. */
export function createAnalysis(
  read: ProjectQuestionnaire,
  limits: Limits,
  changed: () => void,
): Analysis {
  const file = projectFileOf(read)
  const { questionnaire, portraits = [], ...project } = checkedProjectOf(read)
  return {
    file,
    findings: computeLater(
      () => checkQuestionnaire({ questionnaire, project: { ...project, portraits }, limits }),
      changed,
    ),
    routes: computeLater(() => routeReport(questionnaire, { portraits }), changed),
    covering: computeLater(
      () => coveringRespondents(questionnaire, { budget: COVERING_BUDGET }),
      changed,
    ),
    simulation: laterInPieces(file, changed),
  }
}

/** Worked out behind the painting that asks for it first. */
function computeLater<Value>(work: () => Value, changed: () => void): () => Value | undefined {
  let value: Value | undefined
  let isAsked = false
  return () => {
    if (!isAsked) {
      isAsked = true
      setImmediate(() => {
        value = work()
        changed()
      })
    }
    return value
  }
}

/** Keys are heard between the pieces. */
function laterInPieces(
  { questionnaire, portraits = [] }: ProjectFile,
  changed: () => void,
): () => SimulationReport | undefined {
  let report: SimulationReport | undefined
  let isAsked = false
  const questions = questionnaire.blocks.reduce((sum, block) => sum + block.questions.length, 0)
  const n = Math.min(MOST_RESPONDENTS, Math.max(PIECE, SIMULATION_BUDGET / Math.max(1, questions)))
  const begin = () => {
    const simulation = createSimulation(compile(questionnaire), portraits, {
      n: Math.floor(n),
      seed: SEED,
    })
    const go = () => {
      if (simulation.run(PIECE) < Math.floor(n)) return void setImmediate(go)
      report = simulation.report()
      changed()
    }
    go()
  }
  return () => {
    if (!isAsked) setImmediate(begin)
    isAsked = true
    return report
  }
}
