import fc from "fast-check"
import { expect, test } from "vitest"
import { createRowPainter, type PaintedColumn } from "./row-painter.ts"
import { displayWidth } from "../text/display-width.ts"
import { signsOf } from "../text/signs.ts"
import { type Colours, createStyles } from "../text/styles.ts"
import { THEMES } from "../config/index.ts"

interface Row {
  id: number
  name: string
  city: string
}
const COLUMNS: readonly PaintedColumn<Row>[] = [
  { title: "№", text: ({ id }) => String(id), role: "id", align: "right", min: 4, keep: 4 },
  { title: "Имя", text: ({ name }) => name, role: "name", min: 10, keep: 3 },
  { title: "Город", text: ({ city }) => city, ink: () => "bad", min: 8, keep: 2 },
  { title: "Дата", text: () => "сегодня", min: 8, keep: 1, isExtra: true },
]
const ROW = { id: 7, name: "Анна", city: "Тверь" }

const painterOf = (
  width: number,
  look: { colours?: Colours; theme?: (typeof THEMES)[number]; cursor?: "mark" | "bar" } = {},
) =>
  createRowPainter(COLUMNS, width, {
    styles: createStyles(look.colours ?? "none", look.theme),
    signs: signsOf(false),
    cursor: look.cursor ?? "mark",
    idWidth: 2,
  })

const PLAIN = { isCursor: false, isMarked: false }

// oxlint-disable-next-line no-control-regex -- what a terminal does not show
const SGR = /\u001B\[[\d;]*m/g
const withoutStyles = (line: string) => line.replaceAll(SGR, "")

test("cursor and sign are at the left, followed by the number, with a blank at the right edge", () => {
  const { paint, header } = painterOf(30)
  expect(header).toBe("     № Имя           Город    ")
  expect(paint(ROW, { isCursor: true, isMarked: true })).toBe(">*   7 Анна          Тверь    ")
  const sign = { text: "!", ink: "warning" } as const
  expect(paint(ROW, { isCursor: false, isMarked: false, sign }).slice(0, 6)).toBe(" !   7")
})

test("for any theme and appearance of the cursor, the text is the same", () => {
  const plain = painterOf(40).paint(ROW, { isCursor: true, isMarked: true })
  for (const theme of THEMES)
    for (const colours of ["16", "256"] as const)
      for (const cursor of ["mark", "bar"] as const) {
        const line = painterOf(40, { theme, colours, cursor }).paint(ROW, {
          isCursor: true,
          isMarked: true,
        })
        expect(withoutStyles(line)).toBe(plain)
      }
})

test("a mark tells the cursor by the first cells alone, a bar by every cell", () => {
  const state = { isCursor: true, isMarked: false }
  const mark = painterOf(30, { colours: "256", cursor: "mark" }).paint(ROW, state)
  expect(mark.startsWith("\u001B[7m>    7\u001B[27m")).toBe(true)
  expect(mark).toContain("\u001B[91mТверь\u001B[39m")
  const bar = painterOf(30, { colours: "256", cursor: "bar" }).paint(ROW, state)
  const pieces = bar.split("\u001B[49m").slice(0, -1)
  expect(pieces.filter((piece) => !piece.includes("48;5;238"))).toEqual([])
  expect(bar).toContain("38;5;217mТверь")
})

test("the number and the name of a marked row are marked, its other cells keep their tone", () => {
  const { paint } = painterOf(30, { colours: "256" })
  const line = paint(ROW, { isCursor: false, isMarked: true })
  expect(line).toContain("\u001B[36m   7\u001B[39m")
  expect(line).toContain("\u001B[36mАнна\u001B[39m")
  expect(line).toContain("\u001B[91mТверь\u001B[39m")
})

test("every row has exactly the width of the terminal, for any names", () => {
  const names = fc.string({ unit: "grapheme" })
  fc.assert(
    fc.property(names, names, fc.integer({ min: 20, max: 200 }), (name, city, width) => {
      const { paint, header } = painterOf(width)
      const line = paint({ id: 1, name, city }, { isCursor: true, isMarked: false })
      expect(displayWidth(line)).toBe(width)
      expect(displayWidth(header)).toBe(width)
      expect(line).not.toContain("\n")
    }),
  )
})

test("a row without a number takes the width of the terminal, whichever columns are left out", () => {
  const columns: readonly PaintedColumn<Row>[] = [
    { title: "Дата", text: () => "сегодня", min: 8, keep: 1 },
    { title: "Имя", text: ({ name }) => name, role: "name", gap: 2, min: 10, keep: 3 },
    { title: "Город", text: ({ city }) => city, min: 8, keep: 2 },
  ]
  for (const width of [16, 24, 28, 34, 60]) {
    const { paint, header } = createRowPainter(columns, width)
    const line = paint({ id: 1, name: "Н".repeat(80), city: "Г".repeat(80) }, PLAIN)
    expect([displayWidth(line), line.endsWith(" "), displayWidth(header)]).toEqual([
      width,
      true,
      width,
    ])
  }
})
