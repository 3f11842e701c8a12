import { choicesOf, type Act } from "../../flow/index.ts"
import { EXAMPLE_PLACES } from "../../portrait/index.ts"
import {
  answersOf,
  asksPair,
  kindOf,
  statementsOf,
  typeOf,
  type Answer,
  type AnswerValue,
  type OpenFormat,
  type Question,
} from "../../questionnaire/index.ts"

/** An open answer of a respondent without an opinion. */
const WORDS: Record<OpenFormat, string> = {
  text: "…",
  number: "1",
  email: "a@example.test",
  phone: "+70000000000",
}

/**
 * The answer given by this act. `items`: ordinary answers (of a matrix: statements) left by recall; `left`: all available
 * answers, by index. `undefined`: the question cannot be answered.
 */
export function answerBy(
  question: Question,
  act: Act,
  items: readonly number[],
  left: ReadonlySet<number>,
): AnswerValue | undefined {
  switch (typeOf(question).form) {
    case "text":
      return { text: WORDS["format" in question ? (question.format ?? "text") : "text"] }
    case "place":
      return { place: EXAMPLE_PLACES[typeOf(question).place ?? "region"] }
    case "numbers":
      return act.kind === "number" ? numbersOf(question, act.value) : undefined
    case "rows":
      return rowsBy(question, act, items)
    case "codes":
      return choiceOf(answersOf(question), chosenBy(question, act, left))
    case "nothing":
      return undefined
  }
}

const numbersOf = (question: Question, value: number): AnswerValue => ({
  numbers: asksPair(question) ? [value, value] : [value],
})

function chosenBy(question: Question, act: Act, left: ReadonlySet<number>): readonly number[] {
  if (act.kind === "choose") return act.answers
  // Any order of a ranking will do.
  const { together, alone, min } = choicesOf(question, [...left])
  return together.length > 0 ? together.slice(0, Math.max(min, 1)) : alone.slice(0, 1)
}

function choiceOf(answers: readonly Answer[], chosen: readonly number[]): AnswerValue | undefined {
  if (chosen.length === 0) return undefined
  const picked = chosen.flatMap((index) => answers[index] ?? [])
  const codes = picked.map(({ code }) => code)
  const others = picked.filter((answer) => kindOf(answer) === "other")
  return others.length > 0
    ? { codes, texts: Object.fromEntries(others.map(({ code }) => [code, WORDS.text])) }
    : { codes }
}

/** The same column in every row. */
function rowsBy(question: Question, act: Act, items: readonly number[]): AnswerValue | undefined {
  const [column = -1] = act.kind === "choose" ? act.answers : []
  const code = answersOf(question)[column]?.code
  const rows = statementsOf(question).filter((_, index) => items.includes(index))
  if (code === undefined || rows.length === 0) return undefined
  return { rows: Object.fromEntries(rows.map((row) => [row.code, [code]])) }
}
