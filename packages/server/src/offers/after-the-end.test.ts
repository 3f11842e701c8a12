import { type ApiClient, CALLS } from "@qo/core/api"
import type { WriteField } from "@qo/core/questionnaire"
import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { keepHouse } from "../housekeeping/start-housekeeping.ts"
import { settleRecord } from "../interviews/settle-record.ts"
import { tickProjects } from "../life/tick-projects.ts"
import { setStatus } from "../moderation/projects.setup.ts"
import { playerPseudonym } from "../respondents/respondent.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { signFor } from "../testing/sign-call.ts"
import {
  addGame,
  answer,
  askFor,
  beginBy,
  chooseEvent,
  partsOf,
  noPlace,
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
afterAll(() => api.stop())

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
let players = 0
const newPlayer = () => `player ${++players}`
const WOMAN = { gender: "f" }

/** Creates a running survey with the highest priority, and a player who has begun it. */
async function begunSurvey(survey: Parameters<typeof runSurvey>[2], playerId = newPlayer()) {
  await sql(`update project set priority = 1`)
  const { pid, key } = await runSurvey(api, ownerId, survey)
  const { offer } = await askFor(api, game, { playerId, profile: WOMAN })
  expect(offer?.pid).toBe(pid)
  const started = await beginBy(api, offer?.link ?? "")
  return { pid, key, playerId, offer, started }
}

const profileOf = async (playerId: string) => {
  const id = playerPseudonym(api.services.secret, game.gameId, playerId)
  const { rows } = await sql(`select profile from respondent where id = $1`, [id])
  const profile = rows[0]?.profile as Record<string, { value: unknown }>
  return Object.fromEntries(Object.entries(profile).map(([name, { value }]) => [name, value]))
}

const write = (field: string, more: Partial<WriteField> = {}): WriteField => ({
  field,
  value: "code",
  when: "completed",
  mode: "set",
  ...more,
})

/** Splits a receipt into its payload, as text and as facts, and its signature. */
function read(receipt = "") {
  const [version, payload = "", signature] = receipt.split(".")
  expect(version).toBe("v2")
  const facts = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>
  return { payload, signature, facts }
}

test("the game's server gets a receipt that it can check, the same again on a resume", async () => {
  const { started, playerId, offer } = await begunSurvey({})
  expect(started.signedReceipt).toBeUndefined()
  const { signedReceipt } = await answer(api, started, [chooseEvent("q1", 1)])
  const { payload, signature, facts } = read(signedReceipt)
  expect(signature).toBe(signFor(game.keys.token, "receipt", payload))
  expect(facts).toEqual({
    v: 2,
    interview: started.interview,
    gameId: game.gameId,
    player: signFor(game.keys.token, "player", playerId),
    offer: offer?.id,
    outcome: "completed",
    at: expect.any(Number) as number,
  })
  const { interview, token } = started
  const resumed = await api.client().send(CALLS.resumeInterview, { interview, token })
  expect(resumed.signedReceipt).toBe(signedReceipt)
})

test("after a rotation receipts are signed with the newest token, and contain no player data unless requested", async () => {
  const other = await addGame(api, admin)
  const { pid } = await runSurvey(api, ownerId, { priority: 99 })
  const { offer } = await askFor(api, other, { playerId: "one", profile: WOMAN })
  expect(offer?.pid).toBe(pid)
  const started = await beginBy(api, offer?.link ?? "")
  const { token } = await admin.send(CALLS.issueSdkKeys, { gameId: other.gameId })
  const { signedReceipt } = await answer(api, started, [chooseEvent("q1", 1)])
  const { payload, signature, facts } = read(signedReceipt)
  expect(signature).toBe(signFor(token, "receipt", payload))
  expect(facts["player"]).toBe(signFor(token, "player", "one"))
  await setStatus(api, pid, "paused")
  const open = await runSurvey(api, ownerId, { template: "directLink", portraits: [] })
  const own = await beginBy(api, `https://office.example.test/s/${open.key}`)
  const over = await answer(api, own, [chooseEvent("q1", 1)])
  expect(over.word?.over).toBe("completed")
  expect(over.signedReceipt).toBeUndefined()
  const { rows } = await sql(`select 1 from respondent where source = 'link'`)
  expect(rows).toEqual([])
})

test("a receipt contains no more of the outcome than the respondent sees", async () => {
  const { started } = await begunSurvey({
    questions: [
      {
        id: "q1",
        category: "screening",
        text: "Вы играете?",
        answers: [
          { id: "a1", code: 1, text: "Да", screening: "allow" },
          { id: "a2", code: 2, text: "Нет", screening: "deny" },
        ],
      },
    ],
  })
  const { signedReceipt } = await answer(api, started, [chooseEvent("q1", 2)])
  expect(read(signedReceipt).facts).toMatchObject({ outcome: "ended" })
})

test("answers write to the record of their respondent, each write in its mode, and known fields are known later", async () => {
  const questions = [
    yesNo("q1", { write: [write("loves"), write("all", { mode: "append" })] }),
    yesNo("q2", {
      write: [write("first", { mode: "ifEmpty" }), write("all", { mode: "append" })],
    }),
  ]
  const { started, playerId } = await begunSurvey({ questions })
  await answer(api, started, [chooseEvent("q1", 1), chooseEvent("q2", 2)])
  const genre = { game: [game.gameId], genre: ["rpg"] }
  expect(await profileOf(playerId)).toEqual({ ...WOMAN, ...genre, loves: 1, first: 2, all: [1, 2] })
  await sql(`update respondent_interview set started_at = started_at - interval '1 day'`)
  const again = await begunSurvey({ questions }, playerId)
  await answer(api, again.started, [chooseEvent("q1", 2), chooseEvent("q2", 1)])
  expect(await profileOf(playerId)).toMatchObject({ loves: 2, first: 2, all: [1, 2] })
})

test("an incomplete interview writes only unconditional facts", async () => {
  const { started, playerId } = await begunSurvey({
    questions: [
      yesNo("q1", { write: [write("told"), write("seen", { when: "always" })] }),
      {
        id: "q2",
        category: "screening",
        text: "Вы играете?",
        answers: [
          { id: "a1", code: 1, text: "Да", screening: "allow" },
          { id: "a2", code: 2, text: "Нет", screening: "deny" },
        ],
      },
    ],
  })
  await answer(api, started, [chooseEvent("q1", 1), chooseEvent("q2", 2)])
  const profile = await profileOf(playerId)
  expect(profile).toMatchObject({ seen: 1 })
  expect(profile).not.toHaveProperty("told")
})

test("an interview is answered although its respondent's record cannot be written, which is done once later", async () => {
  const questions = [yesNo("q1", { write: [write("count", { mode: "append" })] })]
  const { started, pid, playerId } = await begunSurvey({ questions })
  const respondent = playerPseudonym(api.services.secret, game.gameId, playerId)
  const holder = await api.database.pool.connect()
  await holder.query("begin")
  await holder.query("select from respondent where id = $1 for update", [respondent])
  const sent = answer(api, started, [chooseEvent("q1", 1)])
  // The answers are committed. The statement that waits for the held record is cancelled.
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const cancelled = async () => (await sql(`select pg_cancel_backend(pid) ${waiting}`)).rowCount
  await expect.poll(cancelled, { interval: 20 }).toBe(1)
  const over = await sent
  expect(over.word?.over).toBe("completed")
  expect([over.receipt, over.signedReceipt]).not.toContain(undefined)
  await holder.query("commit")
  holder.release()
  expect(await profileOf(playerId)).not.toHaveProperty("count")
  const { rows } = await sql(
    `select bucket::float8 as bucket, id from interview where bucket = $1`,
    [pid * 64],
  )
  const place = rows[0] as { bucket: number; id: string }
  await Promise.all([
    keepHouse(api.services),
    keepHouse(api.services),
    ...Array.from({ length: 5 }, () => settleRecord(api.services, place)),
  ])
  expect(await profileOf(playerId)).toMatchObject({ count: 1 })
  expect(
    (await sql(`select outcome from respondent_interview where pid = $1`, [pid])).rows,
  ).toEqual([{ outcome: "completed" }])
  // Another transaction has changed the record meanwhile, and it is not overwritten.
  const id = playerPseudonym(api.services.secret, game.gameId, playerId)
  await sql(`update respondent set profile = profile - 'count' where id = $1`, [id])
  expect((await keepHouse(api.services))["respondentRecords"]).toBe(0)
  await settleRecord(api.services, place)
  expect(await profileOf(playerId)).not.toHaveProperty("count")
})

test("a redirect continues as the same player in a survey that is closed to its link", async () => {
  await sql(`update project set priority = 1`)
  const child = await runSurvey(api, ownerId, { priority: 1 })
  const { pid, started, playerId, offer } = await begunSurvey({
    questions: [yesNo("q1", { leadsTo: child.pid })],
  })
  const over = await answer(api, started, [chooseEvent("q1", 2)])
  expect(over.word).toMatchObject({ over: "redirected", pid: child.pid })
  const { next = "" } = over
  expect(next).toMatch(/^https:\/\/office\.example\.test\/s\//)
  expect(partsOf(next).key).toBe(child.key)
  // Both interviews together count as the one of this day.
  const second = await beginBy(api, next)
  expect(await beginBy(api, next)).toMatchObject({ interview: second.interview })
  const end = await answer(api, second, [chooseEvent("q1", 1)])
  expect(read(end.signedReceipt).facts).toMatchObject({
    interview: second.interview,
    offer: offer?.id,
    player: signFor(game.keys.token, "player", playerId),
    outcome: "completed",
  })
  const { rows } = await sql(
    `select child.source, child.game_id = parent.game_id as game, child.respondent = parent.respondent as respondent,
       child.parent = parent.bucket || '.' || parent.id as parent
     from interview child, interview parent where child.bucket = $1 and parent.bucket = $2`,
    [child.pid * 64, pid * 64],
  )
  expect(rows).toEqual([{ source: "sdk", game: true, respondent: true, parent: true }])
})

test("a respondent of a link continues with its parameters and known answers; a closed survey gives no redirect", async () => {
  const child = await runSurvey(api, ownerId, { portraits: [WOMEN] })
  const { key } = await runSurvey(api, ownerId, {
    template: "directLink",
    portraits: [],
    settings: { params: { source: "", place: "" }, publicParams: ["source"] },
    questions: [
      {
        id: "q1",
        category: "one",
        text: "Кто вы?",
        answers: [
          {
            id: "a1",
            code: 1,
            text: "f",
            redirect: { to: "questionnaire", pid: child.pid },
          },
          { id: "a2", code: 2, text: "m" },
        ],
        write: { fields: [write("gender", { value: "label", when: "always" })] },
      },
    ],
  })
  const begin = () =>
    api.client().send(CALLS.startInterview, {
      key,
      consentVersion: "2026-11",
      language: "en",
      params: { source: "mail", offer: "no", place: "no" },
      visitor: randomBytes(16).toString("base64url"),
    })
  const { next = "" } = await answer(api, await begin(), [chooseEvent("q1", 1)])
  const { query } = partsOf(next)
  expect([...query.keys()]).toEqual(["source", "lang", "offer"])
  expect(query.get("lang")).toBe("en")
  const started = await beginBy(api, next)
  expect((await answer(api, started, [chooseEvent("q1", 1)])).word?.over).toBe("completed")
  for (const taking of [
    `update quota set reserved = target - completed where bucket = $1 * 64`,
    `update project set status_id = 5 where pid = $1`,
  ]) {
    await sql(taking, [child.pid])
    const over = await answer(api, await begin(), [chooseEvent("q1", 1)])
    expect(over.word).toMatchObject({ over: "redirected" })
    expect(over.next).toBeUndefined()
  }
})

test("ten of forty concurrent players in a portrait of ten complete it, and the survey ends", async () => {
  await sql(`update project set status_id = 5`)
  const { pid } = await runSurvey(api, ownerId, { portraits: [WOMEN] })
  const ends = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { offer } = await askFor(api, game, { playerId: newPlayer(), profile: WOMAN })
      if (!offer) return "none"
      const started = await beginBy(api, offer.link).catch(noPlace)
      if (!started) return "full"
      return (await answer(api, started, [chooseEvent("q1", 1)])).word?.over
    }),
  )
  expect(ends.filter((end) => end === "completed")).toHaveLength(10)
  expect(await askFor(api, game, { playerId: newPlayer(), profile: WOMAN })).toMatchObject({
    status: 200,
    offer: null,
  })
  expect(await tickProjects(api.services)).toBe(1)
  const { rows } = await sql(
    `select status_id, (select completed from quota where bucket = pid * 64) as completed,
       (select count(*)::int from response where bucket = pid * 64 and outcome = 'completed') as responses
     from project where pid = $1`,
    [pid],
  )
  expect(rows).toEqual([{ status_id: 10, completed: 10, responses: 10 }])
})
