import { CALLS } from "@qo/core/api"
import { countAll } from "@qo/core/report"
import { afterAll, beforeAll, expect, test } from "vitest"
import { withFreeLease } from "../db/lease.ts"
import { answerEvent, begin, openSurvey, send } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { fillResponses } from "./data/fill-responses.setup.ts"
import { openProjectData } from "./data/project-data.ts"
import { startReportPacker } from "./pack-reports.ts"
import { packResponses } from "./thread/pack-responses.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ;({ id: ownerId } = await api.addUser("researcher"))
})
afterAll(() => api.stop())

const NPS = [{ id: "q1", category: "nps", text: "Порекомендуете?" }]
const AT_ONCE = { size: 10, share: 1 }

const addFilled = async (count: number, slots = 1) => {
  const survey = await openSurvey(api, ownerId, NPS, { slots })
  await fillResponses(api.database.pool, survey.pid, count, { slots })
  return { ...survey, slots }
}

/** Returns the number of responses per stored chunk, earliest first. */
const chunksOf = async (pid: number) => {
  const { rows } = await api.database.pool.query(
    `select held from response_chunk where bucket = $1 and question = '' order by until`,
    [pid * 64],
  )
  return rows.map(({ held }) => held)
}

test.for([1, 16])(
  "responses of %i slots are packed before the first reader, and the result is the same",
  async (slots) => {
    const survey = await addFilled(47, slots)
    const { db, secret } = api.services
    const peopleIn = async () => {
      const { dataset } = await openProjectData({ db, secret, keptRows: 10 }, survey)
      const { people, questions } = countAll(dataset)
      return [people.n, questions[0]?.nps]
    }
    expect(await packResponses(db, survey, AT_ONCE)).toEqual({ chunks: 4, isMore: false })
    expect(await chunksOf(survey.pid)).toEqual([10, 10, 10, 10])
    const packed = await peopleIn()
    await api.database.pool.query(`delete from response_chunk where bucket = $1`, [survey.pid * 64])
    expect(packed).toEqual(await peopleIn())
    expect(packed[0]).toBe(47)
  },
)

test("interrupted work keeps the packed chunks, and the next one continues after them", async () => {
  const survey = await addFilled(35)
  const { db } = api.services
  const bits = { ...AT_ONCE, forMs: 0 }
  expect(await packResponses(db, survey, bits)).toEqual({ chunks: 1, isMore: true })
  expect(await chunksOf(survey.pid)).toEqual([10])
  await packResponses(db, survey, bits)
  await packResponses(db, survey, bits)
  expect(await packResponses(db, survey, bits)).toEqual({ chunks: 0, isMore: false })
  expect(await chunksOf(survey.pid)).toEqual([10, 10, 10])
})

test("a gap left by a withdrawal is filled without the withdrawn interview", async () => {
  const survey = await addFilled(30)
  const { db } = api.services
  const { receipt = "" } = await send(api, await begin(api, survey), 0, [
    answerEvent("q1", { numbers: [9] }),
  ])
  await api.database.pool.query(
    `update response set finished_at = now() - interval '1 hour 15 seconds' where bucket = $1 and finished_at > now() - interval '1 minute'`,
    [survey.pid * 64],
  )
  await packResponses(db, survey, AT_ONCE)
  expect(await chunksOf(survey.pid)).toEqual([10, 10, 10])
  await api.client().send(CALLS.withdrawAnswers, { receipt })
  expect(await chunksOf(survey.pid)).toEqual([10, 10])
  await packResponses(db, survey, AT_ONCE)
  expect(await chunksOf(survey.pid)).toEqual([10, 9, 10])
})

test("servers pack older responses automatically, one server at a time", async () => {
  const survey = await addFilled(16_384)
  const { pool } = api.services
  const waiting = { sweepMs: 0 }
  const packers = [
    startReportPacker(api.services, waiting),
    startReportPacker(api.services, waiting),
  ]
  await expect.poll(() => chunksOf(survey.pid), { timeout: 60_000 }).toEqual([16_384])
  await Promise.all(packers.map((packer) => packer.stop()))
  await withFreeLease(pool, "packing reports", async () => {
    expect(await withFreeLease(pool, "packing reports", async () => "both")).toBeUndefined()
  })
  expect(await withFreeLease(pool, "packing reports", async () => "next")).toBe("next")
})
