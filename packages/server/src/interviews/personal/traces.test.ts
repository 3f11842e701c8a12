import { CALLS } from "@qo/core/api"
import { createHash } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { networkOf } from "../../lib/network-of.ts"
import { addTo, bucketOf } from "../../limits/rate-limit.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import {
  answerEvent,
  everythingHeld,
  type OpenSurvey,
  openSurvey,
  visitor,
} from "../survey.setup.ts"

const ADDRESS = "203.0.113.77"
const OTHER = "198.51.100.23"

let api: TestApi
let survey: OpenSurvey
beforeAll(async () => {
  api = await startTestApi({ QO_TRUST_PROXY: "127.0.0.1" })
  const { id } = await api.addUser("researcher")
  survey = await openSurvey(api, id, [{ id: "q1", category: "nps", text: "Порекомендуете?" }])
})
afterAll(() => api.stop())

const post = (path: string, body: object, from = ADDRESS) =>
  fetch(api.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  })

async function begin(who = visitor(), from = ADDRESS) {
  const { key } = survey
  const starting = { key, consentVersion: "2026-11", language: "ru", visitor: who }
  const answer = await post(CALLS.startInterview.path, starting, from)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: unknown }
  return CALLS.startInterview.output.parse(data)
}

const nps = answerEvent("q1", { numbers: [9] })

test("after an interview no row of the database reveals the address, the browser, the token or the receipt", async () => {
  const who = visitor()
  const { interview, token } = await begin(who)
  const sent = await post(CALLS.sendAnswers.path, {
    interview,
    token,
    fromSeq: 0,
    events: [nps],
    waits: true,
  })
  const { data } = (await sent.json()) as { data: { receipt: string } }
  await post(CALLS.resumeInterview.path, { interview, token })
  const held = await everythingHeld(api)
  const secrets = [ADDRESS, "127.0.0.1", "203.0.113", who, token, data.receipt]
  const asBytes = secrets.map((text) => Buffer.from(text).toString("hex"))
  const decoded = [who, token].map((text) => Buffer.from(text, "base64url").toString("hex"))
  for (const text of [...secrets, ...asBytes, ...decoded]) expect(held).not.toContain(text)
  // The token's hash is found, which proves that the search above works.
  expect(held).toContain(createHash("sha256").update(token).digest("hex"))
})

test("a browser gets no data of other respondents: neither their numbers nor their answers", async () => {
  const other = await begin()
  const mine = await begin()
  const text = JSON.stringify(mine)
  const [, number = ""] = other.interview.split(".")
  expect(text).not.toContain(number)
  expect(Object.keys(mine).toSorted()).toEqual([
    "ackSeq",
    "count",
    "interview",
    "nodes",
    "seed",
    "token",
    "word",
  ])
  const asked = await post(CALLS.resumeInterview.path, {
    interview: other.interview,
    token: mine.token,
  })
  expect(asked.status).toBe(404)
})

const statuses = async (ask: () => Promise<Response>, times: number) =>
  new Set(await Promise.all(Array.from({ length: times }, async () => (await ask()).status)))

const count = (name: string, seconds: number, many: number) => {
  const limit = { name, max: 0, seconds }
  const parts = [networkOf(ADDRESS), String(survey.pid)]
  return addTo(api.database.db, limit, bucketOf(api.services.secret, limit, parts), many)
}

test("too many starts, answers or resumes are refused for a while, but not in other networks", async () => {
  const { interview, token } = await begin()
  const send = (from = ADDRESS) =>
    post(CALLS.sendAnswers.path, { interview, token, fromSeq: 0, events: [], waits: false }, from)
  const resume = (from = ADDRESS) => post(CALLS.resumeInterview.path, { interview, token }, from)
  await count("interviews", 3600, 5000)
  await count("answers", 600, 60_000)
  await count("resumes", 600, 6000)
  const { key } = survey
  const starting = { key, consentVersion: "2026-11", language: "ru", visitor: visitor() }
  const refused = await post(CALLS.startInterview.path, starting)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(await statuses(send, 50)).toContain(429)
  expect(await statuses(resume, 20)).toContain(429)
  expect([(await send()).status, (await resume()).status]).toEqual([429, 429])
  expect([(await send(OTHER)).status, (await resume(OTHER)).status]).toEqual([200, 200])
  await begin(visitor(), OTHER)
})
