import { compileFlow, type FlowNode } from "../flow/index.ts"
import type { Questionnaire, Redirect } from "../questionnaire/index.ts"
import { dormantLoops } from "./dormant-loops.ts"
import { shortestPath, targetOf } from "./graph/digraph.ts"
import { createBase, type Base } from "./walk/base.ts"
import { loopWaysOf } from "./walk/loop-ways.ts"

/** Judges redirects by the question they would start at; which of the question's answers or bands it is does not matter. */
export interface RedirectGuard {
  /**
   * Whether a redirect from this question would let a respondent return to a question without a review: because it closes a loop,
   * or leads into an unreached one. An unknown target makes no loop.
   */
  makesLoop: (question: string, redirect: Redirect) => boolean
  /** The loop it would make, as ids of questions, the first again at the end; `undefined`: none. Takes longer. */
  loopOf: (question: string, redirect: Redirect) => readonly string[] | undefined
}

/**
 * Predicts for redirects being drawn whether they would be refused, without a full check: prepared once for a questionnaire in
 * linear time, it answers in microseconds. Redirects that it allows are allowed by the checks. It refuses more than they do if
 * earlier answers decide routes, because every written route counts, and if the repetitions of several reviews would have to be
 * counted.
 */
export function createRedirectGuard(questionnaire: Questionnaire): RedirectGuard {
  const base = createBase(compileFlow(questionnaire))
  const { flow, graph } = base
  const ways = loopWaysOf(base)
  const intoDormant = dormantLoops(base, ways, questionnaire)

  const closed = (from: number, first: number): number[] => {
    const counts = (edge: number) => ways.counts(edge, from)
    const isBack = (vertex: number) => vertex === from
    const back = from === first ? [] : (shortestPath(graph, first, isBack, { counts }) ?? [])
    return [from, first, ...back.map((edge) => targetOf(graph, edge))]
  }
  /** Makes the loop, as indices of questions. */
  const roundBy = (node: FlowNode, redirect: Redirect): (() => readonly number[]) | undefined => {
    const { index, next } = node
    const target = targetOfRedirect(base, node, redirect)
    if (target < 0) return undefined
    const isReview = redirect.to === "question" && redirect.review !== undefined
    // Who comes here again has used the review up, and goes on to the next question.
    const first = !isReview ? target : ways.leadsAtAll(target, index) ? next.to : -1
    return first >= 0 && ways.leads(first, index)
      ? () => closed(index, first)
      : intoDormant(index, first >= 0 ? [target, first] : [target])
  }
  const judge = (question: string, redirect: Redirect) => {
    const node = flow.nodes[flow.byId.get(question) ?? -1]
    return node && roundBy(node, redirect)
  }
  return {
    makesLoop: (question, redirect) => judge(question, redirect) !== undefined,
    loopOf: (question, redirect) =>
      judge(question, redirect)?.().flatMap((index) => flow.nodes[index]?.question.id ?? []),
  }
}

/** Index of the question that a redirect leads to; −1: none. */
function targetOfRedirect({ flow }: Base, { index, block }: FlowNode, redirect: Redirect): number {
  switch (redirect.to) {
    case "question":
      return flow.byId.get(redirect.id) ?? -1
    case "block":
      return flow.firstOfBlock.get(redirect.id) ?? -1
    case "completeBlock": {
      let next = index
      while (flow.nodes[next]?.block === block) next++
      return next < flow.nodes.length ? next : -1
    }
    case "questionnaire":
    case "end":
      return -1
  }
}
