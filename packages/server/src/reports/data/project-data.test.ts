import { CALLS } from "@qo/core/api"
import { countAll, dropOff } from "@qo/core/report"
import { afterAll, beforeAll, expect, test } from "vitest"
import { endIdle } from "../../interviews/end-interview.ts"
import { anonymizeDue } from "../../interviews/personal/anonymize.ts"
import {
  answerEvent,
  begin,
  type OpenSurvey,
  openSurvey,
  send,
} from "../../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { openProjectData, type ProjectData } from "./project-data.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const QUESTIONS = [
  {
    id: "q1",
    category: "qualification",
    text: "Ваш пол?",
    answers: [
      { id: "a1", code: 1, text: "Женский", profile: { field: "gender", value: "f" } },
      { id: "a2", code: 2, text: "Мужской", profile: { field: "gender", value: "m" } },
    ],
  },
  { id: "q2", category: "range", text: "Сколько часов?", from: 0, to: 24, step: 1 },
  { id: "q3", category: "open", text: "Почему?", required: false },
]

const query = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)

interface StatedAnswers {
  gender: number
  hours?: number
}

/** Answers the survey. Without `hours` the interview stays open. */
async function take(survey: OpenSurvey, { gender, hours }: StatedAnswers) {
  const started = await begin(api, survey)
  const first = answerEvent("q1", { codes: [gender] })
  const rest = [
    answerEvent("q2", { numbers: [hours ?? 0] }),
    answerEvent("q3", { text: "Просто так" }),
  ]
  const standing = await send(api, started, 0, hours === undefined ? [first] : [first, ...rest])
  return { ...started, ...standing }
}

/** Options with which few responses form chunks and all count as settled. */
const SMALL = { keptRows: 4, settledMicros: 0, looseRows: 3 }
const open = ({ pid }: OpenSurvey, slots = 1, more: object = {}) =>
  openProjectData(
    { db: api.services.db, secret: api.services.secret, ...SMALL, ...more },
    { pid, slots },
  )

/** Returns the counts of a report as plain numbers. */
function figuresOf({ dataset }: ProjectData) {
  const { people, questions, fields } = countAll(dataset, { fields: ["gender"] })
  const hours = questions.find(({ id }) => id === "q2")?.numbers
  const genders = fields[0]?.values.map(({ value, n }) => [value, n]) ?? []
  return { n: people.n, gender: Object.fromEntries(genders), mean: hours?.[0]?.mean ?? null }
}

/** Returns the same counts, computed by the database. */
async function figuresBySql({ pid }: OpenSurvey) {
  const { rows } = await query(
    `select count(*)::int as n,
       count(*) filter (where answers -> 0 -> 'value' -> 'codes' @> '1')::int as f,
       count(*) filter (where answers -> 0 -> 'value' -> 'codes' @> '2')::int as m,
       avg((answers -> 1 -> 'value' -> 'numbers' ->> 0)::numeric)::float8 as mean
     from response where bucket / 64 = $1 and outcome = 'completed'`,
    [pid],
  )
  const { n, f, m, mean } = rows[0]
  return { n, gender: { ...(f > 0 && { f }), ...(m > 0 && { m }) }, mean }
}

async function expectRight(data: ProjectData, survey: OpenSurvey) {
  const { mean, ...counts } = figuresOf(data)
  const { mean: wanted, ...wantedCounts } = await figuresBySql(survey)
  expect(counts).toEqual(wantedCounts)
  expect(Math.abs((mean ?? 0) - (wanted ?? 0))).toBeLessThan(1e-9)
}

const chunksOf = async ({ pid }: OpenSurvey) => {
  const { rows } = await query(
    `select until, held from response_chunk where bucket = $1 and question = '' order by until`,
    [pid * 64],
  )
  return rows.map(({ held }) => held)
}

/** Returns respondents that are the same in each run. */
const people = (count: number): StatedAnswers[] =>
  Array.from({ length: count }, (_, at) => ({
    gender: ((at * 7) % 3) % 2 === 0 ? 1 : 2,
    hours: (at * 5) % 25,
  }))

const fill = async (survey: OpenSurvey, count: number) => {
  const all = []
  for (const each of people(count)) all.push(await take(survey, each))
  return all
}

test.for([1, 16])(
  "figures are those of the database, in %i slots, with chunks and without",
  async (slots) => {
    const survey = await openSurvey(api, ownerId, QUESTIONS, { slots, target: 100 })
    await expectRight(await open(survey, slots), survey)
    await fill(survey, 11)
    const data = await open(survey, slots)
    await expectRight(data, survey)
    expect(await chunksOf(survey)).toEqual([4, 4])
    // The second time, stored chunks are loaded.
    await expectRight(await open(survey, slots), survey)
    await fill(survey, 7)
    expect(await data.refresh()).toBe(true)
    await expectRight(data, survey)
    await fill(survey, 2)
    expect(await data.refresh()).toBe(true)
    await expectRight(data, survey)
    await expectRight(await open(survey, slots), survey)
    expect(await chunksOf(survey)).toEqual([4, 4, 4, 4, 4])
  },
)

test("interviews that are under way and given up are in the funnel, and in no figure of those who completed", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  await fill(survey, 3)
  await take(survey, { gender: 1 })
  const data = await open(survey)
  await expectRight(data, survey)
  const steps = () => dropOff(data.dataset).steps.map(({ asked, stopped }) => [asked, stopped])
  expect(steps()).toEqual([
    [4, 0],
    [3, 0],
    [3, 0],
  ])
  await query(`update interview set last_at = now() - interval '8 days' where status = 'open'`)
  await endIdle(api.services, 10)
  expect(await data.refresh()).toBe(true)
  expect(steps()).toEqual([
    [4, 1],
    [3, 0],
    [3, 0],
  ])
})

test("unchanged data is not read again and keeps its revision", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  await fill(survey, 2)
  const data = await open(survey)
  const before = [data.revision, data.dataset.revision]
  expect(await data.refresh()).toBe(true)
  expect([data.revision, data.dataset.revision]).toEqual(before)
  await take(survey, { gender: 2 })
  await data.refresh()
  expect(data.revision).not.toBe(before[0])
})

test("a withdrawn interview is in no figure and no chunk, whichever server packed them", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  const [first] = await fill(survey, 9)
  const data = await open(survey)
  expect(await chunksOf(survey)).toEqual([4, 4])
  await api.client().send(CALLS.withdrawAnswers, { receipt: first?.receipt ?? "" })
  // No chunk contains the interview until a report is requested again.
  expect(await chunksOf(survey)).toEqual([4])
  expect(await data.refresh()).toBe(false)
  const anew = await open(survey)
  await expectRight(anew, survey)
  expect(figuresOf(anew).n).toBe(8)
  expect(await chunksOf(survey)).toEqual([3, 4])
  const { rows } = await query(`select bytes from response_chunk where bucket = $1`, [
    survey.pid * 64,
  ])
  const number = first?.interview ?? ""
  expect(rows.some(({ bytes }) => bytes.includes(number))).toBe(false)
})

test("a chunk packed during a withdrawal is not stored", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  const [first] = await fill(survey, 5)
  let withdrawn = false
  // Withdraws an interview between reading the responses and storing their chunk.
  const db = api.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!withdrawn && result.rows.some((row) => "answers" in (row as object))) {
        withdrawn = true
        await api.client().send(CALLS.withdrawAnswers, { receipt: first?.receipt ?? "" })
      }
      return result
    },
  })
  await openProjectData(
    { db, secret: api.services.secret, ...SMALL },
    { pid: survey.pid, slots: 1 },
  )
  expect(withdrawn).toBe(true)
  expect(await chunksOf(survey)).toEqual([])
  await expectRight(await open(survey), survey)
  expect(await chunksOf(survey)).toEqual([4])
})

test("a chunk that is spoilt, or that misses a response which came late, is packed again", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  await fill(survey, 9)
  await open(survey)
  await query(`update response_chunk set bytes = '\\x00' where bucket = $1 and question = 'q2'`, [
    survey.pid * 64,
  ])
  await expectRight(await open(survey), survey)
  await query(
    `update response set finished_at = (select min(finished_at) from response where bucket = $1) + interval '1 microsecond'
     where bucket = $1 and finished_at = (select max(finished_at) from response where bucket = $1)`,
    [survey.pid * 64],
  )
  await expectRight(await open(survey), survey)
  expect(await chunksOf(survey)).toEqual([4, 1, 4])
})

const ages = ({ dataset }: ProjectData) =>
  countAll(dataset, { fields: ["age"] }).fields[0]?.values.filter(({ n }) => n > 0)

test("anonymizing answers removes chunks with facts about respondents", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  await fill(survey, 5)
  await query(`update interview set profile = '{"age": 33}' where bucket = $1`, [survey.pid * 64])
  const data = await open(survey)
  expect(ages(data)).toMatchObject([{ n: 5 }])
  await query(
    `update project set status_id = 10, finished_at = now() - interval '5 years',
       retention_notice_at = now() - interval '8 days' where pid = $1`,
    [survey.pid],
  )
  await anonymizeDue(api.services.db, 100)
  expect(await chunksOf(survey)).toEqual([])
  expect(await data.refresh()).toBe(false)
  expect(ages(await open(survey))).not.toMatchObject([{ value: 33 }])
})

test("later versions add their questions to the earlier ones", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS)
  await fill(survey, 5)
  const data = await open(survey)
  const blocks = [
    {
      id: "b1",
      title: "",
      questions: [
        ...QUESTIONS,
        { id: "q4", category: "nps", text: "Порекомендуете?", required: false },
      ],
    },
  ]
  await query(
    `insert into project_version (pid, revision, blocks, portraits, target_platforms, codes, block_count, question_count, pictures)
     select pid, revision + 1, $2, portraits, target_platforms, codes, 1, 4, pictures from project_version where pid = $1`,
    [survey.pid, JSON.stringify(blocks)],
  )
  await query(`update project set approved_version = approved_version + 1 where pid = $1`, [
    survey.pid,
  ])
  const started = await begin(api, survey)
  await send(api, started, 0, [
    answerEvent("q1", { codes: [1] }),
    answerEvent("q2", { numbers: [3] }),
    answerEvent("q3", { text: "Да" }),
    answerEvent("q4", { numbers: [9] }),
  ])
  expect(await data.refresh()).toBe(true)
  expect(data.dataset.schema.questions.map(({ id }) => id)).toEqual(["q1", "q2", "q3", "q4"])
  await expectRight(data, survey)
})

test("data of a past moment contains the interviews that were unfinished then, with their answers so far", async () => {
  const survey = await openSurvey(api, ownerId, QUESTIONS, { target: 100 })
  await fill(survey, 5)
  const begun = await take(survey, { gender: 1 })
  const { rows } = await query(
    `select (extract(epoch from clock_timestamp()) * 1000000)::bigint::float8 as now`,
  )
  const then = async () =>
    dropOff(
      (
        await openProjectData(
          { db: api.services.db, secret: api.services.secret, ...SMALL },
          { pid: survey.pid, slots: 1 },
          rows[0].now,
        )
      ).dataset,
    )
  const asItWas = dropOff((await open(survey)).dataset)
  expect(asItWas).toMatchObject({ started: 6 })
  expect(await then()).toEqual(asItWas)
  await send(api, begun, 1, [
    answerEvent("q2", { numbers: [4] }),
    answerEvent("q3", { text: "Да" }),
  ])
  await take(survey, { gender: 2 })
  expect(dropOff((await open(survey)).dataset)).toMatchObject({ started: 7 })
  expect(await then()).toEqual(asItWas)
})
