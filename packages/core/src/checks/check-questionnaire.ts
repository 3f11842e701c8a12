import { compileFlow, type Flow } from "../flow/index.ts"
import type { ProjectFile } from "../project/index.ts"
import {
  answersOf,
  LIMITS,
  type Limits,
  type Questionnaire,
  statementsOf,
} from "../questionnaire/index.ts"
import { CONTENT_RULES } from "./content/index.ts"
import { FINDING_CODES } from "./findings/finding-codes.ts"
import type { Finding, Place } from "./findings/finding.ts"
import { routed } from "./rules/routed.ts"
import { ROUTE_RULES } from "./rules/index.ts"
import type { Subject } from "./findings/subject.ts"
import { suppress } from "./suppression.ts"

export interface CheckInput {
  questionnaire: Questionnaire
  /** What belongs to the questionnaire, as far as it is known. */
  project?: Omit<ProjectFile, "questionnaire">
  limits?: Limits
  /** Steps of work for joint conditions, some of them a microsecond long; left out: {@link budgetFor} so many questions. */
  budget?: number
}

/** The budget is enough for what people write, and short of what they would notice. */
export const budgetFor = (questions: number): number => 20_000 + 4 * questions

/**
 * Everything that is wrong with a questionnaire, or could be better: by place, then by code, the same for the same input. Total:
 * any questionnaire that parses has an answer.
 */
export function checkQuestionnaire(input: CheckInput): Finding[] {
  const { questionnaire, project = {}, limits = LIMITS } = input
  const flow = compileFlow(questionnaire)
  const budget = input.budget ?? budgetFor(flow.nodes.length)
  const subject: Subject = { questionnaire, flow, project, limits, budget }
  const findings: Finding[] = []
  for (const rule of CONTENT_RULES) for (const finding of rule(subject)) findings.push(finding)
  if (flow.nodes.length > 0) {
    const whole = routed(subject)
    for (const rule of ROUTE_RULES) for (const finding of rule(whole)) findings.push(finding)
  }
  return inOrder(suppress(subject, findings), flow)
}

/** The findings for which a call is refused; sending refuses all that saving does. */
export const refusalsOf = (findings: readonly Finding[], call: "save" | "send"): Finding[] =>
  findings.filter(({ code, severity }) => {
    const kind = FINDING_CODES[code]
    // A loop that nobody reaches is a warning.
    return (
      severity === "error" && "refusedAt" in kind && (kind.refusedAt === "save" || call === "send")
    )
  })

/** The whole questionnaire first, then portraits, then blocks and questions in their order. */
function inOrder(findings: readonly Finding[], flow: Flow): Finding[] {
  const blocks = new Map(flow.questionnaire.blocks.map(({ id }, index) => [id, index]))
  const rank = ({ block, question, portrait }: Place): number[] => {
    const at = flow.byId.get(question ?? "")
    const inBlock = at === undefined ? blocks.get(block ?? "") : flow.nodes[at]?.block
    return [portrait ?? -1, inBlock ?? -1, at ?? -1]
  }
  const detailOf = detailsIn(flow)
  return findings
    .map((finding) => ({ finding, rank: rank(finding.place), detail: detailOf(finding) }))
    .toSorted(
      (a, b) =>
        compare(a.rank, b.rank) ||
        (a.finding.code < b.finding.code ? -1 : a.finding.code > b.finding.code ? 1 : 0) ||
        compare(a.detail, b.detail),
    )
    .map(({ finding }) => finding)
}

/** Which answer, statement or band of the question. A question may have more of them than are looked through for each finding. */
function detailsIn(flow: Flow): (finding: Finding) => number[] {
  const known = new Map<readonly { id: string }[], ReadonlyMap<string, number>>()
  const indexIn = (items: readonly { id: string }[], id: string): number => {
    const indexes = known.get(items) ?? new Map(items.map((item, index) => [item.id, index]))
    known.set(items, indexes)
    return indexes.get(id) ?? -1
  }
  return ({ place }) => {
    if (place.band !== undefined) return [place.band]
    const id = place.answer ?? place.statement
    const question = flow.nodes[flow.byId.get(place.question ?? "") ?? -1]?.question
    if (id === undefined || !question) return [-1]
    const items = place.statement === undefined ? answersOf(question) : statementsOf(question)
    return [indexIn(items, id)]
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
