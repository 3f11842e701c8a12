import { CALLS } from "@qo/core/api"
import { rehearseInterviews } from "@qo/core/rehearsal"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { readProjectFile } from "@qo/core/project"
import { afterAll, beforeAll, expect, test } from "vitest"
import { keepHouse } from "../housekeeping/start-housekeeping.ts"
import { addProject, OWN_PEOPLE } from "../moderation/projects.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { approvedSurvey, completeAt } from "./answering.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const options = (pid: number, n: number) => ({
  pid,
  n,
  seed: 7,
  dropOut: 0.01,
  goBack: 0.1,
  signal: new AbortController().signal,
  onProgress: () => undefined,
})
const countLeft = async () => {
  const { rows } = await api.database.pool.query(
    `select (select count(*)::int from interview where bucket < 0) as interviews,
       (select count(*)::int from interview_event where bucket < 0) as events,
       (select count(*)::int from response where bucket < 0) as responses,
       (select count(*)::int from quota where bucket < 0) as places,
       (select count(*)::int from callback) as callbacks,
       (select count(*)::int from respondent) as respondents`,
  )
  return rows[0]
}
const NOTHING = { interviews: 0, events: 0, responses: 0, places: 0, callbacks: 0, respondents: 0 }

/** Adds the largest questionnaire of the demo, with screening, portraits and webhooks, as a draft of this owner. */
async function draft(ownerId: number): Promise<number> {
  const path = join(import.meta.dirname, "../../../../examples/demo/games-audience.json")
  const file = readProjectFile(readFileSync(path, "utf8"))
  if (!file.ok) throw new Error("the example is no project")
  const { questionnaire, portraits = [] } = file.value
  return addProject(
    api,
    ownerId,
    {},
    {
      blocks: questionnaire.blocks.map((block) => ({
        ...block,
        questions: block.questions.map((question) => {
          const text = JSON.stringify(question, (name, value: unknown) => {
            const to = name === "redirect" ? (value as { to?: string }).to : undefined
            return to === "questionnaire" ? undefined : value
          })
          return JSON.parse(text) as typeof question
        }),
      })),
      suppress: undefined,
      portraits: portraits.map((portrait) => ({ ...portrait, respondents: 10 })),
      targetPlatforms: ["web"],
    },
  )
}

test("a draft is rehearsed by the calls of its page: every respondent reaches an end, and no data remain", async () => {
  const owner = await api.signedIn("researcher")
  const pid = await draft(owner.id)
  const found = await rehearseInterviews(owner, options(pid, 60))
  const sum = Object.values(found.ended).reduce((all, each) => all + each, 0)
  expect([found.started, sum]).toEqual([60, 60])
  expect(found.ended.completed).toBeGreaterThan(0)
  // The number of screened-out respondents is random, because the server chooses the seed of their answers.
  expect(found.ended.completed).toBeLessThan(60)
  expect(found.minutes?.p90).toBeGreaterThanOrEqual(found.minutes?.median ?? Infinity)
  expect(found.days).toHaveLength(4)
  expect(found.price).toBeGreaterThan(0)
  expect(await countLeft()).toEqual(NOTHING)
})

test("a rehearsal of a survey that runs takes none of its places and is in none of its figures", async () => {
  const owner = await api.signedIn("researcher")
  const { pid, key } = await approvedSurvey(api, owner, { target: 10 })
  await completeAt(api, key)
  const before = await owner.send(CALLS.countInterviews, { pid })
  const found = await rehearseInterviews(owner, { ...options(pid, 40), dropOut: 0 })
  // A rehearsal has as many places as the survey, and further respondents are refused as in the survey.
  expect(found.ended.completed).toBe(10)
  expect(await owner.send(CALLS.countInterviews, { pid })).toEqual(before)
  expect((await owner.send(CALLS.getProject, { pid })).progress).toMatchObject({ completed: 1 })
  await completeAt(api, key)
  expect(await countLeft()).toEqual(NOTHING)
})

test("stopping a rehearsal ends it immediately, returns its counts and removes its data", async () => {
  const owner = await api.signedIn("researcher")
  const pid = await addProject(api, owner.id, { template: "directLink" }, OWN_PEOPLE)
  const stopping = new AbortController()
  const found = await rehearseInterviews(owner, {
    ...options(pid, 500),
    signal: stopping.signal,
    onProgress: (done) => {
      if (done === 5) stopping.abort()
    },
  })
  expect(found.started).toBeLessThan(50)
  expect(await countLeft()).toEqual(NOTHING)
})

test("data of a rehearsal whose client was killed is removed when it can no longer be continued", async () => {
  const owner = await api.signedIn("researcher")
  const { pid } = await approvedSurvey(api, owner, { target: 10 })
  const { key } = await owner.send(CALLS.startRehearsal, { pid })
  const { offers } = await owner.send(CALLS.inviteToRehearsal, { pid, profiles: [{}] })
  await completeAt(api, key, offers[0])
  const whole = await countLeft()
  expect(whole).toMatchObject({ interviews: 1, responses: 1, places: 1 })
  expect((await keepHouse(api.services))["rehearsals"]).toBe(0)
  expect(await countLeft()).toEqual(whole)
  await api.database.pool.query(
    `update project set rehearsed_at = now() - interval '121 minutes' where pid = $1`,
    [pid],
  )
  expect((await keepHouse(api.services))["rehearsals"]).toBe(1)
  expect(await countLeft()).toEqual(NOTHING)
  expect((await keepHouse(api.services))["rehearsals"]).toBe(0)
})

test("a draft without questions is refused as empty, because no one could complete it", async () => {
  const owner = await api.signedIn("researcher")
  const pid = await addProject(api, owner.id, {}, { ...OWN_PEOPLE, blocks: [] })
  expect(await refusalOf(rehearseInterviews(owner, options(pid, 20)))).toMatchObject({
    status: 422,
    code: 40501,
  })
  expect(await countLeft()).toEqual(NOTHING)
})

test("colleagues and strangers cannot rehearse", async () => {
  const owner = await api.signedIn("researcher")
  const pid = await addProject(api, owner.id, { template: "directLink" }, OWN_PEOPLE)
  const stranger = await api.signedIn("researcher")
  expect(await refusalOf(stranger.send(CALLS.startRehearsal, { pid }))).toMatchObject({
    status: 404,
  })
  const moderator = await api.signedIn("moderator")
  expect(await refusalOf(moderator.send(CALLS.startRehearsal, { pid }))).toMatchObject({
    status: 403,
  })
})
