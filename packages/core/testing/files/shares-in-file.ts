import type { QuestionView } from "@qo/core/report"
import type { FileCase } from "../sav/read-sav.ts"

interface FileShares {
  /** People who answered. */
  base: number
  /** For each answer its number of respondents and weighted share. */
  answers: { code: number; n: number; share: number }[]
}

type AskedView = Pick<QuestionView, "id" | "kind" | "answers">

/** How the file calls the variable of an answer to a question of several. */
type VariableOf = (question: AskedView, answer: QuestionView["answers"][number]) => string

const weightOf = (some: readonly FileCase[]) =>
  some.reduce((sum, { weight }) => sum + Number(weight ?? 1), 0)

/** Shares of a question with one or several answers in a file of responses, from its cases and weights alone. */
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
