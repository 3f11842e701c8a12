import {
  answersOf,
  contactOf,
  statementsOf,
  type AnswerValue,
  type WriteField,
} from "../questionnaire/index.ts"
import { readNumber } from "../lib/index.ts"
import type { Effect, WrittenValue } from "./effect.ts"
import type { Graph, GraphNode } from "./graph.ts"
import type { Outcome } from "./outcome.ts"
import type { StateGivens, Step } from "./state.ts"
import { textAt } from "./texts.ts"

export type WriteEffect = Extract<Effect, { kind: "write" }>

/** Fields written to the respondent's record at the end of the interview, in the order of answered questions; never contacts. */
export function writesOf(
  graph: Graph,
  given: StateGivens,
  path: Step | undefined,
  outcome: Outcome,
): WriteEffect[] {
  const writes: WriteEffect[][] = []
  const seen = new Set<number>()
  for (let step = path; step; step = step.before) {
    const node = graph.nodes[step.node]
    const { value } = step
    if (!node?.question.write || !value || seen.has(step.node)) continue
    if (contactOf(node.question)) continue
    seen.add(step.node)
    writes.push(
      node.question.write.fields
        .filter(({ when }) => when === "always" || outcome === "completed")
        .flatMap((field) => writeOf(graph, node, given, field, value)),
    )
  }
  return writes.toReversed().flat()
}

function writeOf(
  graph: Graph,
  node: GraphNode,
  given: StateGivens,
  { field, value: as, mode }: WriteField,
  value: AnswerValue,
): WriteEffect[] {
  const label = (text: string) => textAt(graph, node, given, text)
  const values = valuesOf(node, value, as, label)
  const [first, ...more] = values
  if (first === undefined) return []
  const written: WrittenValue = more.length === 0 ? first : values
  return [{ kind: "write", question: node.id, field, value: written, mode }]
}

type Label = (text: string) => string

/** An answer in the form asked for; nothing where it has no such form, such as the number of a text that is none. */
function valuesOf(
  node: GraphNode,
  value: AnswerValue,
  as: WriteField["value"],
  label: Label,
): (string | number)[] {
  if ("codes" in value)
    return value.codes.map((code) => answerAs(node, code, as, label, value.texts))
  if ("rows" in value)
    return Object.entries(value.rows).flatMap(([row, columns]) =>
      columns.map((column) => cellAs(node, Number(row), column, as, label)),
    )
  if ("numbers" in value) return as === "text" ? value.numbers.map(String) : value.numbers
  const text = "text" in value ? value.text.trim() : value.place
  return as === "number" ? numberIn(text) : [text]
}

function answerAs(
  node: GraphNode,
  code: number,
  as: WriteField["value"],
  label: Label,
  texts: Readonly<Record<string, string>> | undefined,
): string | number {
  if (as === "code" || as === "number") return code
  const own = as === "text" && texts && Object.hasOwn(texts, code) ? texts[code]?.trim() : undefined
  return own ?? labelOf(answersOf(node.question), code, label)
}

/** A cell of a matrix: its row and column. */
const cellAs = (
  node: GraphNode,
  row: number,
  column: number,
  as: WriteField["value"],
  label: Label,
): string | number => {
  if (as === "number") return column
  if (as === "code") return `${row}:${column}`
  const { question } = node
  return `${labelOf(statementsOf(question), row, label)}: ${labelOf(answersOf(question), column, label)}`
}

const labelOf = (
  items: readonly { code: number; text: string }[],
  code: number,
  label: Label,
): string => label(items.find((item) => item.code === code)?.text ?? "")

const numberIn = (text: string): number[] => {
  const number = readNumber(text)
  return Number.isFinite(number) ? [number] : []
}
