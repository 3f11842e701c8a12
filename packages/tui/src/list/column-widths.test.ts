import fc from "fast-check"
import { expect, test } from "vitest"
import { layOutColumns, measureColumns, widerNeeds, filledNeeds } from "./column-widths.ts"
import type { PaintedColumn } from "./row-painter.ts"

interface Row {
  name: string
  mail: string
  role: string
}
const ROLES: Readonly<Record<string, string>> = { исследователь: "иссл.", издатель: "изд." }
const COLUMNS: readonly PaintedColumn<Row>[] = [
  { title: "Имя", text: ({ name }) => name, role: "name", min: 6, max: 30, keep: 3 },
  { title: "Почта", text: ({ mail }) => mail, min: 8, keep: 1 },
  {
    title: "Роль",
    text: ({ role }) => role,
    short: "choice",
    pieces: ({ role }, _width, isShort) => [{ text: (isShort && ROLES[role]) || role }],
    min: 4,
    keep: 2,
  },
]
const rowsOf = (count: number, change: (at: number) => Partial<Row> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    name: "Анна Лукина",
    mail: "anna@example.test",
    role: "издатель",
    ...change(at),
  }))
const widthsIn = (room: number, rows: readonly Row[]) =>
  layOutColumns(COLUMNS, measureColumns(COLUMNS, rows), room).map(({ width }) => width)

test("each column is as wide as its values, and the name takes the rest up to its maximum", () => {
  expect(widthsIn(60, rowsOf(3))).toEqual([30, 17, 8])
  expect(widthsIn(44, rowsOf(3))).toEqual([17, 17, 8])
})

test("a column with one value in twenty that is longer holds the others, and this one once cells are free", () => {
  const rows = rowsOf(20, (at) => (at === 7 ? { mail: "a".repeat(40) } : {}))
  expect(widthsIn(38, rows)).toEqual([11, 17, 8])
  expect(widthsIn(70, rows)).toEqual([20, 40, 8])
})

test("the column with the lowest number is cut first, and is left out below its minimum", () => {
  expect(widthsIn(32, rowsOf(3))).toEqual([11, 15, 4])
  expect(widthsIn(20, rowsOf(3))).toEqual([6, 8, 4])
  expect(widthsIn(19, rowsOf(3))).toEqual([14, 0, 4])
})

test("a choice is whole in all rows or short in all rows, and never between", () => {
  const rows = rowsOf(4, (at) => ({ role: at === 0 ? "исследователь" : "издатель" }))
  const needs = measureColumns(COLUMNS, rows)
  expect(layOutColumns(COLUMNS, needs, 60)[2]).toMatchObject({ width: 13, isShort: false })
  expect(layOutColumns(COLUMNS, needs, 43)[2]).toMatchObject({ width: 13, isShort: false })
  expect(layOutColumns(COLUMNS, needs, 42)[2]).toMatchObject({ width: 5, isShort: true })
})

test("a column whose cells are empty in all rows is left out, and returns with the first value", () => {
  const none = rowsOf(3, () => ({ mail: "" }))
  expect(widthsIn(60, none)).toEqual([30, 0, 8])
  const before = measureColumns(COLUMNS, none)
  expect(filledNeeds(before, () => before)).toBe(before)
  const filled = filledNeeds(before, () => measureColumns(COLUMNS, rowsOf(3)))
  expect(layOutColumns(COLUMNS, filled, 60).map(({ width }) => width)).toEqual([30, 17, 8])
})

test("rows that change widen columns and narrow none", () => {
  const before = measureColumns(COLUMNS, rowsOf(3))
  const wider = measureColumns(
    COLUMNS,
    rowsOf(3, () => ({ mail: "anna.lukina@example.test", name: "Ян" })),
  )
  const both = widerNeeds(before, wider)
  expect(layOutColumns(COLUMNS, both, 46).map(({ width }) => width)).toEqual([12, 24, 8])
  expect(widerNeeds(both, before)).toBe(both)
})

test("for any rows and any room the columns fit, and none is cut while cells are free", () => {
  const text = fc.string({ maxLength: 40 }).map((each) => each.replaceAll(/[^a-z ]/g, "x"))
  const rows = fc.array(
    fc.record({ name: text, mail: text, role: fc.constantFrom(...Object.keys(ROLES)) }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(rows, fc.integer({ min: 12, max: 160 }), (each, room) => {
      const needs = measureColumns(COLUMNS, each)
      const places = layOutColumns(COLUMNS, needs, room)
      const shown = places.filter(({ width }) => width > 0)
      const used = shown.reduce((sum, { width }) => sum + width, 0) + shown.length - 1
      expect(used).toBeLessThanOrEqual(room)
      const hasCut =
        shown.length > 0 &&
        places.some(({ width, isShort }, i) => {
          const widest = needs[i]?.widths.at(-1) ?? 0
          return width > 0 && !isShort && widest > width
        })
      // Columns in the short form may leave cells free: too few for the whole form.
      expect(hasCut && used < room).toBe(false)
    }),
  )
})
