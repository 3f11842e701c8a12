import type { Translate } from "@qo/core/i18n"
import { draftOf, type Graph, type GraphNode, type State } from "@qo/core/interview"
import {
  answersOf,
  isAnswered,
  pageTextsOf,
  type Question,
  statementsOf,
} from "@qo/core/questionnaire"
import type { QuestionNames } from "../../questionnaire-files/index.ts"
import { answerText } from "../../questionnaire-words/answer-text.ts"
import { shownText } from "../../questionnaire-words/shown-text.ts"
import { howText } from "../../questionnaire-words/how-to-answer.ts"
import type { NumberTexts } from "../../text/number-texts.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { Styles } from "../../text/styles.ts"

interface Words {
  t: Translate<"terminal">
  styles: Styles
  numbers: NumberTexts
  names: QuestionNames
}

/** The open question in the respondent's view: progress, its text, its answers in their order, input hints. */
export function questionLines(
  graph: Graph,
  node: GraphNode,
  state: State,
  words: Words,
): readonly string[] {
  const { t, styles, numbers } = words
  const { question, required } = node
  const filled = (text: string) => shownText(graph, node, state, text)
  const said = (text: string) => neutraliseText(filled(text))
  const share = numbers.percent(state.progress)
  const how = [
    howText(node, state.order, words),
    unitOf(question) && t("walk.unit", { unit: said(unitOf(question)) }),
    isAnswered(question) && (required ? t("walk.required") : t("walk.optional")),
  ]
  const before = draftOf(state, question.id)
  return [
    "",
    styles.dim(t("walk.progress", { number: state.length + 1, share })),
    ...filled(question.text)
      .split("\n")
      .map((line) => styles.title(neutraliseText(line))),
    ...pageTextsOf(question).map((text) => styles.dim(said(text))),
    ...optionLines(node, state.order, said, t),
    ...endLines(node, said, numbers),
    styles.dim(how.filter(Boolean).join("; ")),
    ...(before
      ? [styles.dim(t("walk.before", { answer: answerText(before, question.id, words) }))]
      : []),
  ]
}

function optionLines(
  { question, form, codes, kinds }: GraphNode,
  order: readonly number[],
  said: (text: string) => string,
  t: Translate<"terminal">,
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

/** Labels at both ends of a scale. */
function endLines(
  { question, grid }: GraphNode,
  said: (text: string) => string,
  { exact }: NumberTexts,
): string[] {
  const { low, high } = ("labels" in question && question.labels) || {}
  const ends = [
    [grid?.from, low],
    [grid?.to, high],
  ] as const
  return ends.flatMap(([number, label]) =>
    number !== undefined && label ? [`${exact(number).padStart(3)}  ${said(label)}`] : [],
  )
}

const unitOf = (question: Question): string => ("unit" in question && question.unit) || ""
