import { CALLS, type StartedInterview } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import {
  begin,
  hours,
  no,
  openSurvey,
  send,
  visitor,
  words,
  yes,
} from "../interviews/survey.setup.ts"
import { hashOf } from "../secrets/secret.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const ALL = [yes, hours, words]
const CODE = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/
type OwnInterview = Pick<StartedInterview, "interview" | "token">
const resume = ({ interview, token }: OwnInterview) =>
  api.client().send(CALLS.resumeInterview, { interview, token })
const withdraw = (receipt: string) => api.client().send(CALLS.withdrawAnswers, { receipt })

test("ten simultaneous finishes on a pool of ten connections all return the same code", async () => {
  const survey = await openSurvey(api, ownerId)
  const own = await begin(api, survey)
  const standings = await Promise.all(Array.from({ length: 10 }, () => send(api, own, 0, ALL)))
  const codes = standings.map(({ receipt }) => receipt)
  expect(codes[0]).toMatch(CODE)
  expect(new Set(codes).size).toBe(1)
})

test("a finish whose reply was lost returns the code again: repeated, resumed, and after the page was reloaded", async () => {
  const survey = await openSurvey(api, ownerId)
  const who = visitor()
  const own = await begin(api, survey, who)
  const { receipt = "" } = await send(api, own, 0, ALL)
  expect(receipt).toMatch(CODE)
  const again = await Promise.all([send(api, own, 0, ALL), resume(own), begin(api, survey, who)])
  expect(again.map((standing) => standing.receipt)).toEqual([receipt, receipt, receipt])
  await withdraw(receipt)
  const after = await Promise.all([resume(own), begin(api, survey, who)])
  expect(after.map((standing) => standing.receipt)).toEqual([undefined, undefined])
  expect(await refusalOf(withdraw(receipt))).toMatchObject({ status: 404 })
})

test("an interview that is screened out or closed with its survey has a code as well", async () => {
  const survey = await openSurvey(api, ownerId)
  const screened = await send(api, await begin(api, survey), 0, [no])
  expect(screened.receipt).toMatch(CODE)
  const own = await begin(api, survey)
  await send(api, own, 0, [yes])
  await api.database.pool.query(`update project set deleted_at = now() where pid = $1`, [
    survey.pid,
  ])
  const closed = await send(api, own, 1, [hours])
  expect(closed.word?.over).toBe("ended")
  expect(closed.receipt).toMatch(CODE)
  expect((await resume(own)).receipt).toBe(closed.receipt)
})

test("no other token gets a code, and each interview has its own", async () => {
  const survey = await openSurvey(api, ownerId)
  const own = await Promise.all(Array.from({ length: 5 }, () => begin(api, survey)))
  const ends = await Promise.all(own.map((each) => send(api, each, 0, ALL)))
  expect(new Set(ends.map(({ receipt }) => receipt)).size).toBe(5)
  const [one, other] = own
  const wrong = resume({ interview: one?.interview ?? "", token: other?.token ?? "" })
  expect(await refusalOf(wrong)).toMatchObject({ status: 404 })
})

test("a random code of an earlier version withdraws, and no other code is shown in its place", async () => {
  const survey = await openSurvey(api, ownerId)
  const own = await begin(api, survey)
  const { receipt = "" } = await send(api, own, 0, ALL)
  const old = "ABCD-EFGH-JKMN"
  await api.database.pool.query(`update interview set receipt_hash = $1 where id = $2`, [
    hashOf(old),
    own.interview.split(".")[1],
  ])
  expect((await resume(own)).receipt).toBeUndefined()
  expect(await refusalOf(withdraw(receipt))).toMatchObject({ status: 404 })
  await withdraw(old)
  const { rows } = await api.database.pool.query(
    `select count(*)::int as count from response where interview = $1`,
    [own.interview.split(".")[1]],
  )
  expect(rows).toEqual([{ count: 0 }])
})
