import {
  type State,
  type StateGivens,
  type Graph,
  type GraphNode,
  hiddenItems,
  isPassedOver,
  isShown,
  isUndrawn,
  latestAt,
  reachedEnd,
  type RouteTransition,
  type LegRule,
  type Step,
  textAt,
} from "../../interview/index.ts"
import { isDrawOfGroup } from "../../flow/index.ts"
import { profileValues, TARGET_FIELDS, type TargetField } from "../../portrait/index.ts"
import {
  answersOf,
  type AnswerValue,
  type Condition,
  contactOf,
  endName,
  namesByNumber,
  printCondition,
  printReferences,
  questionsRead,
  statementsOf,
  typeOf,
  withQuestionIds,
} from "../../questionnaire/index.ts"
import { labelOfField, labelOfValue, type ViewLabel } from "../view/index.ts"
import type {
  ExplainedWay,
  ExplainStepOf,
  HiddenItem,
  ReadAnswer,
  ToldQuestion,
} from "./explanation.ts"

/**
 * Prints a compiled condition with the names or numbers of questions. Questions that do not exist are printed as ids in braces.
 */
function printCompiled(condition: Condition, { nodes }: Graph): string {
  const byId = withQuestionIds(
    condition,
    ({ question }) => nodes[Number(question)]?.id ?? question.slice(1),
  )
  return printCondition(byId, namesIn(nodes))
}

const namesIn = (nodes: Graph["nodes"]) =>
  namesByNumber(
    (id) => nodes.findIndex((node) => node.id === id) + 1,
    (id) => nodes.find((node) => node.id === id)?.question.name,
  )

/** Converts indexes and codes of the interview engine to names and texts of the project. */
export interface Teller {
  idOf: (index: number) => string | null
  wayOf: (leg: Pick<RouteTransition, "from" | "rule">) => ExplainedWay
  /** Returns the answer as labels; null for a contact address, which is stored separately. */
  saidOf: (index: number, value: AnswerValue) => ViewLabel[] | null
  /** Returns the condition of a question, and the answers that it read on this path. */
  conditionOf: (
    node: GraphNode,
    path: Step | undefined,
  ) => Pick<ExplainStepOf<"hidden">, "condition" | "read" | "isEmptied" | "isUndrawn">
  /** Returns the answers and rows of a question that were not shown on this path. */
  hiddenOf: (node: GraphNode, path: Step | undefined) => HiddenItem[]
  recallOf: (node: GraphNode) => ExplainStepOf<"empty">["recall"] | undefined
  /** The condition for being screened out of the question with this index, in the printed form. */
  screenOutOf: (index: number) => string
  /** The author's end that a finished interview has reached. */
  endOf: (state: State) => Pick<ExplainStepOf<"ended">, "end">
}

export function createTeller(graph: Graph, given: StateGivens): Teller {
  const { nodes } = graph
  const printText = (text: string) => printReferences(text, namesIn(nodes))
  const idOf = (index: number) => nodes[index]?.id ?? null
  const saidOf = (index: number, value: AnswerValue) => {
    const node = nodes[index]
    if (!node || contactOf(node.question)) return null
    return saidAt(node, value, (text) => textAt(graph, node, given, text))
  }
  const readAt = (index: number, path: Step | undefined): ReadAnswer[] => {
    const question = idOf(index)
    if (question === null) return []
    const step = latestAt(index, path)
    if (!step || isPassedOver(step)) return [{ question, state: "notAsked", said: [] }]
    return step.value
      ? [{ question, state: "answered", said: saidOf(index, step.value) }]
      : [{ question, state: "skipped", said: [] }]
  }
  return {
    idOf,
    wayOf: ({ from, rule }) => ({
      from: from === undefined ? null : idOf(from),
      rule: toldRule(rule, from === undefined ? undefined : nodes[from], {
        textIn: (node, text) => textAt(graph, node, given, text),
        print: (condition) => printCompiled(condition, graph),
      }),
    }),
    saidOf,
    conditionOf(node, path) {
      if (isUndrawn(graph, node, given)) return { condition: "", read: [], isUndrawn: true }
      const isEmptied = isShown(graph, node, { given, path })
      const conditions = isEmptied
        ? node.conditionalItems.map(({ showIf }) => showIf)
        : node.conditions
      const read = new Set(conditions.flatMap((each) => [...questionsRead(each)]))
      return {
        condition: conditions
          .filter((each) => !isDrawOfGroup(each))
          .map((each) => printCompiled(each, graph))
          .join("; "),
        read: [...read].flatMap((index) => readAt(Number(index), path)),
        ...(isEmptied && { isEmptied }),
      }
    },
    hiddenOf(node, path) {
      const hidden = hiddenItems(graph, node, { given, path })
      const items = typeOf(node.question).form === "rows" ? statementsOf : answersOf
      const labels = new Map(items(node.question).map(({ code, text }) => [code, text]))
      return node.conditionalItems.flatMap(({ code, showIf }) =>
        hidden?.has(code)
          ? {
              item: { text: textAt(graph, node, given, labels.get(code) ?? String(code)) },
              condition: printCompiled(showIf, graph),
            }
          : [],
      )
    },
    recallOf: ({ recall }) => {
      const source = recall && idOf(recall.source)
      return source ? { source, mode: recall.mode } : undefined
    },
    screenOutOf: (index) => {
      const condition = nodes[index]?.screenOutIf
      return condition ? printCompiled(condition, graph) : ""
    },
    endOf: (state) => {
      const end = reachedEnd(graph, state)
      return end ? { end: { id: end.id, title: endName(end, printText) } } : {}
    },
  }
}

interface RuleWords {
  textIn: (node: GraphNode, text: string) => string
  print: (condition: Condition) => string
}

function answerText(id: string, node: GraphNode | undefined, { textIn }: RuleWords): string {
  const answer = node && answersOf(node.question).find((each) => each.id === id)
  return node && answer ? textIn(node, answer.text) : ""
}

function toldRule(
  rule: LegRule,
  node: GraphNode | undefined,
  words: RuleWords,
): ExplainedWay["rule"] {
  switch (rule.by) {
    case "answer":
      return { by: "answer", answer: answerText(rule.answer, node, words), redirect: rule.redirect }
    case "band": {
      const { from, to } = rule.band
      return { by: "band", band: { from, to }, redirect: rule.redirect }
    }
    case "condition":
    case "end":
      return { ...rule, condition: words.print(rule.condition) }
    case "question":
      return { by: "question", redirect: rule.redirect }
    case "start":
    case "next":
    case "usedUp":
    case "hidden":
      return { by: rule.by }
  }
}

function saidAt(
  { question, place }: GraphNode,
  value: AnswerValue,
  said: (text: string) => string,
): ViewLabel[] {
  const texts = new Map(answersOf(question).map(({ code, text }) => [code, said(text)]))
  const named = (code: number) => texts.get(code) ?? String(code)
  if ("codes" in value)
    return value.codes.map((code) => {
      const own = value.texts && Object.hasOwn(value.texts, code) ? value.texts[code] : undefined
      return { text: own ? `${named(code)}: ${own}` : named(code) }
    })
  if ("numbers" in value) return [{ text: value.numbers.map(String).join("–") }]
  if ("text" in value) return [{ text: value.text }]
  if ("place" in value)
    return [place ? { place: value.place, field: place } : { text: value.place }]
  const rows = new Map(statementsOf(question).map(({ code, text }) => [String(code), said(text)]))
  return Object.entries(value.rows).map(([row, codes]) => ({
    text: `${rows.get(row) ?? row}: ${codes.map(named).join(", ")}`,
  }))
}

/** Returns the data known about the respondent at the start of the interview, by field. */
export const knownAtStart = ({ profile }: StateGivens): ExplainStepOf<"begun">["known"] =>
  TARGET_FIELDS.flatMap((field) => {
    const values: readonly (string | number)[] = profileValues(profile, field)
    return values.length === 0
      ? []
      : [{ field: labelOfField(field), values: values.map((value) => labelOfKnown(field, value)) }]
  })

/** Returns the label of a known value. Reports group ages into bands; for one respondent the exact age is shown. */
const labelOfKnown = (field: TargetField, value: string | number): ViewLabel =>
  field === "age" ? { text: String(value) } : labelOfValue(field, value, { portraits: [] })

/** Returns the questions that steps mention, in the order of the questionnaire. */
export const toldQuestions = (graph: Graph, named: ReadonlySet<string>): ToldQuestion[] =>
  graph.nodes.flatMap((node) =>
    named.has(node.id)
      ? [
          {
            id: node.id,
            number: node.number,
            text: textAt(graph, node, NO_GIVENS, node.question.text),
          },
        ]
      : [],
  )

const NO_GIVENS: StateGivens = { seed: 0, params: {}, profile: {}, portraits: undefined }
