import fc from "fast-check"
import { expect, test } from "vitest"
import { ASCII_MARKERS, counter, createRowPainter, layOut } from "./row-painter.ts"
import { displayWidth } from "../text/display-width.ts"

interface Row {
  id: number
  name: string
  city: string
}
const COLUMNS = [
  { title: "№", text: ({ id }: Row) => String(id), align: "right", min: 4, max: 8, keep: 3 },
  { title: "Имя", text: ({ name }: Row) => name, min: 10, keep: 2 },
  { title: "Город", text: ({ city }: Row) => city, min: 8, max: 20, keep: 1 },
] as const

test("a row shows cursor and mark in cells of their own at the left", () => {
  const { paint, header } = createRowPainter(COLUMNS, 30, ASCII_MARKERS)
  const row = { id: 7, name: "Анна", city: "Тверь" }
  expect(header).toBe("       № Имя         Город    ")
  expect(paint(row, { isCursor: true, isMarked: true })).toBe(">*     7 Анна        Тверь    ")
  expect(paint(row, { isCursor: false, isMarked: false }).slice(2)).toBe(
    paint(row, { isCursor: true, isMarked: true }).slice(2),
  )
})

test("every row takes exactly the width of the terminal, whatever the names hold", () => {
  const names = fc.string({ unit: "grapheme" })
  fc.assert(
    fc.property(names, names, fc.integer({ min: 20, max: 200 }), (name, city, width) => {
      const { paint, header } = createRowPainter(COLUMNS, width)
      const line = paint({ id: 1, name, city }, { isCursor: true, isMarked: false })
      expect(displayWidth(line)).toBe(width)
      expect(displayWidth(header)).toBe(width)
      expect(line).not.toContain("\n")
    }),
  )
})

test("on a narrow terminal the least needed columns go first", () => {
  expect(layOut(COLUMNS, 16)).toEqual([5, 10, 0])
  expect(layOut(COLUMNS, 12)).toEqual([8, 0, 0])
})

test("a counter keeps its width while it counts", () => {
  const widths = [1, 42, 100_000].map((n) => counter(n, 100_000).length)
  expect(new Set(widths).size).toBe(1)
})
