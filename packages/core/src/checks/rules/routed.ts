import { type ConditionMap, mapConditions } from "../conditions/condition-map.ts"
import { createAvoidance, type CanAvoid } from "./avoidance.ts"
import type { Flow, FlowNode } from "../../flow/index.ts"
import { FINDING_CODES, type FindingCode } from "../findings/finding-codes.ts"
import type { Finding, Part, Place, WitnessStep } from "../findings/finding.ts"
import { dominatorsOf, type IsDominator } from "../graph/dominators.ts"
import type { Subject } from "../findings/subject.ts"
import { nodesWithBraces } from "./nodes-with-braces.ts"
import { createBase, type Base, type WalkStep } from "../walk/base.ts"
import type { Routes } from "../walk/recall-outcomes.ts"
import { replay } from "../walk/replay.ts"
import { createWalk, type RespondentWalk } from "../walk/walk.ts"
import { createWork } from "../walk/work.ts"

/** A questionnaire with a question, its context, and the budget of its route rules. */
export interface RoutableQuestionnaire extends Pick<Subject, "questionnaire" | "project"> {
  flow: Flow
  /** Steps of work that joint conditions may take before they are `undecided`. */
  budget: number
}

/** The same with everything that respondents can do in it. */
export interface RoutedQuestionnaire extends RoutableQuestionnaire, Routes {
  canAvoid: CanAvoid
  /** Places of conditions, with their verdicts. */
  conditionMap: () => ConditionMap
  /** Whether every question leads the same ways as before the edit, so that respondents can get to the same ones. */
  hasSameWays: boolean
  /** The same, and respondents certainly reach the same questions. */
  hasSameWalk: boolean
  /** Questions with braces in their texts, in which there may be placeholders. */
  withBraces: readonly FlowNode[]
  /** For the check after an edit. */
  kept: () => RoutedBefore
}

/** A rule about where respondents get. */
export type RouteRule = (routed: RoutedQuestionnaire) => Iterable<Finding>

/** The walk takes most of the work, and leaves some for the rules. */
const WALK_PARTS = 4 / 3

/** Results of the check of a flow before an edit. */
export interface RoutedBefore {
  base: Base
  /** `undefined`: it followed recall or reviews, and is followed again. */
  walk: RespondentWalk | undefined
  /** `undefined`: no rule asked. */
  dominates: IsDominator | undefined
  /** `undefined`: no rule asked about conditions. */
  map: ConditionMap | undefined
  withBraces: readonly FlowNode[]
}

export function routeQuestionnaire(
  subject: RoutableQuestionnaire,
  before?: RoutedBefore,
): RoutedQuestionnaire {
  const base = createBase(subject.flow, before?.base)
  const work = createWork(subject.budget)
  const hasSameWays = before?.base.graph === base.graph
  const walk = createWalk(base, work.share(WALK_PARTS), before?.walk)
  let known = hasSameWays ? before?.dominates : undefined
  const dominates = () => (known ??= dominatorsOf(base.graph, base.flow.start))
  const canAvoid = createAvoidance(walk, dominates, subject.budget)
  let map: ConditionMap | undefined
  const conditionMap = () => (map ??= mapConditions(base, before?.map))
  const withBraces = nodesWithBraces(subject.flow, before)
  const kept = () => ({
    base,
    walk: walk.isPlain ? walk : undefined,
    map,
    withBraces,
    dominates: known,
  })
  return {
    ...subject,
    base,
    walk,
    work,
    dominates,
    canAvoid,
    conditionMap,
    hasSameWays,
    hasSameWalk: before?.walk !== undefined && before.walk.surelyReached === walk.surelyReached,
    withBraces,
    kept,
  }
}

/** The place of a question, or of one of its parts. */
export function placeOf(
  { flow }: Pick<RoutedQuestionnaire, "flow">,
  node: FlowNode,
  part?: Part,
): Place {
  const block = flow.questionnaire.blocks[node.block]?.id
  const place: Place = { question: node.question.id }
  if (block !== undefined) place.block = block
  if (part) place.part = part
  return place
}

/** The number of a question as its author counts, from 1; 0 if there is none. Copies have the number of their original. */
export const numberOf = ({ flow }: Pick<RoutableQuestionnaire, "flow">, index: number): number =>
  flow.nodes[index]?.number ?? 0

interface FindingExtras extends Pick<Finding, "path" | "fix"> {
  /** The path of an affected respondent from the start; computed on demand, since it may be long. */
  legs?: () => readonly WalkStep[] | undefined
}

export function routeFinding(
  { flow }: Pick<RoutedQuestionnaire, "flow">,
  code: FindingCode,
  place: Place,
  params: Finding["params"],
  { legs, ...more }: FindingExtras = {},
): Finding {
  const finding: Finding = {
    code,
    severity: FINDING_CODES[code].severity,
    place,
    params,
    ...more,
  }
  return legs ? withWitness(finding, () => witnessOf(flow, legs())) : finding
}

const witnessOf = (flow: Flow, legs: readonly WalkStep[] | undefined) => legs && replay(flow, legs)

function withWitness(finding: Finding, make: () => readonly WitnessStep[] | undefined): Finding {
  let made: { witness: readonly WitnessStep[] | undefined } | undefined
  return Object.defineProperty(finding, "witness", {
    enumerable: true,
    configurable: true,
    get: () => (made ??= { witness: make() }).witness,
  })
}
