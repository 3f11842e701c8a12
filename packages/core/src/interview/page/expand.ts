import { END, type Way } from "../../flow/index.ts"
import type { AnswerForm, AnswerKind, QuestionPlace } from "../../questionnaire/index.ts"
import type { EngineNode } from "../graph.ts"
import { hashText } from "../hash.ts"
import { arrange, type Shuffling } from "../shuffle.ts"
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
}

const GIVEN: Shuffling = { order: "given", first: 0, last: 0 }
const ENOUGH = 1_000_000

/** A question that has travelled, as the engine moves over it; what it recalls is found by {@link findRecalled}. */
export function expandNode(page: PageNode, count: number): EngineNode {
  const { index, id, look, shuffling = GIVEN } = page
  const form = FORMS[look]
  const answers = page.answers ?? []
  const kinds: readonly AnswerKind[] = answers.map(({ kind }) => kind ?? "normal")
  const isSpecial = (at: number) => form !== "rows" && kinds[at] !== "normal"
  const codes = answers.map(({ code }) => code)
  const ordinary =
    form === "rows"
      ? (page.statements ?? []).map(({ code }) => code)
      : codes.filter((_, at) => !isSpecial(at))
  const special = codes.filter((_, at) => isSpecial(at))
  const [min, max] = form === "codes" ? (page.choose ?? [1, 1]) : [1, ENOUGH]
  const [from = 0, to = 0, step = 1] = page.grid ?? []
  const isFixed = shuffling.order !== "random" && !page.recall
  return {
    index,
    id,
    form,
    required: !page.optional,
    hash: hashText(id),
    ordinary,
    special,
    shuffling,
    order: isFixed ? arrange(ordinary, special, shuffling, 0) : undefined,
    recall: page.recall && { ...page.recall, codes: [] },
    codes,
    kinds,
    mixed: kinds.some((kind) => kind !== "normal"),
    min,
    max,
    grid: page.grid && { from, to, step },
    pair: page.pair === true,
    ranges: (page.bands ?? []).map(([low, high]) => ({ from: low, to: high })),
    manyInRow: page.manyInRow === true,
    format: page.format ?? "text",
    longest: page.longest ?? ENOUGH,
    place: form === "place" ? (look as QuestionPlace) : undefined,
    routed: (page.ways ?? page.bands) !== undefined,
    expected: page.left,
    block: 0,
    next: { to: index + 1 < count ? index + 1 : END },
    redirect: page.go === undefined ? undefined : wayOf(page.go),
    answers: sparse(page.ways ?? []),
    bands: (page.bands ?? []).map(([, , way]) => wayOf(way)),
  }
}

const wayOf = (way: PageWay): Way =>
  typeof way === "number" ? { to: way } : { to: way[0], review: way[1] }

function sparse(ways: NonNullable<PageNode["ways"]>): (Way | undefined)[] {
  const found: (Way | undefined)[] = []
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
  const codes = ordinary.filter((code) => source.codes.includes(code))
  return { ...node, recall: { ...recall, codes } }
}
