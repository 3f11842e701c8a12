import { expect, test } from "vitest"
import type { Portrait } from "../../portrait/index.ts"
import { EVERYBODY } from "../engine/index.ts"
import { codes, datasetOf, META, people } from "./people.setup.ts"
import { crossTabView } from "./cross-tab-view.ts"
import { lensOf } from "./lens-of.ts"
import { reportView } from "./report-view.ts"
import { weighPeople } from "./weigh.ts"

const portrait = (id: number, respondents: number, gender?: "f" | "m"): Portrait => ({
  id,
  name: `P${id}`,
  respondents,
  conditions: gender ? [{ field: "gender", anyOf: [gender] }] : [],
})
const TARGETS = [portrait(1, 60, "f"), portrait(2, 40, "m")]

/** 40 women who all choose 1, and 160 men who all choose 2. */
const DATASET = datasetOf(
  people(40, { gender: "f", age: 20, portrait: 1, answers: { one: codes(1) } }),
  people(160, { gender: "m", age: 40, portrait: 2, answers: { one: codes(2) } }),
)
const weighDataset = (text: string, targets = TARGETS, dataset = DATASET) =>
  weighPeople(dataset, text, { ...META, targets })

function viewBy(text: string, dataset = DATASET) {
  const result = weighDataset(text, TARGETS, dataset)
  if (!result.ok) throw new Error(result.problem.key)
  return reportView(dataset, META, {
    filter: EVERYBODY,
    filterText: "",
    rows: true,
    weighted: result.value,
  })
}

test.each(["gender:f=50,m=50", "gender:female=1,male=1", "age:18-34=500,35..=500"])(
  "with the margins %s shares match the population, and the base contains the cost",
  (text) => {
    const { questions, weighting, people: base } = viewBy(text)
    const answers = questions.find(({ id }) => id === "one")?.answers ?? []
    expect(answers[0]?.n).toBe(40)
    expect(answers[0]?.share).toBeCloseTo(0.5, 6)
    // Weights 2.5 and 0.625: (Σw)²/Σw² = 200² / (40 · 6.25 + 160 · 0.390625).
    expect(base).toMatchObject({ n: 200 })
    expect(base?.effective).toBeCloseTo(128, 3)
    expect(weighting?.designEffect).toBeCloseTo(200 / 128, 4)
    expect(weighting).toMatchObject({ method: "margins", unknown: 0, text })
    expect(weighting?.margins[0]?.targets).toMatchObject([
      { target: 0.5, share: 0.2 },
      { target: 0.5, share: 0.8 },
    ])
  },
)

test("the portraits' targets are margins, too, if portraits are disjoint", () => {
  const { questions, weighting } = viewBy("portraits")
  const answers = questions.find(({ id }) => id === "one")?.answers ?? []
  expect(answers[0]?.share).toBeCloseTo(0.6, 6)
  expect(weighting?.margins[0]?.targets[0]).toMatchObject({ label: { text: "Women" }, target: 0.6 })
  expect(weighDataset("portraits", [portrait(1, 60), portrait(2, 40)])).toMatchObject({
    ok: false,
    problem: {
      key: "report.refused.portraitsOverlap",
      params: { one: { text: "P1" }, other: { text: "P2" } },
    },
  })
  expect(weighDataset("portraits", [])).toMatchObject({
    problem: { key: "report.refused.noPortraits" },
  })
})

test("respondents without a value of a field have weight 1 and are counted", () => {
  const dataset = datasetOf(people(40, { gender: "f" }), people(160, { gender: "m" }), people(10))
  const { weighting, people: base } = viewBy("gender:f=50,m=50", dataset)
  expect(weighting).toMatchObject({ unknown: 10 })
  expect(base?.n).toBe(210)
  expect(base?.weight).toBeCloseTo(210, 6)
})

test.each([
  ["gender:f=50", "rakingProblem.noTarget", { category: { key: "targetValue.gender.m" } }],
  ["age:14-17=10,18-34=40,35-=50", "rakingProblem.nobodyAsked", { category: { from: 14, to: 17 } }],
  ["education:higher=50,basic=50", "rakingProblem.noPeople", {}],
  ["gender:f=half", "report.refused.weights", { token: { text: "gender:f=half" } }],
  ["gender", "report.refused.weights", { token: { text: "gender" } }],
  ["shoes:41=5", "report.refused.weightField", {}],
  ["gender:x=5", "report.refused.weightValue", { value: { text: "x" } }],
  ["age:18-30=5", "report.refused.weightAges", { value: { text: "18-30" } }],
  ["age:old=5", "report.refused.weightValue", { value: { text: "old" } }],
  ["gender:f=50,m=50 bounds:2-1", "rakingProblem.wrongBounds", {}],
  ["gender:f=50,m=50 bounds:x", "report.refused.weights", {}],
])("weights by «%s» are refused: %s", (text, key, params) => {
  const result = weighDataset(text)
  expect(result).toMatchObject({ ok: false, problem: { key, params } })
})

test("no text: no weights", () => {
  expect(weighDataset(" ")).toEqual({ ok: true, value: undefined })
})

test("weights that let one respondent count for nearly all need the right to single responses, for the view or by its creator", () => {
  // The only woman of her age chooses 2; all other women choose 1.
  const dataset = datasetOf(
    people(40, { gender: "f", age: 20, answers: { one: codes(1) } }),
    people(1, { gender: "f", age: 40, answers: { one: codes(2) } }),
    people(60, { gender: "m", age: 40, answers: { one: codes(1) } }),
  )
  const seen = (weight: string, reader: { rows: boolean; isGuest?: boolean }) =>
    reportView(dataset, META, lensOf(dataset, { ...META, targets: TARGETS }, { weight }, reader))
  const hers = "gender:f=999,m=1 age:18-24=1,35-44=999"
  const [answers] = seen(hers, { rows: true }).questions.map((each) => each.answers)
  expect(answers?.find(({ code }) => code === 2)?.share).toBeGreaterThan(0.9)
  for (const weight of [hers, "gender:f=1,m=1", "portraits", "nonsense"])
    expect(seen(weight, { rows: false })).toMatchObject({
      refused: { key: "report.refused.weightsTell" },
      people: null,
      weighting: null,
      questions: [],
    })
  expect(seen(" ", { rows: false })).toMatchObject({ refused: null })
  const link = seen("gender:f=1,m=1", { rows: false, isGuest: true })
  expect(link).toMatchObject({ refused: null, weighting: { method: "margins" } })
})

/**
 * Applicants of the University of California in 1973 (`UCBAdmissions` in R). Departments are stored as portraits; admitted is
 * answer 1, rejected answer 2.
 */
const ADMISSIONS = [
  ["m", 1, [512, 353, 120, 138, 53, 22]],
  ["f", 1, [89, 17, 202, 131, 94, 24]],
  ["m", 2, [313, 207, 205, 279, 138, 351]],
  ["f", 2, [19, 8, 391, 244, 299, 317]],
] as const
const DEPARTMENTS = "portrait:1=10,2=10,3=20,4=20,5=20,6=20"

const BERKELEY = datasetOf(
  ...ADMISSIONS.flatMap(([gender, code, counts]) =>
    counts.map((n, at) => people(n, { gender, portrait: at + 1, answers: { one: codes(code) } })),
  ),
)
const lensAt = (filter: string) =>
  lensOf(
    BERKELEY,
    { ...META, targets: TARGETS },
    { filter, weight: `gender:m=48,f=52 ${DEPARTMENTS}`, test: "unpooled" },
    { rows: true },
  )
function admittedIn(filter: string) {
  const { questions } = reportView(BERKELEY, META, lensAt(filter))
  const [found] = questions.find(({ id }) => id === "one")?.answers ?? []
  if (!found) throw new Error("nobody was admitted")
  return found
}

test("a report's intervals are those of R's survey: statistics/raked-tables.setup.ts has the code", () => {
  // In R: wilson(svymean(~yes, d))
  const { share, low, high } = admittedIn("")
  expect(share).toBeCloseTo(0.329257034328, 6)
  expect(low).toBeCloseTo(0.316329730407, 6)
  expect(high).toBeCloseTo(0.342448011799, 6)
})

test("raked to 52 % women, a report shows 52 % with an interval of no width", () => {
  const { fields } = reportView(BERKELEY, META, lensAt(""))
  const genders = fields.find(({ field }) => field === "gender")?.values ?? []
  const women = genders.find(({ value }) => value === "f")
  expect(women?.low).toBeCloseTo(0.52, 6)
  expect(women?.high).toBeCloseTo(women?.low ?? 0, 9)
})

test("marks and χ² of a weighted report are those of R's survey", () => {
  // In R: svyglm(yes ~ Gender, d). The difference is −0.11317 and its standard error 0.014065.
  const { share, others } = admittedIn("gender:f")
  expect((share ?? 0) - (others?.share ?? 0)).toBeCloseTo(-0.1131724193204, 6)
  expect(others?.p).toBeLessThan(1e-14)
  expect(others?.mark).toBe("lower")
  const query = { rows: "q.one", columns: "portrait" }
  const { lines, groups } = crossTabView(BERKELEY, META, lensAt(""), query)
  expect(lines[0]?.cells[0]?.share).toBeCloseTo(0.649854573898, 6)
  // In R, svytotal of the scores of pᵢⱼ − pᵢpⱼ gives 830.07 with 5 degrees of freedom.
  expect(groups[0]?.chiSquare?.statistic).toBeCloseTo(830.069271045, 1)
})

test("interviews that were not completed are none of the raked: their intervals are of the effective base", () => {
  const screenedOut = people(50, {
    gender: "m",
    outcome: "screenedOut",
    answers: { one: codes(1) },
  })
  const dataset = datasetOf(people(40, { gender: "f" }), people(160, { gender: "m" }), screenedOut)
  const view = (filter: string) =>
    reportView(
      dataset,
      META,
      lensOf(
        dataset,
        { ...META, targets: TARGETS },
        { filter, weight: "gender:f=50,m=50" },
        { rows: true },
      ),
    )
  const women = (filter: string) =>
    view(filter)
      .fields.find(({ field }) => field === "gender")
      ?.values.find(({ value }) => value === "f")
  const width = (filter: string) => (women(filter)?.high ?? 0) - (women(filter)?.low ?? 0)
  expect(width("")).toBeLessThan(1e-9)
  expect(width("outcome:completed")).toBeLessThan(1e-9)
  expect(width("outcome:completed,screenedOut")).toBeGreaterThan(0.1)
})
