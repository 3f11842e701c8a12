import { expect, test } from "vitest"
import { readPdf } from "../../../../testing/read-pdf.ts"
import { readFonts } from "../read-fonts.setup.ts"
import type { Drawing, Shape } from "../shapes.ts"
import { SIGNS } from "../signs.ts"
import { pathOperators } from "./path-operators.ts"
import { pdfOf } from "./pdf.ts"

const faces = await readFonts()

const text = (line: string, y: number): Shape => ({
  kind: "text",
  text: line,
  x: 10,
  y,
  width: 100,
  size: 13,
  weight: 400,
  color: "text",
})

const drawing = (shapes: readonly Shape[], right = 400, bottom = 200): Drawing => {
  const area = { left: 0, top: 0, right, bottom }
  return { title: "Проект (1) \\ №2", area, parts: [{ area, shapes, name: "1. Знакомство" }] }
}

async function readBack(from: Drawing) {
  const blob = await pdfOf(from, { faces, language: "ru", now: new Date(0) })
  return readPdf(new Uint8Array(await blob.arrayBuffer()))
}

test("a reader finds the texts in their letters, also of letters that the font lacks", async () => {
  const lines = [
    "Во что вы играли? Ёжик, «ещё» — №5…",
    "Which & why (really) <b> \\ é ß",
    "снимок 👩 and 漢字",
    "שלום",
  ]
  const read = await readBack(drawing(lines.map((line, nth) => text(line, 20 + nth * 40))))
  expect(read.texts.slice(0, 3)).toEqual(lines.slice(0, 3))
  expect(read.texts[3]).toHaveLength(4)
  expect(read.bookmarks).toEqual(["1. Знакомство"])
  expect([read.title, read.language]).toEqual(["Проект (1) \\ №2", "ru"])
})

test("a page is as large as the drawing, in points, as far as readers go", async () => {
  const shapes = [text("Да", 20)]
  const small = await readBack(drawing(shapes))
  expect([small.pages, small.size]).toEqual([1, [300, 150]])
  const large = await readBack(drawing(shapes, 40_000, 10_000))
  expect(large.size).toEqual([14_400, 3600])
})

test.for(Object.entries(SIGNS))(
  "the sign %s is drawn with operators that PDF has, and stays in its square",
  ([, { path, grid }]) => {
    const operators = pathOperators(path)
    const numbers = operators.match(/-?[\d.]+/g)?.map(Number) ?? []
    expect(operators).toMatch(/^(?:(?:(?:-?[\d.]+ )+[mlc]|h)(?:\n|$))+$/)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-0.1 * grid)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(1.1 * grid)
  },
)

const lastOf = (path: string) => pathOperators(path).split("\n").at(-1)

test("arcs end at the right point, the short way or the long one", () => {
  expect(lastOf("M0 5a5 5 0 0 1 5-5")).toBe("0 2.239 2.239 0 5 0 c")
  expect(pathOperators("M5 0a5 5 0 1 1 0 10").split("\n")).toHaveLength(3)
  expect(pathOperators("M5 0A5 5 0 1 0 0 5").split("\n")).toHaveLength(4)
  expect(() => pathOperators("M0 0T1 1")).toThrow("paths of signs have no T")
})
