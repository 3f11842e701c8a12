import { type InterviewProblem, judgeOnPage } from "../interview/index.ts"
import { readAnswer } from "./read-answer.ts"
import type { Entries, QuestionView } from "./view.ts"

/** Returns the reason why the page would refuse these entries as an answer; undefined if it would accept them. */
export function judgeEntries(
  { node, order }: Pick<QuestionView, "node" | "order">,
  entries: Entries,
): InterviewProblem | undefined {
  const value = readAnswer(node, entries)
  if (value) return judgeOnPage(node, value, order)
  return node.optional ? undefined : { key: "answerRequired" }
}
