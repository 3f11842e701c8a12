import fc from "fast-check"
import { expect, test } from "vitest"
import {
  answersIn,
  answersOf,
  bytesOf,
  type FileRecord,
  NOT_ASKED,
  rowsArbitrary,
  sourceOf,
} from "../exported.setup.ts"
import type { WeightedRow } from "../variable.ts"
import { readSav } from "../../../testing/sav/index.ts"
import { savFile } from "./sav-file.ts"

const written = async (rows: readonly WeightedRow[]) =>
  readSav(await bytesOf(savFile(sourceOf(rows))))

/** Spaces at the end of a text are lost in the format. */
const trimmed = (answers: object): unknown =>
  JSON.parse(
    JSON.stringify(answers, (_, value: unknown) =>
      typeof value === "string" ? value.replace(/ +$/, "") : value,
    ),
  )

/** Where several answers refuse, no code is left for who was not asked: they are system-missing. */
const notAsked = (record: FileRecord): FileRecord => ({
  ...record,
  ...Object.fromEntries(
    ["One", "grid_7", "grid_8"].map((name) => [name, record[name] ?? NOT_ASKED]),
  ),
})

test("a file of SPSS read back is the answers, with words in every script", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (rows) => {
      const { records, cases } = await written(rows)
      expect(cases).toBe(rows.length)
      expect(records.map(notAsked).map(answersIn).map(trimmed)).toEqual(
        rows.map(answersOf).map(trimmed),
      )
      expect(records.map(({ weight }) => weight)).toEqual(rows.map(({ weight }) => weight))
      const since1582 = (Date.UTC(1970) - Date.UTC(1582, 9, 14)) / 1000
      expect(records.map(({ startedAt }) => startedAt)).toEqual(
        rows.map(({ row }) => row.startedAt + since1582),
      )
    }),
    { numRuns: 60 },
  )
})

test("weights, labels, missing codes and sets are told as SPSS looks for them", async () => {
  const { variables, weightIndex, labels, extensions, units } = await written([])
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
  const { records } = await written([{ ...weighted, row }])
  expect(records[0]?.["profile_motto"]).toBe("a" + "ы".repeat(16_383))
})

test("the file tells what it is: project, versions, conditions, weights and base, in lines that no letter is cut by", async () => {
  const source = sourceOf([])
  const filter = `имя="${"Ж".repeat(100)}"`
  const { document } = readSav(
    await bytesOf(savFile({ ...source, about: { ...source.about, filter } })),
  )
  expect(document.join("")).toContain(`Conditions: ${filter}Weighting: portraits`)
  expect(document).toContain("Shares in the report are of: those asked")
  expect(document).toContain("Versions of the questionnaire: 1")
})
