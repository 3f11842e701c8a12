import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  addGame,
  askFor,
  beginBy,
  runSurvey,
  type TestGame,
  WOMEN,
} from "../offers/offers.setup.ts"
import { answerEvent, everythingHeld, send } from "../interviews/survey.setup.ts"
import { headersOf, pathOf } from "../pictures/pictures.setup.ts"
import { openProjectData } from "./data/project-data.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

let api: TestApi
let admin: Client
let owner: Client
let game: TestGame
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  owner = await api.signedIn("researcher")
  game = await addGame(api, admin, { name: "Тихий лес" })
})
afterAll(() => api.stop())

const PORTRAIT = { ...WOMEN, respondents: 100, conditions: [] }
/** A number that is too long to appear in random values such as tokens. */
const NUMBER = 777_777_777
const WORD = "невиданнослово"

/** Answers the offered survey as a player. */
async function play(playerId: string, number: number, text: string): Promise<void> {
  const profile = { gender: "f", genre: ["rpg"], game: [game.gameId] }
  const { offer } = await askFor(api, game, { playerId, profile })
  const started = await beginBy(api, offer?.link ?? "")
  await send(api, started, 0, [
    answerEvent("q1", { numbers: [number] }),
    answerEvent("q2", { text: `Потому что ${text}` }),
  ])
}

async function answeredSurvey(): Promise<number> {
  const { pid } = await runSurvey(api, owner.id, {
    portraits: [PORTRAIT],
    questions: [
      { id: "q1", category: "range", text: "Сколько?", from: 0, to: 1_000_000_000, step: 1 },
      { id: "q2", category: "open", text: "Почему?" },
    ],
  })
  for (let nth = 0; nth < 12; nth++) await play(`player-${nth}`, nth, `так ${nth}`)
  await play("player-unusual", NUMBER, WORD)
  return pid
}

/** Packs all responses in chunks of four, as for a report with many responses. Returns the number of rows in the chunks. */
async function packProject(pid: number): Promise<number> {
  const { db, secret } = api.services
  const small = { keptRows: 4, settledMicros: 0, looseRows: 3 }
  await openProjectData({ db, secret, ...small }, { pid, slots: 1 })
  const { rows } = await api.database.pool.query(
    `select coalesce(sum(held), 0)::int as held from response_chunk where bucket = $1 and question = ''`,
    [pid * 64],
  )
  return rows[0].held
}

/** Returns the responses of all calls that return data about the answers. */
async function everythingTold(client: Client, pid: number, token: string): Promise<string> {
  const file = async (call: "exportResponses" | "statsFile", query: Record<string, string>) =>
    await fetch(api.url + pathOf(CALLS[call], { pid: String(pid), ...query }), {
      headers: headersOf(client),
    }).then((response) => response.text())
  const told = [
    await client.send(CALLS.readReport, { pid }),
    await client.send(CALLS.crossReport, { pid, rows: "q.q1", columns: "gender,genre" }),
    await client.list(CALLS.reportTexts, { pid }),
    await api.client().send(CALLS.readSharedReport, { share: token }),
    await file("exportResponses", { format: "csv" }),
    await file("exportResponses", { format: "json" }),
    await file("statsFile", { type: "json" }),
    await file("statsFile", { type: "stats" }),
  ]
  return JSON.stringify(told)
}

test("data of an erased respondent is in no figure, chunk, list of words, frozen link or new file", async () => {
  const pid = await answeredSurvey()
  const share = { pid, kind: "frozen", days: 3 } as const
  const token = (await owner.send(CALLS.createReportShare, share)).link.split("/").at(-1) ?? ""
  expect(await packProject(pid)).toBe(12)
  const before = await everythingTold(owner, pid, token)
  for (const trace of [String(NUMBER), WORD]) expect(before).toContain(trace)

  const by = { gameId: game.gameId, playerId: "player-unusual" }
  expect(await admin.send(CALLS.eraseRespondent, by)).toMatchObject({
    erased: { respondents: 1, interviews: 1 },
  })

  const after = await everythingTold(owner, pid, token)
  const held = await everythingHeld(api)
  for (const trace of [String(NUMBER), WORD, "player-unusual"]) {
    expect(after).not.toContain(trace)
    expect(held).not.toContain(trace)
  }
  const frozen = await api.client().send(CALLS.readSharedReport, { share: token })
  const report = await owner.send(CALLS.readReport, { pid })
  expect(report.people?.n).toBe(12)
  const [numbers] = report.questions.find(({ id }) => id === "q1")?.numbers ?? []
  expect(numbers).toMatchObject({ n: 12, mean: 5.5 })
  // The link has shown all thirteen together: figures of the remaining twelve would reveal the erased one.
  expect(frozen.report).toMatchObject({
    people: null,
    questions: [],
    refused: { key: "report.refused.fewPeople" },
  })
  // The list counts the place that was charged; the report explains the difference.
  const listed = (await owner.list(CALLS.listProjects, {})).data.find((each) => each.pid === pid)
  expect(listed?.progress?.completed).toBe(13)
  expect([report.withdrawn, frozen.report.withdrawn]).toEqual([1, 0])
  expect(report.questions[0]?.numbers[0]?.max).toBe(11)
  expect(report.portraits).toMatchObject([{ completed: 12 }])
  // Readers of a link see counts rounded to tens.
  expect(frozen.report.portraits).toMatchObject([{ completed: 10 }])
  expect(await packProject(pid)).toBe(12)
})

test("games and genres are shown by name", async () => {
  const [project] = (await owner.list(CALLS.listProjects, { limit: 1 })).data
  const pid = project?.pid ?? 0
  const table = { pid, rows: "q.q1", columns: "genre,game,fromGame" }
  const { groups } = await owner.send(CALLS.crossReport, table)
  expect(groups.map(({ columns }) => columns.map(({ label }) => label))).toEqual([
    [{ key: "genre.rpg" }],
    [{ text: "Тихий лес" }],
    [{ text: "Тихий лес" }],
  ])
})
