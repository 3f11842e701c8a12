import { answerParts } from "../report/index.ts"
import {
  gridParts,
  multipleChoiceParts,
  rankingParts,
  singleChoiceParts,
  withOwnWords,
} from "./choice-parts.ts"
import type { AnsweredParts, GroupContext, Parts } from "./question-variables.ts"
import { scoreGroup } from "./score-group.ts"
import { numberParts, placeParts, textParts } from "./value-parts.ts"
import type { Cell, ColumnGroup } from "./variable.ts"

/** Returns the variables of a question, and the function that reads them from a response. */
export function questionGroup(context: GroupContext): ColumnGroup {
  const { question, codes } = context
  if (question.rule) return scoreGroup(context, question.rule)
  const { variables, set, items = [], read } = partsByKind(context)
  const empty = (cell: Cell) => variables.map(({ type }) => (type === "text" ? "" : cell))
  const blank = { notAsked: empty(codes.notAsked), skipped: empty(codes.skipped) }
  return {
    variables,
    ...(set && { set }),
    cells(_, results) {
      const result = results.get(question.id)
      if (!result || result.status === "notAsked") return blank.notAsked
      const asked = (cells: readonly Cell[]) =>
        withoutHidden(cells, { items, order: result.order, notAsked: codes.notAsked })
      if (result.status === "skipped") return asked(blank.skipped)
      if (!("value" in result)) return read({ parts: new Map(), result })
      const said = answerParts(question.kind, result.value)
      // The answer was given when the question still had another category, so it is not exported.
      return said ? asked(read({ parts: byKey(said), result })) : blank.notAsked
    },
  }
}

/** Replaces the cells of answers and rows that recall or conditions had hidden by the code for "not asked". */
function withoutHidden(
  cells: readonly Cell[],
  {
    items,
    order,
    notAsked,
  }: { items: readonly number[]; order: readonly number[]; notAsked: number },
): readonly Cell[] {
  if (order.length === 0 || items.every((code) => order.includes(code))) return cells
  return cells.map((cell, at) => {
    const code = items[at]
    return code === undefined || order.includes(code) ? cell : notAsked
  })
}

function byKey(said: readonly (readonly [number, string | number])[]): AnsweredParts["parts"] {
  const parts = new Map<number, (string | number)[]>()
  for (const [key, value] of said) {
    const known = parts.get(key)
    if (known) known.push(value)
    else parts.set(key, [value])
  }
  return parts
}

function partsByKind(context: GroupContext): Parts {
  switch (context.question.kind) {
    case "single":
      return withOwnWords(singleChoiceParts(context), context)
    case "multiple":
      return withOwnWords(multipleChoiceParts(context), context)
    case "ranking":
      return rankingParts(context)
    case "grid":
      return gridParts(context)
    case "numbers":
      return numberParts(context)
    case "place":
      return placeParts(context)
    case "text":
      return textParts(context)
  }
}
