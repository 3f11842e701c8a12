import { afterAll, beforeAll, expect, test } from "vitest"
import { begin, hours, openSurvey, send, yes } from "../../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const TARGET = 10
const WAITS = "Из вашей сети опрос проходит много людей"

/** Creates a survey in which interviews of this network hold half of the places and one more. */
async function openCrowded() {
  const survey = await openSurvey(api, ownerId, undefined, { target: TARGET })
  for (let nth = 0; nth <= TARGET / 2; nth++)
    await send(api, await begin(api, survey), 0, [yes, hours])
  return { ...survey, address: `${api.url}/s/${survey.key}?lang=ru` }
}

/** Sends the consent form of the first screen, as a browser without JavaScript does. */
async function start(address: string): Promise<Response> {
  const text = await (await fetch(address)).text()
  const hidden = text.matchAll(/<input[^>]*type="?hidden"? name="(\w+)" value="([^"]*)"/g)
  const fields = Array.from(hidden, ([, name = "", value = ""]) => [name, value])
  return fetch(address, {
    method: "POST",
    body: new URLSearchParams([...fields, ["do", "start"], ["agree", "1"]]),
    redirect: "manual",
  })
}

/** Returns path and query of a redirect. */
const leadsTo = (response: Response): string => {
  expect(response.status).toBe(303)
  return new URL(response.headers.get("location") ?? "", api.url).href
}

test("a start without JavaScript from a crowded network leads to a page that refreshes itself, and to the first question when there is room", async () => {
  const { pid, address } = await openCrowded()
  const line = leadsTo(await start(address))
  expect(new URL(line).searchParams.get("line")).toBe("1")

  const waiting = await fetch(line, { redirect: "manual" })
  expect(waiting.status).toBe(200)
  const [seconds, next = ""] = (waiting.headers.get("refresh") ?? "").split("; url=")
  expect(seconds).toBe("15")
  expect(new URL(next, line).href).toBe(line)
  const text = await waiting.text()
  expect(text).toContain(WAITS)
  expect(text).toContain("обновляется сама")
  expect(waiting.headers.getSetCookie()).toEqual([])

  await api.database.pool.query(
    `update interview set portrait_id = null, holds_whole = false, network = null where bucket = $1::bigint * 64`,
    [pid],
  )
  await api.database.pool.query(`update quota set reserved = 0 where bucket = $1::bigint * 64`, [
    pid,
  ])
  const first = leadsTo(await fetch(line, { redirect: "manual" }))
  expect(new URL(first).searchParams.has("line")).toBe(false)
  const question = leadsTo(await start(first))
  expect(question).toContain("begun=1")
})

test("the waiting page of a network that is not crowded leads to the first screen", async () => {
  const { key } = await openSurvey(api, ownerId, undefined, { target: TARGET })
  const line = `${api.url}/s/${key}?lang=ru&line=1`
  const first = leadsTo(await fetch(line, { redirect: "manual" }))
  expect(new URL(first).searchParams.has("line")).toBe(false)
  expect((await fetch(first, { redirect: "manual" })).status).toBe(200)
})
