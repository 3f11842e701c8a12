import fc from "fast-check"
import { expect, test } from "vitest"
import type { QuestionResult } from "../../interview/index.ts"
import { rowsArbitrary, sourceOf } from "../exported.setup.ts"
import { joinPieces } from "../../files/index.ts"
import { plainOf, readZip, recordsIn } from "../../../testing/files/index.ts"
import type { WeightedRow } from "../variable.ts"
import { tripleSFile } from "./triple-s-file.ts"
import { runCount } from "../../testing/index.ts"

interface Column {
  type: string
  use: string | undefined
  values: ReadonlyMap<string, string>
  range: readonly [number, number] | undefined
  size: number | undefined
}

const ELEMENT =
  /<variable ident="(\d+)" type="(single|multiple|quantity|character)"(?: use="(serial|weight)")?( format="literal")?><name>([A-Za-z]\w*)<\/name><label>([^<]*)<\/label><position start="(\d+)"\/>(?:<size>(\d+)<\/size>|<values>(?:<range from="(.*?)" to="(.*?)"\/>)?((?:<value code="[^"]*">[^<]*<\/value>)*)<\/values>)<\/variable>/

/** Parses the variables of the metadata. Every line must be a variable with its parts in the order of the standard. */
function columnsOf(xml = ""): Map<string, Column> {
  const [, record = ""] =
    /<record ident="A" href="project-12.csv" format="csv" skip="1">\n(.*)\n<\/record>/s.exec(xml) ??
    []
  return new Map(
    record.split("\n").map((line, at) => {
      const [all, ident, type = "", use, , name = "", , start, size, from, to, values = ""] =
        ELEMENT.exec(line) ?? []
      expect([all, ident, start]).toEqual([line, String(at + 1), String(at + 1)])
      const codes = [...values.matchAll(/code="([^"]*)">([^<]*)</g)]
      return [
        name,
        {
          type,
          use,
          values: new Map(codes.map(([, code = "", label = ""]) => [code, plainOf(label)])),
          range: from === undefined ? undefined : [Number(from), Number(to)],
          size: size === undefined ? undefined : Number(size),
        },
      ]
    }),
  )
}

const writtenFiles = async (rows: readonly WeightedRow[]) => {
  const files = await readZip(await joinPieces(tripleSFile(sourceOf(rows))))
  const [heads = [], ...lines] = recordsIn(files.get("project-12.csv"))
  const columns = columnsOf(files.get("project-12.xml"))
  expect([...columns.keys()]).toEqual(heads)
  const records = lines.map((line) =>
    Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ""])),
  )
  return { columns, records, xml: files.get("project-12.xml") ?? "" }
}

/** Whether a field is valid for its variable. */
function fitsColumn({ type, values, range, size }: Column, field: string): boolean {
  if (type === "character") return new TextEncoder().encode(field).length <= (size ?? 0)
  if (field === "" || values.has(field)) return true
  if (type === "multiple") return /^[01]+$/.test(field) && field.length === values.size
  return (
    type === "quantity" &&
    range !== undefined &&
    range[0] <= Number(field) &&
    Number(field) <= range[1]
  )
}

test("every field of Triple-S is one that its metadata describes", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (rows) => {
      const { columns, records } = await writtenFiles(rows)
      expect(records).toHaveLength(rows.length)
      const odd = records.flatMap((record) =>
        [...columns].filter(([name, column]) => !fitsColumn(column, record[name] ?? "")),
      )
      expect(odd).toEqual([])
    }),
    runCount(40),
  )
})

const codesOf = (result: QuestionResult | undefined): readonly number[] =>
  result && "value" in result && "codes" in result.value ? result.value.codes : []

/** Returns the reason why no answer was chosen; undefined if one was chosen. */
const reasonIn = (result: QuestionResult | undefined, skipped: string): string | undefined => {
  if (!result || result.status === "notAsked") return ""
  return result.status === "skipped" ? skipped : undefined
}

/** Triple-S permits no negative codes: −3 is 1,000,003. */
const fieldOfOne = (result: QuestionResult | undefined): string =>
  reasonIn(result, "1000998") ?? String(codesOf(result)[0]).replace("-3", "1000003")

const fieldOfMany = (result: QuestionResult | undefined): string => {
  const chosen = [1, 2, -3].map((code) => Number(codesOf(result).includes(code))).join("")
  return reasonIn(result, "00010") ?? `${chosen}0${Number(result?.status === "refused")}`
}

const resultTo = ({ row }: WeightedRow, id: string) =>
  row.results.find(({ question }) => question === id)

test("answers and reasons for missing ones are distinct, for single and multiple answers", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (rows) => {
      const { columns, records } = await writtenFiles(rows)
      const labels = [...(columns.get("one_2")?.values.values() ?? [])]
      expect(labels.slice(-2)).toEqual(["Skipped", "Refused"])
      expect(records.map((record) => [record["One"], record["one_2"]])).toEqual(
        rows.map((row) => [fieldOfOne(resultTo(row, "One")), fieldOfMany(resultTo(row, "one"))]),
      )
    }),
    runCount(40),
  )
})

test("the metadata names the survey, how it was filtered and weighted, and which variable weighs", async () => {
  const { columns, xml } = await writtenFiles([])
  expect(xml).toContain('<sss version="2.0">')
  expect(xml).toContain(
    "<title>Games &amp; &lt;people&gt; · пол=жен; portraits; Shares in the report are of those asked</title>",
  )
  expect(columns.get("weight")).toMatchObject({ type: "quantity", use: "weight" })
  expect(columns.get("interview")).toMatchObject({ use: "serial" })
  expect(columns.get("profile_gender")?.values.get("f")).toBe("Female")
})
