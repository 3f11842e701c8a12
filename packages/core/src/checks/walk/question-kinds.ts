import {
  type Flow,
  type FlowNode,
  ownWay,
  type SoundRecall,
  soundRecallOf,
} from "../../flow/index.ts"
import { hasScreening, type Recall, recallOf, typeOf } from "../../questionnaire/index.ts"
import { isSameWay } from "./same-edges.ts"

/** Groups of questions for the rules. */
export interface QuestionKinds {
  /** Questions with redirects: their own, or of answers or bands. */
  redirecting: readonly FlowNode[]
  /** Questions with a recall, whether it can work or not. */
  recalling: readonly FlowNode[]
  /** Questions that take part in screening. */
  screening: readonly FlowNode[]
  recalls: ReadonlyMap<number, SoundRecall>
  /** Questions whose recall decides where the flow goes. */
  bound: ReadonlySet<number>
  /**
   * Questions of which conditions decide what there is to choose from: those of their answers or rows, or of a question that they
   * recall from. Their exits are all that may be, and no rule follows their recall.
   */
  varying: ReadonlySet<number>
}

/** Collects the groups in one pass: reading all questions takes longer than processing them. */
export function kindsIn(flow: Flow): QuestionKinds {
  const redirecting: FlowNode[] = []
  const recalling: FlowNode[] = []
  const screening: FlowNode[] = []
  const recalls = new Map<number, SoundRecall>()
  const bound = new Set<number>()
  for (const node of flow.nodes) {
    if (redirects(node)) redirecting.push(node)
    if (hasScreening(node.question)) screening.push(node)
    if (!recallOf(node.question)) continue
    recalling.push(node)
    const recall = soundRecallOf(node.question, flow)
    if (!recall) continue
    recalls.set(node.index, recall)
    if (decidesByRecall(node, recall)) bound.add(node.index)
  }
  const varying = varyingIn(flow, recalls)
  for (const index of varying) bound.delete(index)
  return { redirecting, recalling, screening, recalls, bound, varying }
}

/** The groups of an earlier flow without recall, if the changed questions are in the same ones. */
export function sameKinds(
  { nodes }: Flow,
  before: QuestionKinds & { flow: Flow },
  changed: readonly number[],
): QuestionKinds | undefined {
  if (before.recalling.length + before.varying.size > 0) return undefined
  const isAlike = changed.every((index) => {
    const [now, old] = [nodes[index], before.flow.nodes[index]]
    return (
      now !== undefined &&
      old !== undefined &&
      now.conditionalItems.length === 0 &&
      !recallOf(now.question) &&
      redirects(now) === redirects(old) &&
      hasScreening(now.question) === hasScreening(old.question)
    )
  })
  if (!isAlike) return undefined
  const now = (all: readonly FlowNode[]) => all.map((node) => nodes[node.index] ?? node)
  return {
    redirecting: now(before.redirecting),
    recalling: [],
    screening: now(before.screening),
    recalls: new Map(),
    bound: new Set(),
    varying: before.varying,
  }
}

function varyingIn({ nodes }: Flow, recalls: QuestionKinds["recalls"]): ReadonlySet<number> {
  const varying = new Set<number>()
  for (const { index, conditionalItems } of nodes)
    if (conditionalItems.length > 0) varying.add(index)
  if (varying.size === 0) return varying
  for (let size = 0; size < varying.size;) {
    size = varying.size
    for (const [index, { from }] of recalls) if (varying.has(from)) varying.add(index)
  }
  return varying
}

const redirects = ({ redirect, answers, bands, branches }: FlowNode): boolean =>
  redirect !== undefined || answers.length > 0 || bands.length > 0 || branches.length > 0

/** Returns true if the result of recall decides the next question. */
const decidesByRecall = (node: FlowNode, { onEmpty }: Recall): boolean =>
  onEmpty === "screenOut" ||
  typeOf(node.question).screens ||
  node.answers.some((way) => way && !isSameWay(way, ownWay(node)))
