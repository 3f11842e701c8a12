import fc from "fast-check"
import { expect, test } from "vitest"
import { editedText } from "../terminal/index.ts"
import { editLongByKey, insertLines, moveRow, rowsOf } from "./long-text.ts"
import { displayWidth } from "../text/display-width.ts"

const shownLines = (text: string, width: number) =>
  rowsOf(text, width).map(({ start, end }) => text.slice(start, end))

test("a long text breaks between words, and at its own line ends", () => {
  expect(shownLines("Поправьте вопрос о доходе\n\nи уберите ссылку", 12)).toEqual([
    "Поправьте ",
    "вопрос о ",
    "доходе",
    "",
    "и уберите ",
    "ссылку",
  ])
})

test("rows hold the whole text, and each leaves a cell for the cursor", () => {
  const texts = fc.array(fc.constantFrom("a", "ж", " ", "\n", "日", "👨‍👩‍👧"), { maxLength: 60 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 4, max: 30 }), (letters, width) => {
      const text = letters.join("")
      const rows = shownLines(text, width)
      expect(rows.join("").replaceAll("\n", "")).toBe(text.replaceAll("\n", ""))
      for (const row of rows) expect(displayWidth(row)).toBeLessThan(width + 1)
    }),
  )
})

test("arrows walk the rows that are seen and stop at the first and the last", () => {
  const text = { text: "один два\nтри четыре", at: 7 }
  const down = moveRow(text, 12, 1)
  expect(down).toEqual({ text: text.text, at: 16 })
  expect(down && moveRow(down, 12, 1)).toBeUndefined()
  expect(down && moveRow(down, 12, -1)).toEqual(text)
  expect(moveRow(text, 12, -1)).toBeUndefined()
})

test("pasted lines stay lines; Home, End and cuts stay in theirs", () => {
  const pasted = insertLines(editedText("а: "), "раз\r\nдва\tтри")
  expect(pasted.text).toBe("а: раз\nдва три")
  expect(editLongByKey(pasted, "home")?.at).toBe(7)
  expect(editLongByKey(pasted, "ctrl+u")?.text).toBe("а: раз\n")
  expect(editLongByKey({ ...pasted, at: 0 }, "end")?.at).toBe(6)
  expect(editLongByKey({ text: "\nб", at: 0 }, "home")?.at).toBe(0)
})
