import { conditionsAt, type Flow, type FlowNode, isConditional } from "../../flow/index.ts"
import { originalId, type Questionnaire } from "../../questionnaire/index.ts"
import { comparisonsIn } from "../conditions/condition-map.ts"
import type { Finding } from "../findings/finding.ts"
import type { QuestionnaireSurroundings } from "../findings/subject.ts"
import { ROUTE_RULES, WAY_RULES } from "../rules/index.ts"
import { dependsOnOrder } from "../rules/random-order.ts"
import { pipedSources } from "../rules/placeholders.ts"
import { type RoutedBefore, type RouteRule, routeQuestionnaire } from "../rules/routed.ts"
import type { Order } from "./arrangement.ts"
import { originalFindings } from "./original-findings.ts"

/** Findings of route rules. */
export interface RouteFindings {
  /** At questions, by their index. */
  at: ReadonlyMap<number, readonly Finding[]>
  /** At blocks, portraits and the whole. */
  loose: readonly Finding[]
  /** Results that the next check can reuse; undefined without questions. */
  kept?: KnownRoutes
  /** Questions whose answers texts show: findings on these texts depend on them. */
  pipedSources: ReadonlySet<string>
  /** Some condition reads a parameter: findings on conditions depend on where these are set. */
  readsParams: boolean
}

/** Results of a check, with the rules about ways alone that found nothing. */
export interface KnownRoutes extends RoutedBefore {
  sound: ReadonlySet<RouteRule>
}

/** `flow`: with copies of repeated blocks. */
export function findRoutes(
  flow: Flow,
  { project, budget }: { project: QuestionnaireSurroundings; budget: number | undefined },
  { rankOf }: Order,
  before?: KnownRoutes,
): RouteFindings {
  const at = new Map<number, Finding[]>()
  const loose: Finding[] = []
  if (flow.nodes.length === 0) return { at, loose, pipedSources: new Set(), readsParams: false }
  const whole = routeQuestionnaire(
    { questionnaire: flow.questionnaire, flow, project, budget: budget ?? budgetFor(flow) },
    before,
  )
  const sound = new Set<RouteRule>()
  const found = ROUTE_RULES.flatMap((rule) => {
    const isSound = whole.hasSameWalk && before?.sound.has(rule) === true
    const findings = isSound ? [] : [...rule(whole)]
    if (findings.length === 0 && WAY_RULES.has(rule)) sound.add(rule)
    return findings
  })
  // Rules follow the order of the author. In another one, their fixes might lead respondents another way.
  if (found.some(dependsOnOrder)) for (const finding of found) delete finding.fix
  for (const finding of originalFindings(found, flow)) {
    const [portrait, , question] = rankOf(finding.place)
    const list = portrait < 0 && question >= 0 ? (at.get(question) ?? []) : loose
    if (list !== loose) at.set(question, list)
    list.push(finding)
  }
  return {
    at,
    loose,
    pipedSources: new Set(
      Array.from(pipedSources(whole.withBraces, flow.questionnaire), originalId),
    ),
    readsParams: whole.base.isConditional && readsParams(flow),
    kept: { ...whole.kept(), sound },
  }
}

/** The budget is sufficient for usual questionnaires, and below a noticeable delay. */
function budgetFor({ nodes }: Flow): number {
  let conditions = 0
  for (const node of nodes) if (isConditional(node)) conditions += conditionsAt(node).length
  return 20_000 + 4 * nodes.length + 300 * conditions
}

const readsParams = ({ nodes }: Flow): boolean =>
  nodes.some((node) => isConditional(node) && readsParamsAt(node))

const knownReadings = new WeakMap<FlowNode, boolean>()

function readsParamsAt(node: FlowNode): boolean {
  const known = knownReadings.get(node)
  if (known !== undefined) return known
  const reads = conditionsAt(node).some((each) =>
    comparisonsIn(each).some((part) => "param" in part),
  )
  knownReadings.set(node, reads)
  return reads
}

/** Whether findings contain one of these names of blocks. */
export function tellsOf({ at, loose }: RouteFindings, blocks: readonly string[]): boolean {
  if (blocks.length === 0) return false
  const names = new Set<unknown>(blocks)
  const tells = ({ params }: Finding) => Object.values(params).some((value) => names.has(value))
  return loose.some(tells) || Array.from(at.values()).some((each) => each.some(tells))
}

/** Returns true if the inputs of rules on routes beside the questions are equal. */
export const isRoutedAlike = (
  a: { questionnaire: Questionnaire; project: QuestionnaireSurroundings },
  b: { questionnaire: Questionnaire; project: QuestionnaireSurroundings },
): boolean =>
  a.questionnaire.pid === b.questionnaire.pid &&
  a.project.portraits === b.project.portraits &&
  a.project.others === b.project.others &&
  a.project.type === b.project.type
