import { CALLS, type SurveyOffer } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  addGame,
  askFor,
  beginBy,
  runSurvey,
  type TestGame,
  yesNo,
} from "../../offers/offers.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../../testing/index.ts"
import { answerEvent, begin, everythingHeld, openSurvey, send } from "../survey.setup.ts"

let api: TestApi
let admin: Awaited<ReturnType<TestApi["signedIn"]>>
let ownerId: number
let game: TestGame
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  ownerId = (await api.addUser("researcher")).id
  game = await addGame(api, admin)
})
afterAll(() => api.stop())

const PLAYER = "player-unusual-17"
const TEXT = "Это была Зоя Невиданная"
const CONTACT = "zoya.unusual@example.test"
const WORDS = { id: "q2", category: "open", text: "Почему?" } as const
const REACH = { id: "q3", category: "open", text: "Почта?", format: "email" } as const

async function offeredSurvey(playerId: string): Promise<SurveyOffer> {
  const { offer } = await askFor(api, game, { playerId, profile: { gender: "f" } })
  if (!offer) throw new Error("nothing was offered")
  return offer
}

/** Answers a survey as a player. One answer is written to the player's record. */
async function play() {
  const write = [{ field: "payer", value: "label", when: "completed", mode: "set" } as const]
  const { pid } = await runSurvey(api, ownerId, {
    questions: [yesNo("q1", { write }), WORDS, REACH],
  })
  const offer = await offeredSurvey(PLAYER)
  const started = await beginBy(api, offer.link)
  const events = [
    answerEvent("q1", { codes: [1] }),
    answerEvent("q2", { text: TEXT }),
    answerEvent("q3", { text: CONTACT }),
  ]
  const { receipt = "" } = await send(api, started, 0, events)
  return { pid, receipt, started }
}

const profileHeld = async () => {
  const { rows } = await api.database.pool.query(`select profile from respondent`)
  return JSON.stringify(rows)
}
const places = async (pid: number) => {
  const { rows } = await api.database.pool.query(
    `select sum(completed)::int as completed, sum(reserved)::int as reserved from quota where bucket / 64 = $1`,
    [pid],
  )
  return rows[0]
}

test("all data of a player is exported by game and player id, by receipt or by pseudonym", async () => {
  const { pid, receipt, started } = await play()
  const by = { gameId: game.gameId, playerId: PLAYER }
  const { records } = await admin.send(CALLS.exportRespondent, by)
  expect(records["respondents"]).toMatchObject([
    { source: "sdk", gameId: game.gameId, profile: { gender: { value: "f" }, payer: { pid } } },
  ])
  expect(records["interviews"]).toMatchObject([
    {
      interview: started.interview,
      pid,
      player: PLAYER,
      outcome: "completed",
      consent: { version: "2026-11" },
      contacts: [{ question: "q3", format: "email", contact: CONTACT }],
      answers: [{ question: "q1" }, { question: "q2", value: { text: TEXT } }, { withheld: true }],
    },
  ])
  expect(JSON.stringify(records)).not.toMatch(/hash|token/)
  const [{ respondent }] = records["respondents"] as [{ respondent: string }]
  const others = [
    await admin.send(CALLS.exportRespondent, { receipt }),
    await admin.send(CALLS.exportRespondent, { respondent }),
  ]
  const byName = await admin.send(CALLS.exportRespondent, { interview: started.interview })
  expect([...others, byName].map((each) => each.records)).toEqual([records, records, records])

  const preview = await admin.send(CALLS.previewErasure, { interview: started.interview })
  expect(preview.erased).toEqual({ respondents: 1, interviews: 1 })
  expect((await admin.send(CALLS.exportRespondent, { receipt })).records).toEqual(records)
  const nobody = { interview: `${pid * 64}.${"x".repeat(22)}` }
  for (const call of [CALLS.previewErasure, CALLS.eraseRespondent] as const)
    expect((await refusalOf(admin.raw(call.method, call.path, nobody)))?.key).toBe("notFound")

  const { erased } = await admin.send(CALLS.eraseRespondent, by)
  expect(erased).toEqual({ respondents: 1, interviews: 1 })
  const held = await everythingHeld(api)
  for (const word of [TEXT, CONTACT, PLAYER, respondent]) expect(held).not.toContain(word)
  expect(await places(pid)).toEqual({ completed: 1, reserved: 0 })
  for (const which of [{ receipt }, { interview: started.interview }])
    expect((await refusalOf(admin.send(CALLS.exportRespondent, which)))?.key).toBe("notFound")
  const { rows } = await api.database.pool.query(
    "select quality from interview where bucket / 64 = $1",
    [pid],
  )
  expect(rows).toEqual([{ quality: null }])
  const { data } = await admin.list(CALLS.listHistory, { chapters: ["users"], limit: 6 })
  expect(data.map(({ message }) => message)).toEqual([
    `Стёрты данные респондента. Интервью: 1, проекты: ${pid}`,
    ...Array.from(
      { length: 5 },
      () => `Выгружены данные респондента. Интервью: 1, проекты: ${pid}`,
    ),
  ])
  await admin.send(CALLS.setProjectStatus, { pid, statusId: "stopped" })
})

test("the owner of a project is mailed how many interviews an administrator has erased, and not of whom", async () => {
  const { pid, receipt, started } = await play()
  await api.database.pool.query("delete from outbox_mail")
  await admin.send(CALLS.previewErasure, { receipt })
  await admin.send(CALLS.eraseRespondent, { receipt })
  const { rows } = await api.database.pool.query<{ text: string }>(
    "select user_id, kind, body_text as text from outbox_mail",
  )
  expect(rows).toMatchObject([{ user_id: ownerId, kind: "projectChanged" }])
  expect(rows[0]?.text).toContain(`№${pid}`)
  expect(rows[0]?.text).toContain("Интервью: 1")
  for (const name of [started.interview, receipt, PLAYER]) expect(rows[0]?.text).not.toContain(name)
  await admin.send(CALLS.setProjectStatus, { pid, statusId: "stopped" })
})

test("a withdrawal by the receipt removes contacts and the facts that the answers wrote to the record", async () => {
  const { receipt, pid } = await play()
  expect(await profileHeld()).toContain("payer")
  await api.client().send(CALLS.withdrawAnswers, { receipt })
  expect(await profileHeld()).not.toContain("payer")
  expect(await profileHeld()).toContain("gender")
  const held = await everythingHeld(api)
  for (const word of [TEXT, CONTACT]) expect(held).not.toContain(word)
  await admin.send(CALLS.setProjectStatus, { pid, statusId: "stopped" })
})

test("who is erased in the middle of an interview gives the place back", async () => {
  const { pid } = await runSurvey(api, ownerId, { questions: [yesNo("q1"), WORDS] })
  const started = await beginBy(api, (await offeredSurvey("another")).link)
  await send(api, started, 0, [answerEvent("q1", { codes: [1] })])
  expect(await places(pid)).toEqual({ completed: 0, reserved: 1 })
  await admin.send(CALLS.eraseRespondent, { gameId: game.gameId, playerId: "another" })
  expect(await places(pid)).toEqual({ completed: 0, reserved: 0 })
  const sent = await refusalOf(send(api, started, 1, [answerEvent("q2", { text: "?" })]))
  expect(sent?.status).toBe(404)
})

test("a respondent of an open link is found by the receipt; only administrators may search", async () => {
  const survey = await openSurvey(api, ownerId, [WORDS, REACH])
  const started = await begin(api, survey)
  const events = [answerEvent("q2", { text: TEXT }), answerEvent("q3", { text: CONTACT })]
  const { receipt = "" } = await send(api, started, 0, events)
  const which = { receipt: receipt.toLowerCase().replaceAll("-", " ") }
  for (const role of ["researcher", "moderator"] as const) {
    const client = await api.signedIn(role)
    for (const call of [
      CALLS.exportRespondent,
      CALLS.eraseRespondent,
      CALLS.previewErasure,
    ] as const)
      expect((await refusalOf(client.raw(call.method, call.path, which)))?.key).toBe("notPermitted")
  }
  const { records } = await admin.send(CALLS.exportRespondent, which)
  expect(records).toMatchObject({ respondents: [], interviews: [{ pid: survey.pid }] })
  await admin.send(CALLS.eraseRespondent, which)
  expect(await everythingHeld(api)).not.toContain(TEXT)
})
