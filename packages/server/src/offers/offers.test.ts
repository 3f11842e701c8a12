import type { ApiClient } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { putInStatus } from "../games/games.setup.ts"
import { setStatus } from "../moderation/projects.setup.ts"
import { openInvitation, sealInvitation } from "../respondents/offer-token.ts"
import { answerEvent, send } from "../interviews/survey.setup.ts"
import { playerPseudonym } from "../respondents/respondent.ts"
import {
  addGame,
  answer,
  askFor,
  beginBy,
  chooseEvent,
  MEN,
  partsOf,
  runSurvey,
  type TestGame,
  WOMEN,
  yesNo,
} from "./offers.setup.ts"

let api: TestApi
let admin: ApiClient
let ownerId: number
let game: TestGame
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
  admin = await api.signedIn("administrator")
  ownerId = (await api.addUser("researcher")).id
  game = await addGame(api, admin)
})
beforeEach(async () => {
  await sql(`update project set status_id = 5`)
})
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
let players = 0
const newPlayer = () => `player ${++players}`
const offeredSurvey = async (input: object) => (await askFor(api, game, input)).offer
const WOMAN = { gender: "f" }

/** Moves this player's interviews back by a day. */
const nextDay = () =>
  sql(`update respondent_interview set started_at = started_at - interval '1 day'`)

test("the survey with the highest priority is offered, of equal ones the older, as a link for this player", async () => {
  await runSurvey(api, ownerId, { priority: 40 })
  const first = await runSurvey(api, ownerId, { priority: 60 })
  await runSurvey(api, ownerId, { priority: 60 })
  const playerId = newPlayer()
  const asked = { playerId, profile: WOMAN, lang: "en" }
  const offer = await offeredSurvey(asked)
  expect(offer).toMatchObject({ pid: first.pid, minutes: 1 })
  expect(offer?.link).toMatch(
    /^https:\/\/office\.example\.test\/s\/[\w-]{22}\?lang=en&offer=[\w-]+\.[\w-]{22}$/,
  )
  expect(partsOf(offer?.link ?? "").key).toBe(first.key)
  expect(offer?.link).not.toContain("player")
  expect(await offeredSurvey(asked)).toMatchObject({ id: offer?.id, pid: first.pid })
  await setStatus(api, first.pid, "paused")
  expect((await offeredSurvey(asked))?.pid).not.toBe(first.pid)
})

test("players only get surveys that they match by known data and by the survey's screening", async () => {
  const men = await runSurvey(api, ownerId, { portraits: [MEN], priority: 90 })
  const women = await runSurvey(api, ownerId, { portraits: [WOMEN] })
  expect((await offeredSurvey({ playerId: newPlayer(), profile: WOMAN }))?.pid).toBe(women.pid)
  expect((await offeredSurvey({ playerId: newPlayer(), profile: { gender: "m" } }))?.pid).toBe(
    men.pid,
  )
  expect(await offeredSurvey({ playerId: newPlayer() })).toBeNull()
  const asking = await runSurvey(api, ownerId, {
    portraits: [WOMEN],
    priority: 10,
    questions: [
      {
        id: "q1",
        category: "qualification",
        text: "Вы женщина или мужчина?",
        answers: [
          { id: "a1", code: 1, text: "Женщина", profile: { field: "gender", value: "f" } },
          { id: "a2", code: 2, text: "Мужчина", profile: { field: "gender", value: "m" } },
        ],
      },
      yesNo("q2"),
    ],
  })
  expect((await offeredSurvey({ playerId: newPlayer() }))?.pid).toBe(asking.pid)
})

test("full portraits, expired surveys and surveys for other platforms are not offered", async () => {
  const { pid } = await runSurvey(api, ownerId, { portraits: [WOMEN, MEN] })
  await sql(
    `update quota set completed = 7, reserved = 3 where bucket = $1 * 64 and portrait_id = 1`,
    [pid],
  )
  expect(await offeredSurvey({ playerId: newPlayer(), profile: WOMAN })).toBeNull()
  expect((await offeredSurvey({ playerId: newPlayer(), profile: { gender: "m" } }))?.pid).toBe(pid)
  await sql(`update project set ends_at = now() where pid = $1`, [pid])
  expect(await offeredSurvey({ playerId: newPlayer(), profile: { gender: "m" } })).toBeNull()
  await runSurvey(api, ownerId, { platforms: ["ios"] })
  expect(await offeredSurvey({ playerId: newPlayer(), profile: WOMAN })).toBeNull()
  const android = await runSurvey(api, ownerId, { platforms: ["ios", "android"], priority: 1 })
  expect((await offeredSurvey({ playerId: newPlayer(), profile: WOMAN }))?.pid).toBe(android.pid)
})

test("a respondent who finds all places taken at the start has no answer: no interview, no receipt, no day used", async () => {
  const questions = [yesNo("q1"), yesNo("q2")]
  const few = await runSurvey(api, ownerId, { portraits: [WOMEN, MEN], priority: 90, questions })
  const asked = Array.from({ length: 14 }, () => ({ playerId: newPlayer(), profile: WOMAN }))
  const offers = await Promise.all(asked.map((each) => offeredSurvey(each)))
  expect(new Set(offers.map((offer) => offer?.pid))).toEqual(new Set([few.pid]))
  for (const offer of offers.slice(0, 10))
    await send(api, await beginBy(api, offer?.link ?? ""), 0, [answerEvent("q1", { codes: [1] })])
  const late = [10, 11, 12, 13]
  for (const at of late)
    expect(await refusalOf(beginBy(api, offers[at]?.link ?? ""))).toMatchObject({
      status: 409,
      key: "wrongStatus",
    })
  const { rows } = await sql(
    `select (select count(*)::int from interview where bucket = $1 * 64) as interviews,
       (select count(*)::int from respondent_interview where pid = $1) as counted,
       (select reserved from quota where bucket = $1 * 64 and portrait_id = 1) as reserved`,
    [few.pid],
  )
  expect(rows).toEqual([{ interviews: 10, counted: 10, reserved: 10 }])
  const other = await runSurvey(api, ownerId, { priority: 80 })
  for (const at of late) {
    const { key, offer } = partsOf(offers[at]?.link ?? "")
    const page = await fetch(`${api.url}/s/${key}?lang=ru&offer=${offer}`)
    expect(await page.text()).toContain("Сейчас все места заняты</h1>")
    expect((await offeredSurvey(asked[at] ?? {}))?.pid).toBe(other.pid)
  }
})

test("a player gets one survey a day and none twice; unfinished interviews are offered again", async () => {
  const first = await runSurvey(api, ownerId, {
    priority: 60,
    questions: [yesNo("q1"), yesNo("q2")],
  })
  const second = await runSurvey(api, ownerId)
  const asked = { playerId: newPlayer(), profile: WOMAN }
  const offer = await offeredSurvey(asked)
  const started = await beginBy(api, offer?.link ?? "")
  await answer(api, started, [chooseEvent("q1", 1)])
  const again = await offeredSurvey(asked)
  expect(again).toMatchObject({ id: offer?.id, pid: first.pid })
  // A browser recognizes its interview by the last characters of the offer.
  expect(again?.link.slice(-22)).toBe(offer?.link.slice(-22))
  expect(await beginBy(api, again?.link ?? "")).toMatchObject({
    interview: started.interview,
    token: started.token,
    ackSeq: 1,
  })
  await answer(api, started, [chooseEvent("q2", 1)], 1)
  expect(await offeredSurvey(asked)).toBeNull()
  await nextDay()
  expect((await offeredSurvey(asked))?.pid).toBe(second.pid)
})

test("the second of two offers cannot be begun on the same day", async () => {
  const first = await runSurvey(api, ownerId, { priority: 60 })
  await runSurvey(api, ownerId)
  const asked = { playerId: newPlayer(), profile: WOMAN }
  const one = await offeredSurvey(asked)
  await setStatus(api, first.pid, "paused")
  const other = await offeredSurvey(asked)
  await setStatus(api, first.pid, "active")
  const both = await Promise.allSettled([one, other].map((each) => beginBy(api, each?.link ?? "")))
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  const refused = both.find(({ status }) => status === "rejected")
  expect(refused).toMatchObject({ reason: { status: 429, key: "rateLimited" } })
})

test("a target project asks those who have completed the other, once they have", async () => {
  const first = await runSurvey(api, ownerId)
  const target = await runSurvey(api, ownerId, {
    template: "target",
    tpid: first.pid,
    priority: 99,
  })
  const asked = { playerId: newPlayer(), profile: WOMAN }
  const offer = await offeredSurvey(asked)
  expect(offer?.pid).toBe(first.pid)
  const over = await answer(api, await beginBy(api, offer?.link ?? ""), [chooseEvent("q1", 2)])
  expect(over.word?.over).toBe("completed")
  await nextDay()
  const next = await offeredSurvey(asked)
  expect(next?.pid).toBe(target.pid)
  const started = await beginBy(api, next?.link ?? "")
  expect((await answer(api, started, [chooseEvent("q1", 1)])).word?.over).toBe("completed")
})

test("data sent by the game is stored and used by interviews", async () => {
  await runSurvey(api, ownerId, { portraits: [MEN] })
  const playerId = newPlayer()
  await offeredSurvey({ playerId, profile: { gender: "m", age: 30 } })
  const offer = await offeredSurvey({ playerId, profile: { age: 31 } })
  const started = await beginBy(api, offer?.link ?? "")
  const { rows } = await sql(`select profile, source, game_id from interview where id = $1`, [
    started.interview.split(".")[1],
  ])
  const genre = ["rpg"]
  expect(rows).toEqual([
    {
      profile: { gender: "m", age: 31, game: [game.gameId], genre },
      source: "sdk",
      game_id: game.gameId,
    },
  ])
})

test("children are not asked, and a game that is not connected gets a refusal", async () => {
  await runSurvey(api, ownerId)
  const child = { playerId: newPlayer(), profile: { gender: "f", age: 13 } }
  expect(await offeredSurvey(child)).toBeNull()
  const other = await addGame(api, admin)
  await putInStatus(api, other.gameId, 2)
  expect(await askFor(api, other, { playerId: "1" })).toMatchObject({
    status: 409,
    key: "wrongStatus",
  })
})

test("a profile with unknown fields or values is refused, and not stored", async () => {
  const playerId = newPlayer()
  for (const profile of [
    { gender: "x" },
    { age: "30" },
    { height: 180 },
    { city: "Москва" },
    { gender: ["f", "m"] },
    { genre: Array.from({ length: 51 }, () => "rpg") },
  ])
    expect(await askFor(api, game, { playerId, profile })).toMatchObject({ status: 422 })
  expect((await askFor(api, game, { playerId: "" })).status).toBe(422)
  const id = playerPseudonym(api.services.secret, game.gameId, playerId)
  expect((await sql(`select 1 from respondent where id = $1`, [id])).rows).toEqual([])
})

test("the player's name is in no table in clear text", async () => {
  await runSurvey(api, ownerId)
  const offer = await offeredSurvey({ playerId: "Zmeyka-77", profile: WOMAN })
  const started = await beginBy(api, offer?.link ?? "")
  await answer(api, started, [chooseEvent("q1", 1)])
  const { rows: tables } = await sql(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const holding: string[] = []
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await sql(
      `select 1 from "${name}" as t where t::text ilike '%zmeyka%' or t::text like '%' || encode('Zmeyka', 'hex') || '%' limit 1`,
    )
    if (rows.length > 0) holding.push(name)
  }
  expect(holding).toEqual([])
})

test("offers open one survey for one player for a day: others, made up ones and those of yesterday are refused", async () => {
  const { key } = await runSurvey(api, ownerId)
  const elsewhere = await runSurvey(api, ownerId, { priority: 1 })
  const offer = await offeredSurvey({ playerId: newPlayer(), profile: WOMAN })
  const { offer: token } = partsOf(offer?.link ?? "")
  const refused = (link: string) => refusalOf(beginBy(api, `https://office.example.test${link}`))
  expect(await refused(`/s/${elsewhere.key}?offer=${token}`)).toMatchObject({
    status: 403,
    key: "invalidCode",
  })
  const changed = `${token.slice(0, 60)}${token[60] === "A" ? "B" : "A"}${token.slice(61)}`
  expect((await refused(`/s/${key}?offer=${changed}`))?.key).toBe("invalidCode")
  expect((await refused(`/s/${key}?offer=${token.slice(0, -1)}`))?.key).toBe("invalidCode")
  expect((await refused(`/s/${key}?offer=${"A".repeat(100)}`))?.key).toBe("invalidCode")
  expect(await refused(`/s/${key}`)).toMatchObject({ status: 409, key: "wrongStatus" })
  const late = ofYesterday(token)
  expect(await refused(`/s/${key}?offer=${late}`)).toMatchObject({
    status: 404,
    key: "expiredCode",
  })
})

/** Returns the same offer as if it had been created 25 hours ago. */
function ofYesterday(token: string): string {
  const invitation = openInvitation(api.services.secret, token)
  if (!invitation) throw new Error("not an offer")
  const expiresAt = invitation.expiresAt - 25 * 3600
  return sealInvitation(api.services.secret, { ...invitation, expiresAt })
}
