import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answerIn, approvedSurvey, beginAt, completeAt } from "../interviews/answering.setup.ts"
import { colleagueOf } from "../reports/colleague.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test("counts running, stored and completed interviews of the own projects only", async () => {
  const owner = await api.signedIn("researcher")
  const other = await api.signedIn("researcher")
  const administrator = await api.signedIn("administrator")
  const { pid, key } = await approvedSurvey(api, owner, { target: 20 })
  const foreign = await approvedSurvey(api, other, { target: 10 })
  await completeAt(api, key)
  await completeAt(api, key)
  await answerIn(api, await beginAt(api, key), 1)
  await completeAt(api, foreign.key)
  const own = { projects: 1, interviewsUnderWay: 1, interviews: 2, completed: 2, target: 20 }
  const pids = [pid, foreign.pid, 999_999]
  expect(await owner.send(CALLS.previewProjectEnd, { pids })).toEqual(own)
  expect(await administrator.send(CALLS.previewProjectEnd, { pids })).toEqual({
    projects: 2,
    interviewsUnderWay: 1,
    interviews: 3,
    completed: 3,
    target: 30,
  })
  const colleague = await colleagueOf(api, owner.id, pid)
  const none = { projects: 0, interviewsUnderWay: 0, interviews: 0, completed: 0, target: 0 }
  expect(await colleague.send(CALLS.previewProjectEnd, { pids })).toEqual(none)
  const moderator = await api.signedIn("moderator")
  expect(await refusalOf(moderator.send(CALLS.previewProjectEnd, { pids }))).toMatchObject({
    status: 403,
  })
})
