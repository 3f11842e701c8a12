import type { InterviewProblemKey, PageLook } from "../interview/index.ts"
import type { QuestionView } from "./view.ts"

interface RefusalKeys {
  title: "survey.notAnswered" | "survey.notAccepted"
  text: `survey.missing.${PageLook | "pair"}` | `interviewProblem.${InterviewProblemKey}`
}

/**
 * Returns the keys of the texts that explain why a form was refused. Texts for missing parts depend on the question's category.
 */
export function refusalKeys({
  node,
  entries,
  problem,
}: Pick<QuestionView, "node" | "entries" | "problem">): RefusalKeys | undefined {
  if (!problem) return undefined
  const { key } = problem
  const missing = node.pair ? "pair" : node.look
  const isHalf = key === "numberExpected" && node.pair && entries["numbers"]?.includes("")
  if (key === "answerRequired" || isHalf)
    return { title: "survey.notAnswered", text: `survey.missing.${missing}` }
  return { title: "survey.notAccepted", text: `interviewProblem.${key}` }
}
