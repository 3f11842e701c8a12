import { OUTCOMES } from "@qo/core/interview"
import {
  type Base,
  BASE_KINDS,
  type BaseKind,
  crossTab,
  type Dataset,
  type Filter,
  type ReportCounts,
} from "@qo/core/report"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openSurvey } from "../../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { openProjectData } from "../data/project-data.ts"
import { countInEachWay } from "./counting-ways.setup.ts"
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

/** Stores a survey with its interviews, some in chunks and some as rows. */
async function storeSurvey({ questions, interviews }: RandomSurvey) {
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
  // The first read packs the responses; the second one reads the packed chunks.
  await open()
  const { dataset } = await open()
  return { pid, dataset }
}

const roundMillionth = (value: number) => Math.round(value * 1e6) / 1e6
const sumsOf = ({ n, weight, squares }: Base): Sums => [
  n,
  roundMillionth(weight),
  roundMillionth(squares),
]

/** Returns the figures of a report under the names that SQL uses. */
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

/**
 * Converts figures to the form of SQL: for questions with several answers, the number of respondents is taken from the status;
 * for rows and ranks, from each row.
 */
function comparableFigures(figures: Figures, { schema }: Dataset): Figures {
  const byPart = new Set(
    schema.questions
      .filter(({ kind }) => kind === "grid" || kind === "ranking")
      .map(({ id }) => id),
  )
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, [n, weight, squares]]) => {
      const isAny = name.endsWith(" any") && !byPart.has(name.split(" ")[0] ?? "")
      return isAny ? [] : [[name, [n, roundMillionth(weight), roundMillionth(squares)] as const]]
    }),
  )
}

test.for([1, 2, 3, 4, 5])(
  "for any questionnaire and filter, bits, rows and cells equal the counts of SQL in the stored answers (draw %i)",
  async (seed) => {
    const survey = randomSurvey(seed)
    const { questions, weights } = survey
    const { pid, dataset } = await storeSurvey(survey)
    const used = new Set<string>()
    const filters = [EVERYBODY_WHO_CAME, ...survey.filters, ...survey.cubeFilters]
    const asked = filters.flatMap((filter) => [{ filter }, { filter, weights }])
    for (const options of asked) {
      const sql = await figuresBySql(api.database.pool, pid, questions, options)
      for (const [way, counts] of countInEachWay(dataset, options)) {
        used.add(way)
        expect({ way, ...figuresIn(counts) }).toEqual({ way, ...comparableFigures(sql, dataset) })
      }
    }
    expect([...used].toSorted()).toEqual(["as chosen", "bits", "cube", "rows"])
  },
)

/** A filter that matches whole chunks. */
const EVERYBODY_WHO_CAME: Filter = {
  terms: [{ of: { field: "outcome" }, wanted: { anyOf: OUTCOMES } }],
}

/** Counts each question with each method for each filter of a survey. */
const countedIn = ({ filters }: RandomSurvey, dataset: Dataset, base?: BaseKind) =>
  filters.flatMap((filter) =>
    [...countInEachWay(dataset, { filter, ...(base && { base }) }).values()].flatMap(
      ({ questions }) => questions.map((counts) => ({ ...counts, filter })),
    ),
  )

test.for(BASE_KINDS)("the base «%s» is of the people whom SQL counts in it", async (base) => {
  const survey = randomSurvey(6)
  const { pid, dataset } = await storeSurvey(survey)
  const known = new Map<Filter, Figures>()
  for (const filter of survey.filters)
    known.set(filter, await figuresBySql(api.database.pool, pid, survey.questions, { filter }))
  for (const { id, base: counted, filter } of countedIn(survey, dataset, base)) {
    const kind = dataset.schema.questions.find((question) => question.id === id)?.kind ?? "text"
    // Means and rows of a grid may be based only on respondents who answered.
    const basis = kind === "numbers" || kind === "grid" ? "answered" : base
    const name = basis === "all" ? "people" : `${id} ${basis}`
    expect(counted.n).toBe(known.get(filter)?.[name]?.[0] ?? 0)
  }
})

test("a table of one question by groups equals the counts of SQL", async () => {
  const survey = randomSurvey(7)
  const { pid, dataset } = await storeSurvey(survey)
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

const sum = (bases: readonly Base[]) => bases.reduce((all, { n }) => all + n, 0)

test("marginals add up: single answers, numbers, places and a score's three parts to all who answered", async () => {
  const added = new Set<string>()
  for (const seed of [8, 9]) {
    const survey = randomSurvey(seed)
    const { dataset } = await storeSurvey(survey)
    const single = new Set(
      dataset.schema.questions.filter(({ kind }) => kind === "single").map(({ id }) => id),
    )
    for (const { id, asked, answered, refused, skipped, ...told } of countedIn(survey, dataset)) {
      const gave = answered.n + refused.n
      const { nps, numbers, places, ranks } = told
      const wholes: Record<string, readonly Base[]> = {
        statuses: [asked, { n: -skipped.n, weight: 0, squares: 0 }],
        single: single.has(id) ? told.answers : [],
        numbers: numbers[0]?.values ?? [],
        score: nps ? [nps.promoters, nps.passives, nps.detractors] : [],
        places,
      }
      for (const [name, parts] of Object.entries(wholes).filter(([, each]) => each.length > 0)) {
        added.add(name)
        expect([name, id, sum(parts)]).toEqual([name, id, gave])
      }
      expect(ranks.map((rank) => sum(rank.places))).toEqual(ranks.map(({ base }) => base.n))
    }
  }
  expect([...added].toSorted()).toEqual(["numbers", "places", "score", "single", "statuses"])
})
