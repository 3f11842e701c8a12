import { expect, test } from "vitest"
import { personCell } from "./painted-columns.ts"

const cell = personCell(({ name }: { name: string }) => name)
const shownPieces = (name: string, width: number) =>
  cell.pieces?.({ name }, width).map(({ text }) => text)

test("without room all people are shown by surname and initial", () => {
  expect(shownPieces("Кира Денисова", 12)).toEqual(["Денисова К."])
  expect(shownPieces("Егор Лукин", 12)).toEqual(["Лукин Е."])
})

test("with enough room names are complete, and only the longest are shortened", () => {
  expect(shownPieces("Кира Денисова", 18)).toEqual(["Кира Денисова"])
  expect(shownPieces("Александра Константинопольская", 18)).toEqual(["Константинопольская А."])
})
