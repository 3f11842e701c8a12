import fc from "fast-check"
import { expect, test } from "vitest"
import { cellsAsSeen, unguardCells } from "../../testing/files/index.ts"
import { csvField, csvLine, guardedText } from "./csv.ts"
import { runCount } from "../testing/index.ts"

test.for([
  { value: "Анна", field: "Анна" },
  { value: 'ООО "Ромашка", Тула', field: '"ООО ""Ромашка"", Тула"' },
  { value: "=HYPERLINK(1)", field: "'=HYPERLINK(1)" },
  { value: "+7 900", field: "'+7 900" },
  { value: "@anna", field: "'@anna" },
  { value: "-1", field: "'-1" },
  { value: -1, field: "-1" },
  { value: "two\nlines", field: '"two\nlines"' },
  { value: "\tx", field: "'\tx" },
  { value: "'=x", field: "''=x" },
  { value: " =1+1", field: "' =1+1" },
  { value: "＝1+1", field: "'＝1+1" },
  { value: "да;=1+1", field: "да;'=1+1" },
  { value: "1 - 2 = 3", field: "1 - 2 = 3" },
])("$value as a field", ({ value, field }) => {
  expect(csvField(value)).toBe(field)
})

test("a record ends with CRLF", () => {
  expect(csvLine([1, "a,b", ""])).toBe('1,"a,b",\r\n')
})

/** Generates texts that a spreadsheet program might evaluate as formulas, and similar texts. */
const hostile = fc
  .array(
    fc.constantFrom("=", "+", "-", "@", "＝", "'", '"', ";", ",", "\t", "\r", "\n", " ", "x", "1"),
    { maxLength: 8 },
  )
  .map((signs) => signs.join(""))

test.for([",", ";", "\t"])(
  "a spreadsheet whose cells end with %j finds no formula in texts of others",
  (border) => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 4 }), (texts) => {
        const seen = cellsAsSeen(csvLine(["id", ...texts]), border)
        expect(seen.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
      }),
      runCount(2000),
    )
  },
)

test("unguarding a guarded text gives the original", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(unguardCells(guardedText(text))).toBe(text)
    }),
    runCount(2000),
  )
})
