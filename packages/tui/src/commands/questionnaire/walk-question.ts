import { choicesLeft, type Graph, type GraphNode, type State, textAt } from "@qo/core/interview"
import { answersOf, type Question, statementsOf } from "@qo/core/questionnaire"
import { neutralise, type Styles } from "../../output/index.ts"
import type { Shell } from "../shell.ts"
import type { NumberTexts } from "./number-texts.ts"

interface Words {
  t: Shell["t"]
  styles: Styles
  numbers: NumberTexts
}

/** The question that is open, as a respondent sees it: how far it is, its text, its answers in their order, what to type. */
export function questionLines(
  graph: Graph,
  node: GraphNode,
  state: State,
  words: Words,
): readonly string[] {
  const { t, styles, numbers } = words
  const { question, required } = node
  const said = (text: string) => neutralise(textAt(graph, node, state.given, text))
  const share = numbers.percent(state.progress)
  const how = [howText(node, state.order, t), required ? t("walk.required") : t("walk.optional")]
  return [
    "",
    styles.dim(t("walk.progress", { number: state.length + 1, share })),
    ...question.text.split("\n").map((line) => styles.bold(said(line))),
    ...(question.hint ? [styles.dim(said(question.hint))] : []),
    ...optionLines(node, state.order, said, t),
    styles.dim(how.filter(Boolean).join("; ")),
  ]
}

function optionLines(
  { question, form, codes, kinds }: GraphNode,
  order: readonly number[],
  said: (text: string) => string,
  t: Shell["t"],
): string[] {
  const answers = new Map(answersOf(question).map(({ code, text }) => [code, text]))
  const statements = new Map(statementsOf(question).map(({ code, text }) => [code, text]))
  const shown = form === "rows" ? statements : answers
  const lines = order.map((code, index) => {
    const writeIn = form === "codes" && kinds[codes.indexOf(code)] === "other"
    const text = `${said(shown.get(code) ?? "")}${writeIn ? ` (${t("walk.writeIn")})` : ""}`
    return `${String(index + 1).padStart(3)}  ${text}`
  })
  if (form !== "rows") return lines
  const columns = codes.map((code, index) => `${index + 1} = ${said(answers.get(code) ?? "")}`)
  return [...lines, `     ${columns.join(", ")}`]
}

function howText(node: GraphNode, order: readonly number[], t: Shell["t"]): string {
  const { question, form, grid } = node
  if (form === "rows") return t("walk.rows")
  if (form === "text") return t("walk.text")
  if (form === "place")
    return t("walk.place", { example: node.place === "city" ? "RU-MOW-moscow" : "RU-MOW" })
  if (form === "numbers")
    return grid ? t(isPair(question) ? "walk.pair" : "walk.number", { ...grid }) : ""
  const { min, max } = choicesLeft(node, order)
  if (question.category === "ranking") return t("walk.rank", { min, max })
  return min === 1 && max === 1 ? t("walk.chooseOne") : t("walk.choose", { min, max })
}

const isPair = (question: Question): boolean =>
  question.category === "range" && question.pair === true
