import { read as readXlsx, type WorkSheet } from "@e965/xlsx"
import fc from "fast-check"
import { expect, test } from "vitest"
import { runCount } from "../../testing/index.ts"
import { joinPieces } from "../pieces.ts"
import { spreadsheetDays } from "./sheet-cells.ts"
import { type SheetTable, tablesXlsx } from "./tables-file.ts"

/** Returns the content of the workbook as read by an independent program. */
async function readBack(sheets: readonly SheetTable[]) {
  const bytes = await joinPieces(tablesXlsx(sheets))
  return readXlsx(bytes, { cellNF: true, cellFormula: true, cellStyles: true })
}

async function readSheet(table: Omit<SheetTable, "name">): Promise<WorkSheet> {
  const { SheetNames, Sheets } = await readBack([{ name: "Data", ...table }])
  const sheet = Sheets[SheetNames[0] ?? ""]
  if (!sheet) throw new Error("the workbook has no sheet")
  return sheet
}

const text = fc.oneof(
  fc.constantFrom(
    "=1+1",
    "+7",
    "-1",
    "@x",
    "'=1",
    "a\r\nb",
    "a\rb",
    "\u0007",
    "_x000D_",
    " ",
    "\ud800a",
  ),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
)
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .filter((each) => !Object.is(each, -0))

/** Returns a value as this program reads it: CR LF becomes one line break. */
const seenOf = (value: string | number) =>
  typeof value === "string" ? value.toWellFormed().replaceAll("\r\n", "\n") : value

test("another reader finds each original text and number, and no formula", async () => {
  const table = fc.array(
    fc.array(fc.oneof(text, number), {
      minLength: 1,
      maxLength: 30,
    }),
    { minLength: 2, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const sheet = await readSheet({ table: rows })
      const found = Object.entries(sheet).filter(([name]) => /^[A-Z]+\d+$/.test(name))
      expect(found.map(([, { v, f }]: [string, { v: unknown; f?: string }]) => [v, f])).toEqual(
        rows
          .flat()
          .filter((value) => value !== "")
          .map((value) => [seenOf(value), undefined]),
      )
    }),
    runCount(60),
  )
})

test("another reader shows days and moments of columns as dates", async () => {
  const days = spreadsheetDays(Date.UTC(2026, 10, 29, 18, 30) / 1000)
  const sheet = await readSheet({
    table: [
      ["Day", "Moment", "Number"],
      [days, days, days],
      ["", "none", 1],
    ],
    columns: [{ width: 12, format: "day" }, { width: 20, format: "time" }, { width: 28 }],
  })
  expect(["A2", "B2", "C2", "B3"].map((name) => sheet[name]?.w)).toEqual([
    "2026-11-29",
    "2026-11-29 18:30:00",
    "46355.77083",
    "none",
  ])
  expect(sheet["!cols"]?.map(({ width }) => width)).toEqual([12, 20, 28])
})

test("a text longer than a cell ends in an ellipsis and with a whole character", async () => {
  const sheet = await readSheet({
    table: [["Head"], [`${"я".repeat(32_765)}😀😀`], ["я".repeat(32_767)]],
  })
  expect(sheet["A2"]?.v).toBe(`${"я".repeat(32_765)}…`)
  expect(sheet["A3"]?.v).toBe("я".repeat(32_767))
})

test.for([
  ["History", "History 1"],
  ["  ", "1"],
  ["'А'/Б\u0007", "А  Б"],
  ["Люди: [все]", "Люди   все"],
  ["Очень длинное название этой страницы", "Очень длинное название этой стр"],
  [`${"а".repeat(30)}😀`, "а".repeat(30)],
  ['<Игры> & "люди"', '<Игры> & "люди"'],
] as const)("a sheet of %s is called %s", async ([name, shown]) => {
  expect((await readBack([{ name, table: [["Head"]] }])).SheetNames).toEqual([shown])
})
