import fc from "fast-check"
import { expect, test } from "vitest"
import { unguardCells } from "../../testing/files/index.ts"
import { codebookOf } from "./codebook.ts"
import { choiceValues } from "../portrait/index.ts"
import { csvFile } from "./csv-file.ts"
import { codebookFile } from "./codebook-file.ts"
import {
  answersIn,
  answersOf,
  CODEBOOK,
  type FileRecord,
  rowsArbitrary,
  SCHEMA,
  sourceOf,
  t,
} from "./exported.setup.ts"
import { joinPieces } from "../files/index.ts"
import { jsonFile } from "./json-file.ts"
import { runCount } from "../testing/index.ts"

/** Parses CSV strictly by the grammar of RFC 4180. */
function parseCsv(text: string): string[][] {
  expect(text.startsWith("\ufeff")).toBe(true)
  const lines: string[][] = [[]]
  for (const [, quoted, plain = "", end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === "" && plain === "" && quoted === undefined) break
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === "\r\n") lines.push([])
  }
  return lines.filter((line) => line.length > 0)
}

/** Converts cells to the types in the codebook, and removes the character that prevents evaluation as a formula. */
function recordsOf(text: string): FileRecord[] {
  const [heads = [], ...lines] = parseCsv(text)
  return lines.map((line) =>
    Object.fromEntries(
      heads.map((name, at) => {
        const cell = line[at] ?? ""
        const isText = CODEBOOK.variables[at]?.type === "text"
        if (isText) return [name, unguardCells(cell)]
        return [name, cell === "" ? null : Number(cell)]
      }),
    ),
  )
}

const textOf = async (file: AsyncIterable<Uint8Array>) =>
  new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(await joinPieces(file))

test("a CSV file read back is the answers", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (rows) => {
      const records = recordsOf(await textOf(csvFile(sourceOf(rows))))
      expect(records.map(answersIn)).toEqual(rows.map(answersOf))
      expect(records.map(({ weight }) => weight)).toEqual(rows.map(({ weight }) => weight))
      expect(records.map(({ interview }) => interview)).toEqual(
        rows.map(({ row }) => row.interview),
      )
    }),
    runCount(50),
  )
})

test("no cell of a CSV file is run as a formula by a spreadsheet, in heads of labels neither", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, fc.boolean(), async (rows, labels) => {
      const cells = parseCsv(await textOf(csvFile(sourceOf(rows, labels)))).flat()
      const numbers = /^-?\d+(\.\d+)?$/
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !numbers.test(cell))).toEqual([])
    }),
    runCount(30),
  )
})

test("a JSON file read back is the answers, with the codebook and how many they are", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (rows) => {
      const file = JSON.parse(await textOf(jsonFile(sourceOf(rows)))) as {
        responses: FileRecord[]
        [name: string]: unknown
      }
      expect(file.responses.map(answersIn)).toEqual(rows.map(answersOf))
      expect(file).toMatchObject({
        format: 1,
        pid: 12,
        filter: "пол=жен",
        weighting: "portraits",
        base: "asked",
        versions: [1],
        variables: CODEBOOK.variables,
        sets: CODEBOOK.sets,
        total: rows.length,
        complete: true,
      })
    }),
    runCount(50),
  )
})

test("labels replace codes on request", async () => {
  const [weighted] = fc
    .sample(
      rowsArbitrary.filter((rows) => rows.length > 0),
      { numRuns: 1, seed: 7 },
    )
    .flat()
  if (!weighted) throw new Error("no response was made")
  const results = weighted.row.results.map((result) =>
    result.question === "One"
      ? {
          question: "One",
          status: "answered" as const,
          value: { codes: [2] },
          order: [],
          auto: false,
        }
      : { question: result.question, status: "notAsked" as const },
  )
  const rows = [{ ...weighted, row: { ...weighted.row, outcome: null, portrait: 1, results } }]
  const [heads = [], line = []] = parseCsv(await textOf(csvFile(sourceOf(rows, true))))
  const shown = Object.fromEntries(heads.map((head, at) => [head, line[at]]))
  expect(shown).toMatchObject({
    "How the interview ended": "Under way",
    Portrait: "Women, 18–24",
    "Which one?": "שלום עולם",
    '[He said "=1+1", twice] Which?': "Not asked",
  })
})

test("the codebook file describes the export, and each value of each variable", async () => {
  const lines = parseCsv(await textOf(codebookFile(sourceOf([]))))
  expect(lines.slice(0, 7)).toEqual([
    ["Project", "Games & <people> (12)"],
    ["Versions of the questionnaire", "1"],
    ["File made (UTC)", "2026-09-28T12:53:20Z"],
    ["Conditions", "пол=жен"],
    ["Weighting", "portraits"],
    ["Shares in the report are of", "those asked"],
    ["Responses in the file", "0"],
  ])
  const one = lines.filter(([name]) => name === "one_2_98")
  expect(one.map((line) => line.slice(3))).toEqual([
    ["", "0", "Not chosen", ""],
    ["", "1", "Chosen", ""],
    ["", "-997", "Not asked", "Not asked"],
    ["", "-998", "Skipped", "Skipped"],
    ["", "-999", "Refused", "Refused"],
  ])
  expect(lines.filter(([, , , set]) => set === "one_2").map(([name]) => name)).toContain("one_2_m3")
})

/** Returns the names of the questions' variables. */
const namesOf = (fields: readonly string[], schema = SCHEMA) =>
  codebookOf(schema, { fields, isWeighted: false, words: { t, locale: "en" } })
    .variables.filter(({ question }) => question !== undefined)
    .map(({ name }) => name)

test("a question keeps its name with any facts about respondents, and in any position", () => {
  const alone = namesOf([])
  expect(namesOf(["city", "grid", "motto"])).toEqual(alone)
  const moved = { ...SCHEMA, questions: SCHEMA.questions.toReversed() }
  expect(new Set(namesOf([], moved))).toEqual(new Set(alone))
  expect(new Set(alone.map((name) => name.toLowerCase())).size).toBe(alone.length)
})

test("variables of respondents have fixed names for any question names, with labels and value labels", () => {
  const fields = ["gender", "device", "city", "age", "motto"]
  const { variables, sets } = codebookOf(SCHEMA, {
    fields,
    isWeighted: false,
    words: { t, locale: "en" },
  })
  const profile = variables.filter(({ name }) => name.startsWith("profile_"))
  expect(profile.map(({ name }) => name)).toEqual([
    "profile_gender",
    ...choiceValues("device").map((value) => `profile_device_${value}`),
    "profile_city",
    "profile_city_code",
    "profile_age",
    "profile_motto",
  ])
  const named = (name: string) => profile.find((each) => each.name === name)
  expect(named("profile_gender")).toMatchObject({
    label: "Profile: Gender",
    values: [
      { value: "f", label: "Female" },
      { value: "m", label: "Male" },
    ],
  })
  expect(named("profile_device_vr")).toMatchObject({
    label: expect.stringMatching(/^\[.+\] Profile: /),
    values: [
      { value: 0, label: "Not chosen" },
      { value: 1, label: "Chosen" },
    ],
  })
  expect(sets.map(({ name }) => name)).toContain("profile_device")
  expect(named("profile_motto")?.label).toBe("Profile: motto")
  // A question with the same name is also exported, and both can be distinguished.
  const [question] = SCHEMA.questions
  if (!question) throw new Error("the survey has no question")
  const alike = { ...SCHEMA, questions: [{ ...question, id: "gender" }] }
  expect(namesOf(fields, alike)[0]).toBe("gender")
})
