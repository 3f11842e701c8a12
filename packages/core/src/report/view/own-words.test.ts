import { expect, test } from "vitest"
import { buildRow } from "../engine/build-row.setup.ts"
import { EVERYBODY, openDataset, packChunk, reportSchema } from "../engine/index.ts"
import { crossTabView } from "./cross-tab-view.ts"
import { lensOf, type ReportQuery } from "./lens-of.ts"
import { META } from "./people.setup.ts"
import { reportView } from "./report-view.ts"

const common = { text: "?" }
const write = (field: string, value: "text" | "code") => ({
  write: { fields: [{ field, value, when: "completed" as const, mode: "set" as const }] },
})
const SCHEMA = reportSchema([
  {
    version: 1,
    questionnaire: {
      blocks: [
        {
          id: "b",
          title: "",
          questions: [
            {
              ...common,
              id: "one",
              category: "one",
              answers: [1, 2].map((code) => ({ id: `a${code}`, code, text: "" })),
              ...write("colour", "code"),
            },
            { ...common, id: "last", category: "open", ...write("last_game", "text") },
            { ...common, id: "home", category: "open", ...write("region", "text") },
          ],
        },
      ],
    },
  },
])
const DATASET = openDataset(SCHEMA, [
  [
    "all",
    packChunk(
      SCHEMA,
      Array.from({ length: 40 }, (_, at) =>
        buildRow(
          { one: { codes: [1 + (at % 2)] } },
          {
            interview: `i${at}`,
            profile: {
              colour: 1 + (at % 2),
              last_game: at < 20 ? "Тихий лес" : "Орбита",
              region: at < 20 ? "Дом у реки" : "RU-MOW",
            },
          },
        ),
      ),
    ),
  ],
])

const viewTables = (rows: boolean) => ({
  column: crossTabView(
    DATASET,
    META,
    { filter: EVERYBODY, filterText: "", rows },
    { rows: "q.one", columns: "last_game" },
  ),
  filter: lensOf(DATASET, { ...META, targets: [] }, { filter: 'last_game:"Тихий лес"' }, { rows }),
  code: lensOf(DATASET, { ...META, targets: [] }, { filter: "colour:1" }, { rows }),
})

test("open answers are neither columns nor conditions for readers without the right to single responses", () => {
  expect(JSON.stringify(viewTables(true).column)).toContain("Тихий лес")
  expect(viewTables(true).filter.refused).toBeUndefined()
  const { column, filter, code } = viewTables(false)
  expect(column.refused?.key).toBe("report.refused.column")
  expect(JSON.stringify(column)).not.toContain("Тихий лес")
  expect(filter.refused?.key).toBe("report.refused.unknownField")
  expect(code.refused).toBeUndefined()
})

const toldOfRegions = (rows: boolean) => {
  const lens = { filter: EVERYBODY, filterText: "", rows }
  const table = crossTabView(DATASET, META, lens, { rows: "q.one", columns: "region" })
  return JSON.stringify([reportView(DATASET, META, lens).fields, table])
}

test("a standard field that an open question writes to is hidden from readers without the right to single responses", () => {
  const meta = { ...META, targets: [] }
  const ask = (query: ReportQuery, rows: boolean) => lensOf(DATASET, meta, query, { rows })
  const weight = "region:RU-MOW=50"
  expect(toldOfRegions(true)).toContain("Дом у реки")
  expect(ask({ filter: "region:RU-MOW" }, true).refused).toBeUndefined()
  expect(ask({ weight }, true).refused?.key).toBe("rakingProblem.noTarget")
  expect(toldOfRegions(false)).not.toContain("Дом у реки")
  expect(toldOfRegions(false)).not.toContain("RU-MOW")
  expect(ask({ filter: "region:RU-MOW" }, false).refused?.key).toBe("report.refused.unknownField")
  expect(ask({ weight }, false).refused?.key).toBe("report.refused.weightsTell")
  const shared = lensOf(DATASET, meta, { weight }, { rows: false, isGuest: true })
  expect(shared.refused?.key).toBe("report.refused.weightField")
  // An invalid place id is rejected for all users.
  const words = ask({ weight: "region:Дом=50" }, true).refused
  expect(words?.key).toBe("report.refused.weightValue")
})

const PLACES = reportSchema([
  {
    version: 1,
    questionnaire: {
      blocks: [{ id: "b", title: "", questions: [{ ...common, id: "home", category: "city" }] }],
    },
  },
])
/** 91 respondents in one city and nine in another. */
const TOWNS = openDataset(PLACES, [
  [
    "all",
    packChunk(
      PLACES,
      Array.from({ length: 100 }, (_, at) =>
        buildRow(
          { home: { place: at < 91 ? "RU-TA-kazan" : "RU-MOW-moscow" } },
          { interview: `i${at}` },
        ),
      ),
    ),
  ],
])

const namedTo = (rows: boolean) => {
  const lens = { filter: EVERYBODY, filterText: "", rows }
  const [question] = reportView(TOWNS, META, lens).questions
  const table = crossTabView(TOWNS, META, lens, { rows: "q.home", columns: "gender" })
  return {
    report: question?.places.map(({ place }) => place),
    more: question?.morePlaces,
    table: table.lines.map(({ value }) => value),
  }
}

test("a place that nine people have named is named to those who may read single responses alone", () => {
  const all = ["RU-TA-kazan", "RU-MOW-moscow"]
  expect(namedTo(true)).toEqual({ report: all, more: 0, table: all })
  expect(namedTo(false)).toEqual({ report: ["RU-TA-kazan"], more: 0, table: ["RU-TA-kazan"] })
})
