import type { CellReader } from "./cells.ts"
import { attributeOf, childOf, childrenOf, type XmlElement } from "./xml.ts"

const MOST_COLUMNS = 16_384

function* placedCells(row: XmlElement): Generator<readonly [number, XmlElement]> {
  let column = -1
  for (const cell of childrenOf(row, "c")) {
    column = columnOf(attributeOf(cell, "r")) ?? column + 1
    yield [column, cell]
  }
}

/** The cells of a row with something in them. */
export function cellsOf(row: XmlElement, valueOf: CellReader): Map<number, string> {
  const cells = new Map<number, string>()
  for (const [column, cell] of placedCells(row)) {
    const value = valueOf(cell)
    if (value !== "" && column < MOST_COLUMNS) cells.set(column, value)
  }
  return cells
}

/** The errors that a row shows in place of values. */
export const errorsIn = (row: XmlElement): readonly (readonly [number, string])[] =>
  [...placedCells(row)].flatMap(([column, cell]) =>
    attributeOf(cell, "t") === "e" ? [[column, childOf(cell, "v")?.text ?? ""] as const] : [],
  )

/** The column of `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0]
  if (letters === undefined) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
