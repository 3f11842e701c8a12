import { type Graph, isPassedOver, type QuestionResult, type Step } from "../../interview/index.ts"

/** Outcome of a question that was asked: an answer, a refusal, or skipped. */
export type DealtResult = Exclude<QuestionResult, { status: "notAsked" }>

/** Answers of an interview, for replaying them with other routes. */
export interface Script {
  /** Returns and removes the outcome when a question is reached; undefined if the interview did not ask it. */
  take: (question: string) => DealtResult | undefined
  /** Returns the questions with an outcome that has not been taken yet. Places that were known without asking are left out. */
  left: () => readonly string[]
}

const isDealtWith = (result: QuestionResult): result is DealtResult => result.status !== "notAsked"
const isAuto = (dealt: DealtResult | undefined): boolean =>
  dealt !== undefined && "auto" in dealt && dealt.auto

/** Builds a script from the result alone, which contains only the last answer to each question. */
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

/** Builds a script from the path, which contains every answer to a question that was asked repeatedly. */
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

/** Whether interviews can reach a question repeatedly, so that a result may not contain all answers. */
export const mayRepeat = ({ nodes }: Graph): boolean => nodes.some(({ canRepeat }) => canRepeat)
