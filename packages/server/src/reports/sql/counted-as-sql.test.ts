import { OUTCOMES } from "@qo/core/interview"
import {
  type Base,
  BASE_KINDS,
  crossTab,
  type Dataset,
  type QuestionCounts,
  type ReportCounts,
  type ReportKind,
} from "@qo/core/report"
import { countInEachWay } from "@qo/core/testing/counting-ways"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openSurvey } from "../../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { openProjectData } from "../data/project-data.ts"
import { randomSurvey, type RandomSurvey } from "./random-survey.setup.ts"
import { type Figures, figuresBySql, type Sums, tableBySql } from "./sql-figures.setup.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const SLOTS = 3

/** A survey that these people have answered, in chunks that are kept and rows that are not. */
async function stored({ questions, interviews }: RandomSurvey) {
  const { pid } = await openSurvey(api, ownerId, questions, { slots: SLOTS })
  const { pool } = api.database
  await pool.query(
    `insert into interview (bucket, id, version, respondent, source, language, params, profile, seed, status, outcome, token_hash, consent_version,
       started_at, last_at, finished_at, quality)
     select pid * 64 + n % $2, lpad(n::text, 22, '0'), approved_version, decode(md5(n::text), 'hex'), 'link', 'ru', '{}', each -> 'profile', n, 'over',
       each ->> 'outcome', decode(md5(n || 'token'), 'hex'), '1', at, at, at, jsonb_build_object('flags', each -> 'flags')
     from project, jsonb_array_elements($3::jsonb) with ordinality as listed (each, n),
       lateral (select now() - interval '8 days' + make_interval(secs => (each ->> 'at')::int) as at) as time
     where pid = $1`,
    [pid, SLOTS, JSON.stringify(interviews)],
  )
  await pool.query(
    `insert into response (bucket, interview, version, outcome, portrait_id, finished_at, answers)
     select bucket, id, version, outcome, (each ->> 'portrait')::int, finished_at, each -> 'results'
     from interview, jsonb_array_elements($2::jsonb) with ordinality as listed (each, n) where bucket / 64 = $1 and seed = n`,
    [pid, JSON.stringify(interviews)],
  )
  const options = { keptRows: 60, settledMicros: 0 }
  const { db, secret } = api.services
  const open = () => openProjectData({ db, secret, ...options }, { pid, slots: SLOTS })
  // The first reading packs, the second one reads what was packed.
  await open()
  const { dataset } = await open()
  return { pid, dataset }
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6
const sumsOf = ({ n, weight, squares }: Base): Sums => [n, rounded(weight), rounded(squares)]

/** The figures of a report under the names that SQL gives them. */
function figuresIn({ people, questions }: ReportCounts): Figures {
  const all: [string, Base][] = [["people", people]]
  for (const { id, ...counts } of questions) {
    for (const status of ["asked", "answered", "skipped", "refused"] as const)
      all.push([`${id} ${status}`, counts[status]])
    const { answers, rows, ranks, numbers, places } = counts
    for (const { code, ...base } of answers) all.push([`${id} 0 ${code}`, base])
    for (const row of rows) {
      all.push([`${id} ${row.code} any`, row.base])
      for (const { code, ...base } of row.answers) all.push([`${id} ${row.code} ${code}`, base])
    }
    for (const rank of ranks) {
      all.push([`${id} ${rank.code} any`, rank.base])
      rank.places.forEach((base, at) => all.push([`${id} ${rank.code} ${at + 1}`, base]))
    }
    numbers.forEach((part, key) => {
      for (const { value, ...base } of part?.values ?? []) all.push([`${id} ${key} ${value}`, base])
    })
    for (const { place, ...base } of places) all.push([`${id} 0 ${place}`, base])
  }
  return Object.fromEntries(
    all.flatMap(([name, base]) => (base.n > 0 ? [[name, sumsOf(base)]] : [])),
  )
}

/** What SQL tells of the same: how many gave any of several answers is told by the status, of rows and ranks by themselves. */
function comparable(figures: Figures, { schema }: Dataset): Figures {
  const byPart = new Set(
    schema.questions
      .filter(({ kind }) => kind === "grid" || kind === "ranking")
      .map(({ id }) => id),
  )
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, [n, weight, squares]]) => {
      const isAny = name.endsWith(" any") && !byPart.has(name.split(" ")[0] ?? "")
      return isAny ? [] : [[name, [n, rounded(weight), rounded(squares)] as const]]
    }),
  )
}

test.for([1, 2, 3, 4, 5])(
  "whatever the questionnaire and the filter, bits, rows and cells count what SQL counts in the stored answers (draw %i)",
  async (seed) => {
    const survey = randomSurvey(seed)
    const { questions, weights } = survey
    const { pid, dataset } = await stored(survey)
    const used = new Set<string>()
    // Of everybody who came whole chunks are counted.
    const everybody = { terms: [{ of: { field: "outcome" }, wanted: { anyOf: OUTCOMES } }] }
    for (const filter of [everybody, ...survey.filters, ...survey.cubeFilters])
      for (const weighted of [undefined, weights]) {
        const options = { filter, weights: weighted }
        const sql = await figuresBySql(api.database.pool, pid, questions, options)
        for (const [way, counts] of countInEachWay(dataset, options)) {
          used.add(way)
          expect(figuresIn(counts), way).toEqual(comparable(sql, dataset))
        }
      }
    expect([...used].toSorted()).toEqual(["as chosen", "bits", "cube", "rows"])
  },
)

test("whatever the base, it is of the people whom SQL counts in it", async () => {
  const survey = randomSurvey(6)
  const { pid, dataset } = await stored(survey)
  for (const filter of survey.filters) {
    const sql = await figuresBySql(api.database.pool, pid, survey.questions, { filter })
    const people = sql["people"]?.[0] ?? 0
    for (const base of BASE_KINDS)
      for (const counts of countInEachWay(dataset, { filter, base }).values())
        for (const { id, base: counted } of counts.questions)
          expect(counted.n).toBe(base === "all" ? people : (sql[`${id} ${base}`]?.[0] ?? 0))
  }
})

test("a table of one question by groups of people is what SQL counts", async () => {
  const survey = randomSurvey(7)
  const { pid, dataset } = await stored(survey)
  const choices = survey.questions.filter(
    ({ category }) => category === "one" || category === "multiple",
  )
  expect(choices.length).toBeGreaterThan(0)
  for (const { id } of choices)
    for (const columns of ["gender", "education", "device", "quality"]) {
      const table = crossTab(dataset, { rows: id, columns: { field: columns } })
      const cells = table.columns.flatMap(({ value, counts }) =>
        counts.answers.flatMap(({ code, n }) => (n > 0 ? [[`${code} ${value}`, n] as const] : [])),
      )
      const asked = { rows: id, columns }
      expect(Object.fromEntries(cells)).toEqual(
        await tableBySql(api.database.pool, pid, survey.questions, asked),
      )
    }
})

test("marginals add up: single answers, numbers, places and a score's three parts to all who answered", async () => {
  const parts: Record<ReportKind, (counts: QuestionCounts) => readonly Base[]> = {
    single: ({ answers }) => answers,
    multiple: () => [],
    numbers: ({ numbers }) => numbers[0]?.values ?? [],
    ranking: () => [],
    grid: () => [],
    place: ({ places }) => places,
    text: () => [],
  }
  const added = new Set<ReportKind>()
  for (const seed of [8, 9]) {
    const survey = randomSurvey(seed)
    const { dataset } = await stored(survey)
    for (const filter of survey.filters)
      for (const counts of countInEachWay(dataset, { filter }).values())
        for (const { kind, id } of dataset.schema.questions) {
          const question = counts.questions.find((each) => each.id === id)
          if (!question) throw new Error(`${id} was not counted`)
          const { asked, answered, refused, skipped, nps } = question
          expect(asked.n).toBe(answered.n + skipped.n + refused.n)
          const gave = answered.n + refused.n
          const told = parts[kind](question)
          if (told.length > 0) {
            added.add(kind)
            expect(told.reduce((sum, { n }) => sum + n, 0)).toBe(gave)
          }
          if (nps) expect(nps.promoters.n + nps.passives.n + nps.detractors.n).toBe(gave)
          for (const { base, answers } of question.rows)
            expect(answers.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(base.n)
          for (const { base, places } of question.ranks)
            expect(places.reduce((sum, { n }) => sum + n, 0)).toBe(base.n)
        }
  }
  expect([...added].toSorted()).toEqual(["numbers", "place", "single"])
})
