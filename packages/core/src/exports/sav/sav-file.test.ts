import fc from "fast-check"
import { expect, test } from "vitest"
import {
  answersIn,
  answersOf,
  type FileRecord,
  NOT_ASKED,
  rowsArbitrary,
  sourceOf,
  t,
} from "../exported.setup.ts"
import { joinPieces } from "../../files/index.ts"
import type { Question } from "../../questionnaire/index.ts"
import { reportSchema } from "../../report/index.ts"
import { codebookOf } from "../codebook.ts"
import { codebookTable } from "../codebook-table.ts"
import type { WeightedRow } from "../variable.ts"
import { readSav } from "../../../testing/sav/index.ts"
import { savFile } from "./sav-file.ts"
import { runCount } from "../../testing/index.ts"

const writtenFile = async (rows: readonly WeightedRow[]) =>
  readSav(await joinPieces(savFile(sourceOf(rows))))

/** Removes spaces at the end of texts, which the format does not preserve. */
const trimTexts = (answers: object): unknown =>
  JSON.parse(
    JSON.stringify(answers, (_, value: unknown) =>
      typeof value === "string" ? value.replace(/ +$/, "") : value,
    ),
  )

/** If several answers are refusals, no code is left for "not asked", so such values are system-missing. */
const notAsked = (record: FileRecord): FileRecord => ({
  ...record,
  ...Object.fromEntries(
    ["One", "grid_m7", "grid_8"].map((name) => [name, record[name] ?? NOT_ASKED]),
  ),
})

test("a file of SPSS read back is the answers, with words in every script", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (rows) => {
      const { records, cases } = await writtenFile(rows)
      // The number is unknown, because responses may be withdrawn between the two readings.
      expect(cases).toBe(-1)
      expect(records).toHaveLength(rows.length)
      expect(records.map(notAsked).map(answersIn).map(trimTexts)).toEqual(
        rows.map(answersOf).map(trimTexts),
      )
      expect(records.map(({ weight }) => weight)).toEqual(rows.map(({ weight }) => weight))
      const since1582 = (Date.UTC(1970) - Date.UTC(1582, 9, 14)) / 1000
      expect(records.map(({ startedAt }) => startedAt)).toEqual(
        rows.map(({ row }) => row.startedAt + since1582),
      )
    }),
    runCount(60),
  )
})

test("weights, labels, missing codes and sets are written as SPSS expects them", async () => {
  const { variables, weightIndex, labels, extensions, units } = await writtenFile([])
  expect(variables).toHaveLength(units)
  expect(variables[weightIndex - 1]).toMatchObject({ label: "Weight", width: 0 })
  const at = variables.findIndex(({ label }) => label === "Which one?")
  expect(variables[at]?.missing).toEqual([-998, 98, 99])
  expect(labels.get(at + 1)).toContainEqual([2, "שלום עולם"])
  expect(labels.get(at + 1)).toContainEqual([-998, "Skipped"])
  const sets = new TextDecoder().decode(extensions.get(7)).split("\n")
  expect(sets.find((set) => set.startsWith("$one_2="))).toMatch(
    /^\$one_2=D1 1 6 Which\? @\w{7} @\w{7} @\w{7}$/,
  )
  expect(new TextDecoder().decode(extensions.get(20))).toBe("UTF-8")
  expect(new TextDecoder().decode(extensions.get(21))).toContain("Led on to another questionnaire")
})

test("a text of more bytes than SPSS takes is cut between two characters", async () => {
  const some = rowsArbitrary.filter(({ length }) => length > 0)
  const [weighted] = fc.sample(some, { numRuns: 1, seed: 3 }).flat()
  if (!weighted) throw new Error("no response was made")
  const words = "a" + "ы".repeat(20_000)
  const row = { ...weighted.row, profile: { motto: words } }
  const { records } = await writtenFile([{ ...weighted, row }])
  expect(records[0]?.["profile_motto"]).toBe("a" + "ы".repeat(16_383))
})

test("the file describes itself: project, versions, conditions, weights and base, in lines without cut letters", async () => {
  const source = sourceOf([])
  const filter = `имя="${"Ж".repeat(100)}"`
  const { document } = readSav(
    await joinPieces(savFile({ ...source, about: { ...source.about, filter } })),
  )
  expect(document.join("")).toContain(`Conditions: ${filter}Weighting: portraits`)
  expect(document).toContain("Shares in the report are of: those asked")
  expect(document).toContain("Versions of the questionnaire: 1")
})

test("the count of cases is that of no reading: a response that is withdrawn between the two is in no figure of the file", async () => {
  const [rows = []] = fc.sample(
    rowsArbitrary.filter(({ length }) => length > 2),
    { numRuns: 1, seed: 5 },
  )
  let readings = 0
  const source = sourceOf(rows)
  const read = () => (readings++ === 0 ? source.read() : sourceOf(rows.slice(1)).read())
  const { cases, extensions, records } = readSav(await joinPieces(savFile({ ...source, read })))
  expect(records).toHaveLength(rows.length - 1)
  expect(cases).toBe(-1)
  expect(extensions.has(16)).toBe(false)
})

const START = "Ж".repeat(100)
/** Texts that differ only after 200 equal bytes. */
const ALIKE: readonly Question[] = [
  {
    category: "one",
    id: "opinion",
    text: "Which?",
    answers: [
      { id: "a1", code: 1, text: `${START} yes` },
      { id: "a2", code: 2, text: `${START} no` },
      { id: "a3", code: 3, text: "a".repeat(119) + "é tail" },
      { id: "a4", code: 4, text: "Short" },
    ],
  },
  ...["first", "second"].map((end) => ({
    category: "multiple" as const,
    id: `${"name-".repeat(15)}${end}`,
    text: `${"Ы".repeat(200)} ${end}`,
    answers: [
      { id: "a1", code: 1, text: "One" },
      { id: "a2", code: 2, text: "Two" },
    ],
  })),
]

test("labels and names with equal truncations in SPSS stay distinct, in whole characters, and are in the codebook", async () => {
  const schema = reportSchema([
    { version: 1, questionnaire: { blocks: [{ id: "b", title: "Block", questions: [...ALIKE] }] } },
  ])
  const codebook = codebookOf(schema, {
    fields: [],
    isWeighted: false,
    words: { t, locale: "en", portraits: new Map() },
  })
  const file = readSav(await joinPieces(savFile({ ...sourceOf([]), codebook })))
  const at = file.variables.findIndex(({ label }) => label === "Which?")
  const values = (file.labels.get(at + 1) ?? []).map(([, label]) => label)
  expect(values.slice(0, 4)).toEqual([
    `${"Ж".repeat(56)}… (1)`,
    `${"Ж".repeat(56)}… (2)`,
    "a".repeat(119),
    "Short",
  ])
  const all = [...values, ...file.variables.map(({ label }) => label)]
  for (const label of all) expect(label).not.toContain("\ufffd")
  const own = file.variables.map(({ label }) => label).filter((label) => label.startsWith("Ы"))
  expect(new Set(own).size).toBe(own.length)
  const sets = new TextDecoder()
    .decode(file.extensions.get(7))
    .split("\n")
    .filter((set) => set.includes("Ы"))
  const setLabels = sets.map((set) =>
    set
      .split(" ")
      .slice(3)
      .join(" ")
      .replace(/(?: @\w+)+$/, ""),
  )
  expect(sets).toHaveLength(2)
  expect(new Set(setLabels).size).toBe(2)
  expect(new Set(sets.map((set) => set.split("=")[0])).size).toBe(2)
  const names = new TextDecoder()
    .decode(file.extensions.get(13))
    .split("\t")
    .map((pair) => pair.split("=")[1] ?? "")
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const name of names) expect(name.length).toBeLessThanOrEqual(64)
  const [head = [], ...rows] = codebookTable(codebook, t)
  expect(head.slice(-2)).toEqual(["Label in SPSS, cut", "Meaning in SPSS, cut"])
  expect(
    rows
      .filter(([name]) => name === "opinion")
      .map((row) => row.at(-1))
      .slice(0, 4),
  ).toEqual([...values.slice(0, 3), ""])
  expect(rows.filter(([name]) => String(name).startsWith("$")).map((row) => row.at(-2))).toEqual(
    setLabels,
  )
})
