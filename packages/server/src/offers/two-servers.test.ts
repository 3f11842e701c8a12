import { type ApiClient, createApiClient } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ServerProcess, startServerProcess } from "../faults/server-process.setup.ts"
import { keepHouse } from "../housekeeping/start-housekeeping.ts"
import { playerPseudonym } from "../respondents/respondent.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import {
  addGame,
  answer,
  askFor,
  beginBy,
  chooseEvent,
  noPlace,
  runSurvey,
  type TestGame,
  WOMEN,
  yesNo,
} from "./offers.setup.ts"

/** Two servers on one database: one in this process, and one that is killed. */
let api: TestApi
let other: ServerProcess
let folder: string
let ownerId: number
let game: TestGame
beforeAll(async () => {
  api = await startTestApi()
  folder = mkdtempSync(join(tmpdir(), "qo-offers-"))
  other = await startServerProcess({ QO_DATABASE_URL: api.database.url, QO_DATA_DIR: folder })
  api.services.publicUrl = api.url
  ownerId = (await api.addUser("researcher")).id
  game = await addGame(api, await api.signedIn("administrator"))
})
afterAll(async () => {
  await other.kill()
  await api.stop()
  rmSync(folder, { recursive: true, force: true })
})

const sql = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)
const atOther = (): Pick<TestApi, "client"> => ({
  client: () => {
    const tokens = { read: () => undefined, write: () => undefined }
    const client: ApiClient = createApiClient({
      baseUrl: other.url,
      fetch: createNodeFetch(),
      tokens,
    })
    return { ...client, tokens: () => undefined }
  },
})
const WOMAN = { gender: "f" }

test("players who are asked by one server, begin at the other and answer at the first fill ten places, not more", async () => {
  const { pid } = await runSurvey(api, ownerId, { portraits: [WOMEN] })
  const ends = await Promise.all(
    Array.from({ length: 24 }, async (_, nth) => {
      const asked = nth % 2 ? other : api
      const input = { playerId: `two ${nth}`, profile: WOMAN }
      const { offer } = await askFor(asked, game, input)
      if (!offer) return "none"
      const started = await beginBy(nth % 2 ? api : atOther(), offer.link).catch(noPlace)
      if (!started) return "full"
      return (await answer(nth % 2 ? atOther() : api, started, [chooseEvent("q1", 1)])).word?.over
    }),
  )
  expect(ends.filter((end) => end === "completed")).toHaveLength(10)
  const { rows } = await sql(
    `select count(*)::int as begun, count(*) filter (where outcome = 'completed')::int as completed
     from respondent_interview where pid = $1`,
    [pid],
  )
  expect(rows[0].completed).toBe(10)
  expect(rows[0].begun).toBe(ends.filter((end) => end !== "none" && end !== "full").length)
})

test("a server killed between the end of an interview and the respondent's record leaves it to the other", async () => {
  const field = { field: "seen", value: "code", when: "completed", mode: "append" } as const
  const { pid } = await runSurvey(api, ownerId, {
    priority: 90,
    portraits: [WOMEN],
    questions: [yesNo("q1", { write: [field] })],
  })
  const { offer } = await askFor(api, game, { playerId: "killed", profile: WOMAN })
  const started = await beginBy(api, offer?.link ?? "")
  const id = playerPseudonym(api.services.secret, game.gameId, "killed")
  // The lock on the record stops the server right after it has committed the answers.
  const holder = await api.database.pool.connect()
  await holder.query("begin")
  await holder.query("select from respondent where id = $1 for update", [id])
  const sent = answer(atOther(), started, [chooseEvent("q1", 2)]).then(
    () => "answered",
    () => "lost",
  )
  const isOver = async () => {
    const { rows } = await sql(
      `select status, profile_pending from interview where bucket = $1 * 64`,
      [pid],
    )
    return rows
  }
  await expect.poll(isOver, { interval: 10 }).toEqual([{ status: "over", profile_pending: true }])
  await other.kill()
  expect(await sent).toBe("lost")
  await holder.query("commit")
  holder.release()
  const seen = async () => {
    const { rows } = await sql(
      `select profile -> 'seen' -> 'value' as seen from respondent where id = $1`,
      [id],
    )
    return rows[0].seen
  }
  expect(await seen()).toBeNull()
  await Promise.all([keepHouse(api.services), keepHouse(api.services)])
  expect(await seen()).toBe(2)
  expect(await isOver()).toEqual([{ status: "over", profile_pending: false }])
  // The page has not received a response, so it sends the request again.
  const again = await answer(api, started, [chooseEvent("q1", 2)])
  expect(again).toMatchObject({ ackSeq: 1, word: { over: "completed" } })
  expect(again.signedReceipt).toBeDefined()
})
