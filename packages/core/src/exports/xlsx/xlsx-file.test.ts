import fc from "fast-check"
import { expect, test } from "vitest"
import { answersIn, answersOf, rowsArbitrary, sourceOf } from "../exported.setup.ts"
import { joinPieces } from "../../files/index.ts"
import { casesOf, linesOf } from "../../../testing/files/index.ts"
import { readZip } from "../../../testing/files/index.ts"
import type { WeightedRow } from "../variable.ts"
import { xlsxFile } from "./xlsx-file.ts"
import { runCount } from "../../testing/index.ts"

const writtenFiles = async (rows: readonly WeightedRow[], mostRows?: number) =>
  readZip(await joinPieces(xlsxFile(sourceOf(rows), mostRows)))

test("a workbook read back is the answers", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (rows) => {
      const files = await writtenFiles(rows)
      const records = casesOf(files.get("xl/worksheets/sheet1.xml"))
      expect(records.map(answersIn)).toEqual(rows.map(answersOf))
      expect(
        records.map(({ startedAt }) => Math.round((Number(startedAt) - 25_569) * 86_400)),
      ).toEqual(rows.map(({ row }) => row.startedAt))
    }),
    runCount(40),
  )
})

test("rows beyond a sheet's size continue in the next; codebook and description follow", async () => {
  const rows = fc.sample(rowsArbitrary, { numRuns: 20, seed: 4 }).flat().slice(0, 7)
  const files = await writtenFiles(rows, 4)
  const sheets = [...(files.get("xl/workbook.xml") ?? "").matchAll(/<sheet name="(.*?)"/g)]
  expect(sheets.map(([, name]) => name)).toEqual([
    "Responses",
    "Responses 2",
    "Responses 3",
    "Codebook",
    "About",
  ])
  const parts = [1, 2, 3].map((number) => casesOf(files.get(`xl/worksheets/sheet${number}.xml`)))
  expect(parts.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(parts.flat().map(answersIn)).toEqual(rows.map(answersOf))
  const about = linesOf(files.get("xl/worksheets/sheet5.xml")).map(({ A, B }) => [A, B])
  expect(about).toContainEqual(["Project", "Games & <people> (12)"])
  expect(about).toContainEqual(["Responses in the file", 7])
})

test("a text longer than a cell is cut, which the file states", async () => {
  const some = rowsArbitrary.filter(({ length }) => length > 0)
  const [weighted] = fc.sample(some, { numRuns: 1, seed: 3 }).flat()
  if (!weighted) throw new Error("no response was made")
  const row = { ...weighted.row, profile: { motto: "😀".repeat(20_000) } }
  const files = await writtenFiles([{ ...weighted, row }])
  const [record] = casesOf(files.get("xl/worksheets/sheet1.xml"))
  expect(String(record?.["profile_motto"])).toHaveLength(32_767)
  expect(String(record?.["profile_motto"])).toMatch(/😀…$/u)
})

test("a respondent's text is never a formula, even after its cell is opened and left", async () => {
  const some = rowsArbitrary.filter(({ length }) => length > 0)
  const [weighted] = fc.sample(some, { numRuns: 1, seed: 3 }).flat()
  if (!weighted) throw new Error("no response was made")
  const hostile = ['=HYPERLINK("http://x.test","Open")', "+1", "@x", "-2+3", " =1", "'=1"]
  const rows = hostile.map((motto) => ({
    ...weighted,
    row: { ...weighted.row, profile: { motto } },
  }))
  const files = await writtenFiles(rows)
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? ""
  expect(casesOf(sheet).map((record) => record["profile_motto"])).toEqual(hostile)
  for (const [name, text] of files) expect(`${name} ${text}`).not.toMatch(/<f[ >/]|t="str"/)
  const cells = [...sheet.matchAll(/<c ([^>]*)><is><t [^>]*>(?=[+=@]|&#39;| =|-2)/g)]
  expect(cells.map(([, marks]) => marks)).toHaveLength(hostile.length)
  for (const [, marks] of cells) expect(marks).toMatch(/ s="3" t="inlineStr"$/)
  const styles = files.get("xl/styles.xml")?.match(/<cellXfs.*?<\/cellXfs>/s)?.[0] ?? ""
  expect([...styles.matchAll(/<xf [^>]*>/g)][3]?.[0]).toContain('quotePrefix="1"')
})
