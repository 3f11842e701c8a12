import fc from "fast-check"
import { expect, test } from "vitest"
import {
  answersIn,
  answersOf,
  bytesOf,
  type FileRecord,
  rowsArbitrary,
  sourceOf,
} from "../exported.setup.ts"
import { plainOf, readZip } from "../read-zip.setup.ts"
import type { WeightedRow } from "../variable.ts"
import { xlsxFile } from "./xlsx-file.ts"

type Line = Record<string, string | number>

/** The rows of a sheet: values by the letters of their columns. */
function linesOf(sheet = ""): Line[] {
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    Object.fromEntries(
      [
        ...row.matchAll(
          /<c r="([A-Z]+)\d+"[^>]*>(?:<v>(.*?)<\/v>|.*?<t [^>]*>(.*?)<\/t><\/is>)<\/c>/gs,
        ),
      ].map(([, column = "", number, text = ""]) => [
        column,
        number === undefined ? unescaped(plainOf(text)) : Number(number),
      ]),
    ),
  )
}

const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

function recordsOf(sheet = ""): FileRecord[] {
  const [heads = {}, ...lines] = linesOf(sheet)
  return lines.map((line) =>
    Object.fromEntries(Object.entries(heads).map(([column, name]) => [name, line[column] ?? null])),
  )
}

const written = async (rows: readonly WeightedRow[], mostRows?: number) =>
  readZip(await bytesOf(xlsxFile(sourceOf(rows), mostRows)))

test("a workbook read back is the answers", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (rows) => {
      const files = await written(rows)
      const records = recordsOf(files.get("xl/worksheets/sheet1.xml"))
      expect(records.map(answersIn)).toEqual(rows.map(answersOf))
      expect(
        records.map(({ startedAt }) => Math.round((Number(startedAt) - 25_569) * 86_400)),
      ).toEqual(rows.map(({ row }) => row.startedAt))
    }),
    { numRuns: 40 },
  )
})

test("what a sheet has no room for goes on in the next; the codebook and what the file is follow", async () => {
  const rows = fc.sample(rowsArbitrary, { numRuns: 20, seed: 4 }).flat().slice(0, 7)
  const files = await written(rows, 4)
  const sheets = [...(files.get("xl/workbook.xml") ?? "").matchAll(/<sheet name="(.*?)"/g)]
  expect(sheets.map(([, name]) => name)).toEqual([
    "Responses",
    "Responses 2",
    "Responses 3",
    "Codebook",
    "About",
  ])
  const parts = [1, 2, 3].map((number) => recordsOf(files.get(`xl/worksheets/sheet${number}.xml`)))
  expect(parts.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(parts.flat().map(answersIn)).toEqual(rows.map(answersOf))
  const about = linesOf(files.get("xl/worksheets/sheet5.xml")).map(({ A, B }) => [A, B])
  expect(about).toContainEqual(["Project", "Games & <people> (12)"])
  expect(about).toContainEqual(["Responses in the file", 7])
})

test("a text longer than a cell is cut, and says so", async () => {
  const some = rowsArbitrary.filter(({ length }) => length > 0)
  const [weighted] = fc.sample(some, { numRuns: 1, seed: 3 }).flat()
  if (!weighted) throw new Error("no response was made")
  const row = { ...weighted.row, profile: { motto: "😀".repeat(20_000) } }
  const files = await written([{ ...weighted, row }])
  const [record] = recordsOf(files.get("xl/worksheets/sheet1.xml"))
  expect(String(record?.["motto"])).toHaveLength(32_766)
  expect(String(record?.["motto"])).toMatch(/😀\ufffd?…$/u)
})
