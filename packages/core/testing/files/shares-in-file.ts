import type { QuestionView } from "@qo/core/report"
import type { FileCase } from "../sav/read-sav.ts"

interface FileShares {
  /** People who answered. */
  base: number
  /** Of each answer, who gave it, and the share that they are by their weights. */
  answers: { code: number; n: number; share: number }[]
}

type AskedView = Pick<QuestionView, "id" | "kind" | "answers">

/** How the file calls the variable of an answer to a question of several. */
type VariableOf = (question: AskedView, answer: QuestionView["answers"][number]) => string

const weightOf = (some: readonly FileCase[]) =>
  some.reduce((sum, { weight }) => sum + Number(weight ?? 1), 0)

/** What a file of responses says of a question of one or of several answers, by adding up its cases and their weights alone. */
export function sharesInFile(
  cases: readonly FileCase[],
  question: AskedView,
  variableOf: VariableOf = ({ id }, { code }) => `${id}_${code}`,
): FileShares {
  const answers = question.answers.filter(({ kind }) => kind !== "refuse")
  const gave = (each: FileCase, answer: (typeof answers)[number]) =>
    question.kind === "single"
      ? each[question.id] === answer.code
      : each[variableOf(question, answer)] === 1
  const answered = cases.filter((each) => answers.some((answer) => gave(each, answer)))
  return {
    base: answered.length,
    answers: answers.map((answer) => {
      const who = answered.filter((each) => gave(each, answer))
      return { code: answer.code, n: who.length, share: weightOf(who) / weightOf(answered) }
    }),
  }
}
