import { END, isDecidedAfterwards, showsOnConditions, type FlowWay } from "../../flow/index.ts"
import {
  type Answer,
  ANSWER_PARTS,
  answersOf,
  bandsOf,
  mapShownTexts,
  pageCopies,
  type Question,
  QUESTION_PARTS,
  type QuestionCategory,
  recallOf,
  hasScreening,
  type Statement,
  STATEMENT_PARTS,
  statementsOf,
  textsOfQuestion,
} from "../../questionnaire/index.ts"
import { linksOf } from "../ahead.ts"
import { latestAt } from "../ask.ts"
import { mustAnswer } from "../decided-by-conditions.ts"
import { type FillContext, TextFiller } from "../fill-text.ts"
import type { Graph, GraphNode } from "../graph.ts"
import { inOrderOf } from "../personal-order.ts"
import type { State } from "../state.ts"
import type { PageLook, PageNode, PageWay } from "./page-node.ts"
import { withShownItems } from "./shown-items.ts"
import type { Word } from "./word.ts"

/** Options that only some interviews have. */
export interface PageOptions extends FillContext {
  /** The project has portraits: a slot must be reserved before the interview continues after declarations. */
  hasPortraits: boolean
  /** Keys of the texts that remain in the first language, because they have no translation. */
  untranslated?: ReadonlySet<string> | undefined
}

/**
 * The questions of these indexes as the page of a respondent gets them. Of answers and rows on conditions it gets those that were
 * shown in this interview; without a state none.
 */
export function nodesForPage(
  whole: Graph,
  indexes: Iterable<number>,
  options: PageOptions,
  state?: State,
): PageNode[] {
  const graph = state ? inOrderOf(whole, state.given) : whole
  return [...indexes].flatMap((index) => {
    const node = graph.nodes[index]
    return node ? [nodeForPage(graph, withShownItems(node, state), options)] : []
  })
}

/** A question of which only the server knows who is shown it, who must answer it, or with which texts. */
const waitsBefore = (node: GraphNode): boolean => showsOnConditions(node) || node.isPiped

/** The questions that a word is about, in order: those on its path but for hidden ones, and those that can follow. */
export function nodesForWord(
  whole: Graph,
  state: State,
  word: Word | null,
  options: PageOptions,
): PageNode[] {
  const graph = inOrderOf(whole, state.given)
  const passed = word?.steps.flatMap(({ node, by }) => (by === "hidden" ? [] : [node])) ?? []
  const reached = word?.at === undefined ? [] : reachedBy(graph, word.at, options)
  const indexes = [...new Set([...passed, ...reached])].toSorted((one, other) => one - other)
  return indexes.flatMap((index) => {
    const node = graph.nodes[index]
    if (!node) return []
    const isBehind = differsByPath(node) && index !== word?.at
    const path = isBehind ? latestAt(index, options.path)?.before : options.path
    return [nodeForPage(graph, withShownItems(node, state), { ...options, path })]
  })
}

/** Whether each visit may find the question with other texts, or may be obliged to answer it. */
const differsByPath = (node: GraphNode): boolean => node.isPiped || node.requiredIf !== undefined

/**
 * Questions that a respondent can reach from this one before the server must decide. Questions behind a screening are sent after it
 * is passed, and questions on conditions or with other answers in their texts when they are shown.
 */
export function reachedBy(graph: Graph, from: number, options: PageOptions): Set<number> {
  const reached = new Set<number>()
  const open = [from]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const node = graph.nodes[index]
    if (!node || reached.has(index) || (index !== from && waitsBefore(node))) continue
    reached.add(index)
    if (!waitsAt(graph, node, options)) open.push(...linksOf(node).all)
  }
  return reached
}

/** Whether only the server knows how the interview goes on after this question. */
function waitsAt(graph: Graph, node: GraphNode, { hasPortraits }: PageOptions): boolean {
  if (hasScreening(node.question) || isDecidedAfterwards(node)) return true
  if (!hasPortraits || !node.leadsToQualifying) return false
  return (
    node.qualifies || linksOf(node).all.some((to) => graph.nodes[to]?.leadsToQualifying !== true)
  )
}

function nodeForPage(graph: Graph, node: GraphNode, options: PageOptions): PageNode {
  const filler = new TextFiller(graph, options)
  const question = mapShownTexts(node.question, (text) => filler.fill(node, options.path, text))
  return {
    index: node.index,
    id: node.id,
    look: lookOf(node),
    text: question.text,
    ...copiesOfQuestion(question),
    ...(!mustAnswer(graph, node, options) && { optional: true }),
    ...partsOf(question),
    ...choiceOf(graph, node),
    ...scaleOf(node),
    ...wordsOf(node),
    ...waysOf(node, graph),
    ...untranslatedParts(node.question, options.untranslated),
    left: Number(node.expected.toFixed(1)),
    ...(waitsAt(graph, node, options) && { waits: true }),
    ...(waitsBefore(node) && {
      conditional: differsByPath(node) && node.canRepeat ? "each" : true,
    }),
  }
}

/** The parts of a question that have no translation, as the page names them. */
function untranslatedParts(question: Question, untranslated: PageOptions["untranslated"]): Parts {
  if (!untranslated || untranslated.size === 0) return {}
  const codes = new Map<string, string>()
  for (const { id, code } of answersOf(question)) codes.set(id, `answers.${code}`)
  for (const { id, code } of statementsOf(question)) codes.set(id, `statements.${code}`)
  const parts = textsOfQuestion(question).flatMap(({ key, answer, statement, part }) => {
    if (!untranslated.has(key)) return []
    const item = codes.get(answer ?? statement ?? "")
    return item === undefined ? [part] : part === "text" ? [item] : []
  })
  return parts.length > 0 ? { untranslated: parts } : {}
}

/** `chosen`: the maximum number of answers decides between one and several. */
const LOOKS: Readonly<Record<QuestionCategory, PageLook | "chosen">> = {
  one: "one",
  multiple: "multiple",
  screening: "chosen",
  qualification: "chosen",
  range: "range",
  open: "open",
  stars: "stars",
  slider: "slider",
  nps: "nps",
  ranking: "ranking",
  matrix: "matrix",
  region: "region",
  city: "city",
  note: "note",
}

function lookOf({ question, max }: GraphNode): PageLook {
  const look = LOOKS[question.category]
  if (look !== "chosen") return look
  return max === 1 ? "one" : "multiple"
}

const copiesOfQuestion = pageCopies<Question>()(QUESTION_PARTS)
const copiesOfAnswer = pageCopies<Answer>()(ANSWER_PARTS)
const copiesOfStatement = pageCopies<Statement>()(STATEMENT_PARTS)

type Parts = Partial<PageNode>

function partsOf(question: Question): Parts {
  const answers = answersOf(question).map((answer) => {
    const { code, text, kind } = answer
    return {
      code,
      text,
      ...(kind && kind !== "normal" && { kind }),
      ...copiesOfAnswer(answer),
    }
  })
  const statements = statementsOf(question).map((statement) => ({
    code: statement.code,
    text: statement.text,
    ...copiesOfStatement(statement),
  }))
  return {
    ...(answers.length > 0 && { answers }),
    ...(statements.length > 0 && { statements }),
  }
}

function choiceOf(graph: Graph, node: GraphNode): Parts {
  const { form, min, max, shuffling, manyInRow, recall, question } = node
  const source = recall && { ...recallOf(question), ...recall }
  const isSourceWhole = graph.nodes[recall?.source ?? -1]?.conditionalItems.length === 0
  return {
    ...(form === "codes" && (min !== 1 || max !== 1) && { choose: [min, max] as const }),
    ...(shuffling.order !== "given" && { shuffling }),
    ...(manyInRow && { manyInRow }),
    ...(source && {
      recall: {
        source: source.source,
        mode: source.mode,
        onEmpty: source.onEmpty,
        ...(!isSourceWhole && { codes: source.codes }),
      },
    }),
  }
}

const scaleOf = ({ grid, pair }: GraphNode): Parts => ({
  ...(grid && { grid: [grid.from, grid.to, grid.step] as const }),
  ...(pair && { pair }),
})

const wordsOf = ({ form, longest, mixed, format }: GraphNode): Parts => ({
  ...((form === "text" || mixed) && { longest }),
  ...(format !== "text" && { format }),
})

function waysOf(node: GraphNode, { nodes }: Graph): Parts {
  const next = Math.max(node.next.to, END)
  const isInOrder = next === (node.index + 1 < nodes.length ? node.index + 1 : END)
  const bands = bandsOf(node.question).flatMap(({ from, to }, band) => {
    const way = node.bands[band]
    return way ? [[from, to, pageWay(way)] as const] : []
  })
  const ways = node.answers.flatMap((way, answer) => (way ? [[answer, pageWay(way)] as const] : []))
  return {
    ...(!isInOrder && { next }),
    ...(node.redirect && { go: pageWay(node.redirect) }),
    ...(ways.length > 0 && { ways }),
    ...(bands.length > 0 && { bands }),
  }
}

/** Every end looks the same: the server knows which one it is. */
const pageWay = ({ to, review }: FlowWay): PageWay => {
  const on = Math.max(to, END)
  return review === undefined ? on : [on, review]
}
