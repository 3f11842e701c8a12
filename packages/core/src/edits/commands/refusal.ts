import { answersOf, statementsOf, type Question } from "../../questionnaire/index.ts"
import type { EditProblem } from "./edit-problem.ts"
import type { Records } from "../document/put-together.ts"

interface CodedElement {
  id: string
  code: number
}

/**
 * Returns the problem that prevents adding questions, together with their block if it is new: an id that is already used in the
 * document or by another of these questions, or a code that is used twice.
 */
export function refusalOfRecords(
  records: Records,
  questions: readonly Question[],
  block?: string,
): EditProblem | undefined {
  const ids = new Set<string>()
  const claim = (wanted: string): EditProblem | undefined => {
    if (ids.has(wanted) || records.get(wanted)) return { code: "idTaken", id: wanted }
    ids.add(wanted)
    return undefined
  }
  const claimAll = (items: readonly CodedElement[]) => {
    const codes = new Set<number>()
    for (const item of items) {
      const problem = claim(item.id)
      if (problem) return problem
      if (codes.has(item.code)) return codeTaken(item.code)
      codes.add(item.code)
    }
    return undefined
  }
  let problem = block === undefined ? undefined : claim(block)
  for (const question of questions) {
    problem ??=
      claim(question.id) ?? claimAll(answersOf(question)) ?? claimAll(statementsOf(question))
    if (problem) return problem
  }
  return problem
}

export const codeTaken = (answerCode: number): EditProblem => ({ code: "codeTaken", answerCode })
