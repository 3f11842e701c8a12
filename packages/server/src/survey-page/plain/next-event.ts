import {
  type InterviewEvent,
  type InterviewProblem,
  judgeAnswer,
  type State,
} from "@qo/core/interview"
import { askedView, type Entries, type QuestionView, readAnswer } from "@qo/core/survey-page"
import type { SurveyVersion } from "../../interviews/survey.ts"
import { withPlace } from "./places.ts"

/** What a form does to the interview that is asking, or the question again with what is wrong. */
export type Next = { event: InterviewEvent } | { refused: QuestionView } | undefined

export function nextEvent({ graph }: SurveyVersion, state: State, fields: Entries): Next {
  const view = askedView(graph, state)
  const node = graph.nodes[state.at]
  if (!view || !node) return undefined
  const [deed] = fields["do"] ?? []
  if (deed === "back") return view.canGoBack ? { event: { kind: "back" } } : undefined
  const value = readAnswer(view.node, withPlace(view.node, fields))
  const refuse = (problem: InterviewProblem) => ({ refused: { ...view, entries: fields, problem } })
  const question = node.id
  if (!value)
    return node.required ? refuse({ key: "answerRequired" }) : { event: { kind: "skip", question } }
  const problem = judgeAnswer(node, value, node.recall && state.order)
  return problem ? refuse(problem) : { event: { kind: "answer", question, value } }
}
