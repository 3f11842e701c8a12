import { END, type FlowWay } from "../../flow/index.ts"
import type { AnswerForm, AnswerKind, QuestionPlace } from "../../questionnaire/index.ts"
import type { EngineNode } from "../graph.ts"
import { hashText } from "../hash.ts"
import { arrange, type ShuffleRule } from "../shuffle.ts"
import type { PageLook, PageNode, PageWay } from "./page-node.ts"

const FORMS: Readonly<Record<PageLook, AnswerForm>> = {
  one: "codes",
  multiple: "codes",
  ranking: "codes",
  matrix: "rows",
  open: "text",
  range: "numbers",
  stars: "numbers",
  slider: "numbers",
  nps: "numbers",
  region: "place",
  city: "place",
  note: "nothing",
}

const GIVEN: ShuffleRule = { order: "given", first: 0, last: 0 }
const ENOUGH = 1_000_000

/** A question sent to the page, for the engine; its recall sources are found by {@link findRecalled}. */
export function expandNode(page: PageNode, count: number): EngineNode {
  const { index, id, look } = page
  const form = FORMS[look]
  return {
    index,
    id,
    form,
    required: !page.optional,
    hash: hashText(id),
    ...choiceOf(page, form),
    ...scaleOf(page),
    format: page.format ?? "text",
    longest: page.longest ?? ENOUGH,
    place: form === "place" ? (look as QuestionPlace) : undefined,
    ...waysOf(page, count),
    expected: page.left,
  }
}

type Choice = Pick<
  EngineNode,
  | "ordinary"
  | "special"
  | "shuffling"
  | "order"
  | "recall"
  | "isPartial"
  | "isRead"
  | "codes"
  | "kinds"
  | "mixed"
  | "min"
  | "max"
  | "manyInRow"
>

function choiceOf(page: PageNode, form: AnswerForm): Choice {
  const { answers = [], statements = [], shuffling = GIVEN, recall } = page
  const kinds: readonly AnswerKind[] = answers.map(({ kind }) => kind ?? "normal")
  const codes = answers.map(({ code }) => code)
  const isRows = form === "rows"
  const ordinary = isRows
    ? statements.map(({ code }) => code)
    : codes.filter((_, at) => kinds[at] === "normal")
  const special = isRows ? [] : codes.filter((_, at) => kinds[at] !== "normal")
  const [min, max] = form === "codes" ? (page.choose ?? [1, 1]) : [1, ENOUGH]
  const isFixed = shuffling.order !== "random" && !recall
  return {
    ordinary,
    special,
    shuffling,
    order: isFixed ? arrange(ordinary, special, shuffling, 0) : undefined,
    recall: recall && { codes: [], ...recall },
    isPartial: recall !== undefined || page.conditional === true,
    isRead: false,
    codes,
    kinds,
    mixed: kinds.some((kind) => kind !== "normal"),
    min,
    max,
    manyInRow: page.manyInRow === true,
  }
}

function scaleOf({
  grid,
  pair,
  bands = [],
}: PageNode): Pick<EngineNode, "grid" | "pair" | "ranges"> {
  return {
    grid: grid && { from: grid[0], to: grid[1], step: grid[2] },
    pair: pair === true,
    ranges: bands.map(([from, to]) => ({ from, to })),
  }
}

type NodeTargets = Pick<EngineNode, "routed" | "block" | "next" | "redirect" | "answers" | "bands">

function waysOf({ index, next, go, ways, bands }: PageNode, count: number): NodeTargets {
  return {
    routed: (ways ?? bands) !== undefined,
    // Only the server does anything where a block is left.
    block: 0,
    next: { to: next ?? (index + 1 < count ? index + 1 : END) },
    redirect: go === undefined ? undefined : wayOf(go),
    answers: sparse(ways ?? []),
    bands: (bands ?? []).map(([, , way]) => wayOf(way)),
  }
}

const wayOf = (way: PageWay): FlowWay =>
  typeof way === "number" ? { to: way } : { to: way[0], review: way[1] }

function sparse(ways: NonNullable<PageNode["ways"]>): (FlowWay | undefined)[] {
  const found: (FlowWay | undefined)[] = []
  for (const [answer, way] of ways) found[answer] = wayOf(way)
  return found
}

/** The question with those of its codes that the one it recalls from has, too. */
export function findRecalled<Node extends EngineNode>(
  node: Node,
  sourceAt: (index: number) => EngineNode | undefined,
): Node {
  const { recall, ordinary } = node
  const source = recall && sourceAt(recall.source)
  if (!recall || !source) return node
  const codes =
    recall.codes.length > 0 ? recall.codes : ordinary.filter((code) => source.codes.includes(code))
  return { ...node, recall: { ...recall, codes } }
}
