import { expect, test } from "vitest"
import type { QuestionnaireEnd } from "../../questionnaire/index.ts"
import {
  decodeChunk,
  encodeChunk,
  filterText,
  openDataset,
  packChunk,
  parseFilter,
  reportSchema,
  type ResponseRow,
} from "../engine/index.ts"
import { buildRow } from "../engine/build-row.setup.ts"
import { crossTabView } from "./cross-tab-view.ts"
import { META } from "./people.setup.ts"
import { reportView } from "./report-view.ts"

const ENDS: QuestionnaireEnd[] = [
  { id: "fans", title: "Fans", text: "Thank you, {{#one}}!" },
  { id: "minors", text: "Too young.\n\nSorry.", outcome: "screenedOut" },
]
const BLOCKS = [
  {
    id: "b",
    title: "",
    questions: [
      {
        category: "one" as const,
        id: "one",
        text: "?",
        answers: [1, 2].map((code) => ({ id: `a${code}`, code, text: `Answer ${code}` })),
      },
    ],
  },
]

const schemaWith = (ends: QuestionnaireEnd[] | undefined) =>
  reportSchema([
    { version: 1, questionnaire: { blocks: BLOCKS, ends: [{ id: "old", text: "Old" }] } },
    { version: 2, questionnaire: { blocks: BLOCKS, ...(ends && { ends }) } },
  ])
const SCHEMA = schemaWith(ENDS)

const rowsOf = (count: number, more: Partial<ResponseRow>): ResponseRow[] =>
  Array.from({ length: count }, (_, at) =>
    buildRow({ one: { codes: [1] } }, { interview: `${more.end}-${at}`, version: 2, ...more }),
  )
const ROWS = [
  ...rowsOf(12, { end: "fans" }),
  ...rowsOf(5, { end: null }),
  ...rowsOf(4, { end: "minors", outcome: "screenedOut" }),
  ...rowsOf(3, { end: "minors", outcome: "notQualified", interview: "x" }),
]
const DATASET = openDataset(SCHEMA, [["all", decodeChunk(encodeChunk(packChunk(SCHEMA, ROWS)))]])

function endsIn(typed: string) {
  const { filter } = parseFilter(typed, SCHEMA)
  const view = reportView(DATASET, META, { filter, filterText: filterText(filter), rows: true })
  return view.fields
    .find(({ field }) => field === "end")
    ?.values.map(({ value, label, n }) => ({ value, label, n }))
}

test("a report counts respondents by the end that they were shown", () => {
  expect(endsIn("")).toEqual([{ value: "fans", label: { text: "Fans" }, n: 12 }])
  expect(endsIn("outcome:screenedOut")).toEqual([
    { value: "minors", label: { text: "Too young." }, n: 4 },
  ])
})

test("a filter by an end of another outcome includes that outcome", () => {
  expect(filterText(parseFilter("end:minors", SCHEMA).filter)).toBe(
    "outcome:screenedOut,notQualified end:minors",
  )
  expect(endsIn("end:minors")).toEqual([{ value: "minors", label: { text: "Too young." }, n: 7 }])
  expect(filterText(parseFilter('end:"fans"', SCHEMA).filter)).toBe("end:fans")
  expect(filterText(parseFilter('end:"too young."', SCHEMA).filter)).toContain("end:minors")
  expect(parseFilter("end:nobody", SCHEMA).problems).toMatchObject([{ key: "unknownValue" }])
})

test("ends are columns of cross tabs under their names", () => {
  const view = crossTabView(
    DATASET,
    META,
    { filter: { terms: [] }, filterText: "", rows: true },
    { rows: "q.one", columns: "end" },
  )
  expect(view.groups[0]?.columns.map(({ label }) => label)).toContainEqual({ text: "Fans" })
})

test("a schema names ends of all versions, the newest first", () => {
  expect(SCHEMA.ends).toEqual([
    { id: "fans", label: "Fans", outcome: "completed" },
    { id: "minors", label: "Too young.", outcome: "screenedOut" },
    { id: "old", label: "Old", outcome: "completed" },
  ])
})

test("without ends, the field of the same name belongs to questions that write it", () => {
  const schema = reportSchema([
    {
      version: 1,
      questionnaire: {
        blocks: BLOCKS.map((block) => ({
          ...block,
          questions: block.questions.map((question) => ({
            ...question,
            write: { fields: [{ field: "end", value: "code", when: "completed", mode: "set" }] },
          })),
        })) as never,
      },
    },
  ])
  expect(schema).toMatchObject({ ends: [], written: ["end"] })
  const chunk = packChunk(schema, [buildRow({}, { profile: { end: "own" } })])
  expect(chunk.fields.get("end")?.values).toEqual(["own"])
})
