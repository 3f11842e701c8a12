import fc from "fast-check"
import { expect, test } from "vitest"
import { EVERYBODY, type Filter, openDataset, packChunk } from "../engine/index.ts"
import { filterArbitrary, rowsArbitrary, SCHEMA } from "../engine/responses.setup.ts"
import { isFew } from "../statistics/index.ts"
import { crossTabView } from "./cross-tab-view.ts"
import { codes, datasetOf, META, people } from "./people.setup.ts"
import { CrossTabView } from "./shapes/index.ts"
import { runCount } from "../../testing/index.ts"

const lens = { filter: EVERYBODY, filterText: "", rows: true }

/** 60 of 100 women and 30 of 100 men choose the first answer. The women are young. */
const DATASET = datasetOf(
  people(60, { gender: "f", age: 20, answers: { one: codes(1), nps: { numbers: [10] } } }),
  people(40, { gender: "f", age: 20, answers: { one: codes(2), nps: { numbers: [9] } } }),
  people(30, { gender: "m", age: 40, answers: { one: codes(1), nps: { numbers: [2] } } }),
  people(66, { gender: "m", age: 40, answers: { one: codes(2), nps: { numbers: [3] } } }),
  people(4, { gender: "m", age: 70, answers: { one: codes(2), nps: { numbers: [3] } } }),
)

test("a column has the letters of columns that it exceeds, and letters continue over groups", () => {
  const view = crossTabView(DATASET, META, lens, {
    rows: "q.one",
    columns: "gender,age",
  })
  expect(view.groups.map(({ by, columns }) => [by, columns.map(({ letter }) => letter)])).toEqual([
    ["gender", ["A", "B"]],
    ["age", ["C", "D", "E"]],
  ])
  const [first, second] = view.lines
  expect(first).toMatchObject({ kind: "answer", value: "1", label: { text: "Answer 1" } })
  expect(first?.total).toMatchObject({ n: 90, share: 0.45, letters: [] })
  expect(first?.cells.map(({ letters }) => letters)).toEqual([["B"], [], ["D"], [], []])
  expect(second?.cells.map(({ letters }) => letters)).toEqual([[], ["A"], [], ["C"], []])
  expect(view.groups[1]?.columns[2]).toMatchObject({
    value: "66..",
    label: { from: 66, to: null },
    base: { n: 4 },
    state: "grey",
  })
})

test("rows and columns of a table of single answers are tested together", () => {
  const view = crossTabView(DATASET, META, lens, {
    rows: "q.one",
    columns: "gender",
  })
  // (60·70 − 40·30)² · 200 / (90 · 110 · 100 · 100)
  expect(view.groups[0]?.chiSquare?.statistic).toBeCloseTo(18.1818, 4)
  expect(view.groups[0]?.chiSquare).toMatchObject({ df: 1, doubtful: 0 })
})

test("numbers have lines for their mean with letters, their median and the score", () => {
  const view = crossTabView(DATASET, META, lens, {
    rows: "q.nps",
    columns: "gender",
  })
  expect(view.lines.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    "answer 2",
    "answer 3",
    "answer 9",
    "answer 10",
    "mean ",
    "median ",
    "nps ",
  ])
  const [mean, median, nps] = view.lines.slice(-3)
  expect(mean?.cells.map(({ letters }) => letters)).toEqual([["B"], []])
  expect(mean?.cells.map((cell) => cell.mean?.toFixed(2))).toEqual(["9.60", "2.70"])
  expect(median?.cells.map((cell) => cell.mean)).toEqual([10, 3])
  expect(nps?.cells.map((cell) => cell.mean)).toEqual([100, -100])
})

test("columns that respondents choose several of are compared by their overlap", () => {
  const dataset = datasetOf(
    people(20, { answers: { many: codes(1, 2), one: codes(1) } }),
    people(20, { answers: { many: codes(1), one: codes(1) } }),
    people(20, { answers: { many: codes(1), one: codes(2) } }),
    people(20, { answers: { many: codes(2), one: codes(2) } }),
  )
  const view = crossTabView(dataset, META, lens, {
    rows: "q.one",
    columns: "q.many",
  })
  expect(view.groups[0]).toMatchObject({ by: "q.many", compared: "overlapping", chiSquare: null })
  // z = (2/3 − 1/2) / √(¼(1/60 + 1/40 − 2 · 20/(60 · 40))) = 2.11; without common respondents: 1.63
  expect(view.lines[0]?.cells.map(({ n, letters }) => [n, letters])).toEqual([
    [40, ["B"]],
    [20, []],
  ])
})

const read = (filter: Filter, columns: string) =>
  crossTabView(DATASET, META, { filter, filterText: "", rows: false }, { rows: "q.one", columns })

test("a column that no group is in as a whole is not named, and the groups that it shares with another column are in neither", () => {
  const view = read(EVERYBODY, "age")
  // The four oldest men are in a group with six men aged about forty.
  expect(view.groups[0]?.columns.map(({ value, base }) => [value, base?.n])).toEqual([
    ["18-24", 100],
    ["35-44", 90],
  ])
  expect(view.total).toMatchObject({ n: 200 })
})

test("a table whose columns contain no group as a whole is refused by its name", () => {
  const dataset = datasetOf(
    ...Array.from({ length: 12 }, (_, at) =>
      people(1, { answers: { one: codes(1 + (at % 2)), many: codes(1 + (at % 3)) } }),
    ),
  )
  const lensOfGroups = { filter: EVERYBODY, filterText: "", rows: false }
  const view = crossTabView(dataset, META, lensOfGroups, { rows: "q.one", columns: "q.many" })
  expect(view.refused?.key).toBe("report.refused.mixedColumns")
  expect(view).toMatchObject({ total: null, lines: [], groups: [] })
})

test("each row of a grid has a separate base", () => {
  const dataset = datasetOf(
    people(50, { gender: "f", answers: { grid: { rows: { 1: [1], 2: [2] } } } }),
    people(40, { gender: "m", answers: { grid: { rows: { 1: [3] } } } }),
  )
  const { lines } = crossTabView(dataset, META, lens, {
    rows: "q.grid",
    columns: "gender",
  })
  const told = lines.map(({ row, value, cells }) => [
    row?.code,
    value,
    ...cells.map(({ share }) => share),
  ])
  expect(told.slice(0, 3)).toEqual([
    [1, "1", 1, 0],
    [1, "2", 0, 0],
    [1, "3", 0, 1],
  ])
  expect(told.at(-3)).toEqual([2, "2", 1, null])
})

const datasets = rowsArbitrary.map((rows) =>
  openDataset(SCHEMA, [["all", packChunk(SCHEMA, rows)]]),
)
const columns = fc.constantFrom("gender", "age", "device", "q.many", "q.grid.1", "q.city")

test("in every table, no column of one to nine respondents is shown", () => {
  fc.assert(
    fc.property(
      datasets,
      filterArbitrary,
      columns,
      fc.constantFrom(...SCHEMA.questions.filter(({ kind }) => kind !== "text")),
      (dataset, filter, by, question) => {
        const view = crossTabView(
          dataset,
          META,
          { filter, filterText: "", rows: false },
          { rows: `q.${question.id}`, columns: by },
        )
        expect(CrossTabView.parse(JSON.parse(JSON.stringify(view)))).toEqual(view)
        const bases = view.groups.flatMap((group) => group.columns.map(({ base }) => base?.n ?? 0))
        expect(bases.filter(isFew)).toEqual([])
        view.lines.forEach((line) => {
          expect(line.cells.every(({ state, n }) => (state === "hidden") === (n === null))).toBe(
            true,
          )
        })
      },
    ),
    runCount(60),
  )
})

test.each([
  [{ rows: "q.gone", columns: "gender" }, "report.refused.unknownQuestion", "gone", "one"],
  [{ rows: "q.open", columns: "gender" }, "report.refused.row", "q.open"],
  [{ rows: "q.one", columns: "gender,shoes" }, "report.refused.column", "shoes"],
  [{ rows: "q.one", columns: "q.open" }, "report.refused.column", "q.open"],
  [{ rows: "q.one", columns: "q.grid" }, "report.refused.column", "q.grid", "q.grid.1"],
  [{ rows: "q.one", columns: "q.grid.7" }, "report.refused.column", "q.grid.7", "q.grid.1"],
  [{ rows: "q.one", columns: "many" }, "report.refused.column", "many", "q.many"],
  [{ rows: "q.one", columns: "gendr" }, "report.refused.column", "gendr", "gender"],
  [{ rows: "q.one", columns: "" }, "report.refused.column", ""],
])("a table of %o is refused with the reason", (query, key, what, meant?: string) => {
  const view = crossTabView(DATASET, META, lens, query)
  const near = meant === undefined ? {} : { meant: { text: meant } }
  expect(view.refused).toEqual({ key, params: { what: { text: what }, ...near } })
  expect(view).toMatchObject({ question: null, total: null, lines: [] })
})
