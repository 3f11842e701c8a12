import { type Graph, isPassedOver, type QuestionResult, type Step } from "../../interview/index.ts"

/** Outcome of an asked question: an answer, or that there was none. */
export type DealtResult = Exclude<QuestionResult, { status: "notAsked" }>

/** The answers of an interview, for walking other routes with them. */
export interface Script {
  /** The answer when this question was reached; undefined: it was not. */
  take: (question: string) => DealtResult | undefined
  /** Questions that were dealt with and not taken yet; places that were known are none of them. */
  left: () => readonly string[]
}

const isDealtWith = (result: QuestionResult): result is DealtResult => result.status !== "notAsked"
const isAuto = (dealt: DealtResult | undefined): boolean =>
  dealt !== undefined && "auto" in dealt && dealt.auto

/** By the result alone: it knows the last answer to each question. */
export function scriptOfResult(results: readonly QuestionResult[]): Script {
  const dealt = new Map(results.filter(isDealtWith).map((each) => [each.question, each]))
  const pending = new Set(results.filter(isDealtWith).filter((each) => !isAuto(each)))
  return {
    take(question) {
      const found = dealt.get(question)
      if (found) pending.delete(found)
      return found
    },
    left: () => Array.from(pending, ({ question }) => question),
  }
}

/** By the path: it knows each answer to a question that was asked again. */
export function scriptOfPath(graph: Graph, path: Step | undefined): Script {
  const steps = stepsOf(graph, path)
  let at = 0
  return {
    take(question) {
      while (isAuto(steps[at]) && steps[at]?.question !== question) at++
      const step = steps[at]
      if (step?.question !== question) return undefined
      at++
      return step
    },
    left: () => steps.slice(at).flatMap((each) => (isAuto(each) ? [] : [each.question])),
  }
}

function stepsOf({ nodes }: Graph, path: Step | undefined): DealtResult[] {
  const steps: DealtResult[] = []
  for (let step = path; step; step = step.before) {
    const { value, order, by } = step
    const question = nodes[step.node]?.id
    if (question === undefined || isPassedOver(step)) continue
    if (!value) steps.push({ question, status: "skipped", order })
    else steps.push({ question, status: "answered", value, order, auto: by === "profile" })
  }
  return steps.toReversed()
}

/** Whether interviews can come to a question again, so that a result may not hold all that was answered. */
export const mayRepeat = ({ nodes }: Graph): boolean =>
  nodes.some(({ index, next, redirect, answers, bands }) =>
    [next, redirect, ...answers, ...bands].some(
      (way) => way !== undefined && way.to >= 0 && way.to <= index,
    ),
  )
