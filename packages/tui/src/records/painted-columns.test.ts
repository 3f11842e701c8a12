import { expect, test } from "vitest"
import { personCell } from "./painted-columns.ts"

const cell = personCell(({ name }: { name: string }) => name)
const shown = (name: string, width: number) =>
  cell.pieces?.({ name }, width).map(({ text }) => text)

test("without room all people are shown by surname and initial", () => {
  expect(shown("Кира Денисова", 12)).toEqual(["Денисова К."])
  expect(shown("Егор Лукин", 12)).toEqual(["Лукин Е."])
})

test("with enough room names are complete, and only the longest are shortened", () => {
  expect(shown("Кира Денисова", 18)).toEqual(["Кира Денисова"])
  expect(shown("Александра Константинопольская", 18)).toEqual(["Константинопольская А."])
})
