import { apply, type Graph, shownNode, type State } from "../interview/index.ts"
import { EXAMPLE_PLACES } from "../portrait/index.ts"
import {
  answersOf,
  asksPair,
  bandsOf,
  choosesManyInRow,
  gridOf,
  isExclusive,
  typeOf,
  type AnswerValue,
  type Question,
} from "../questionnaire/index.ts"

export type Reply = AnswerValue | "skip"

/** Answers of a question beyond which sets of them are not tried any more. */
const MOST_TOGETHER = 5

/** All different answers to the current question, if they are few. */
export function repliesTo(graph: Graph, state: State): Reply[] {
  const node = shownNode(graph, state)
  if (!node) return []
  const values = valuesOf(node.question, state.order, node.place)
  const fitting = values.filter(
    (value) => apply(graph, state, event(node.id, value)).state !== state,
  )
  return node.required ? fitting : [...fitting, "skip"]
}

const event = (question: string, reply: Reply) =>
  reply === "skip"
    ? ({ kind: "skip", question } as const)
    : ({ kind: "answer", question, value: reply } as const)

/** The state after a reply; the same object where it is refused. */
export const stateAfter = (graph: Graph, state: State, reply: Reply): State =>
  apply(graph, state, event(graph.nodes[state.at]?.id ?? "", reply)).state

function valuesOf(
  question: Question,
  order: readonly number[],
  place: "region" | "city" | undefined,
): AnswerValue[] {
  switch (typeOf(question).form) {
    case "codes":
      return choices(question, order)
    case "rows":
      return tables(question, order)
    case "numbers":
      return numbers(question)
    case "place":
      return [{ place: EXAMPLE_PLACES[place ?? "region"] }]
    case "text":
      return ["…", "1", "a@example.test", "+70000000000"].map((text) => ({ text }))
    case "nothing":
      return []
  }
}

function choices(question: Question, shown: readonly number[]): AnswerValue[] {
  const offered = answersOf(question).filter(({ code }) => shown.includes(code))
  const alone = offered.filter(isExclusive)
  const together = offered.filter((each) => !isExclusive(each))
  const sets = [
    ...subsets(together.slice(0, MOST_TOGETHER)),
    together,
    ...alone.map((one) => [one]),
  ]
  return sets
    .filter(({ length }) => length > 0)
    .map((chosen) => {
      const codes = chosen.map(({ code }) => code)
      const others = chosen.filter(({ kind }) => kind === "other")
      return others.length > 0
        ? { codes, texts: Object.fromEntries(others.map(({ code }) => [code, "…"])) }
        : { codes }
    })
}

function tables(question: Question, rows: readonly number[]): AnswerValue[] {
  const columns = answersOf(question).slice(0, MOST_TOGETHER)
  const inRow = choosesManyInRow(question)
    ? [
        ...subsets(columns.filter((each) => !isExclusive(each))),
        ...columns.filter(isExclusive).map((one) => [one]),
      ].map((chosen) => chosen.map(({ code }) => code))
    : columns.map(({ code }) => [code])
  const usual = inRow[0] ?? []
  // Two rows represent all of them: any two may contain any two sets of columns.
  const [first = -1, second = -1] = rows
  const all = Object.fromEntries(rows.map((row) => [row, usual]))
  const filled = inRow.flatMap((one) => inRow.map((other) => [one, other] as const))
  return filled.map(([one, other]) => {
    const same = Object.fromEntries(rows.map((row) => [row, other]))
    return {
      rows: rows.length < 2 ? { ...all, [first]: one } : { ...same, [first]: one, [second]: other },
    }
  })
}

function numbers(question: Question): AnswerValue[] {
  const grid = gridOf(question)
  if (!grid) return []
  const bounds = bandsOf(question).flatMap(({ from, to }) => [from, to])
  const wanted = new Set<number>()
  for (
    let nth = 0, value = grid.from;
    value <= grid.to && nth < 12;
    nth++, value = grid.from + nth * grid.step
  )
    wanted.add(value)
  for (const bound of bounds)
    for (const near of [-1, 0, 1])
      wanted.add(grid.from + (Math.round((bound - grid.from) / grid.step) + near) * grid.step)
  return [...wanted].map((value) => ({ numbers: asksPair(question) ? [value, value] : [value] }))
}

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length - 1 }, (_each, bits) =>
    items.filter((_item, index) => ((bits + 1) & (1 << index)) > 0),
  )
