import { createApiClient, historyCalls, moderationCalls, sessionCalls } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { addQueue, freePort, PASSWORD, startTestApi, startTestServer } from "@qo/server/testing"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { buildProgram } from "../../commands/testing/built-program.setup.ts"
import { newConfigFolder } from "../../commands/testing/run-line.setup.ts"
import { openPty } from "../driver/pty.setup.ts"
import { playModerationDay } from "./moderation-day.setup.ts"

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

/** A server in a separate process that can be killed, and a client of its database. */
async function openOffice() {
  const inside = await startTestApi()
  onTestFinished(inside.stop)
  await inside.addUser("researcher")
  await inside.addUser("moderator", "mara@example.test")
  await addQueue(inside.services, 200)
  const settings = { QO_PORT: String(await freePort()), QO_DATABASE_URL: inside.database.url }
  const start = async () => {
    const server = await startTestServer(settings)
    onTestFinished(server.stop)
    return server
  }
  return { inside, start, url: `http://127.0.0.1:${settings.QO_PORT}` }
}

test("a day at the desk: a batch of 150 over a server that is killed, a second moderator, rejections taken back", async () => {
  const { inside, start, url } = await openOffice()
  const first = await start()
  const second = await inside.signedIn("moderator")
  const administrator = await inside.signedIn("administrator")
  const queue = async () =>
    (await administrator.list(moderationCalls.listQueue, { limit: 1000 })).data

  const terminal = openPty({
    file: process.execPath,
    args: [program],
    env: { QO_HOST: url, QO_CONFIG_DIR: newConfigFolder() },
    columns: 120,
    rows: 40,
  })
  await terminal.sees("вход  ")
  terminal.write(`mara@example.test\r${PASSWORD}\r`)

  await playModerationDay(terminal, {
    waiting: 200,
    marked: 150,
    rejected: 40,
    takenBack: 3,
    outcome: "Одобрено: 143, пропущено 7",
    whileBatchWaits: async (pids) => {
      first.child.kill("SIGKILL")
      await terminal.sees("нет связи")
      await second.send(moderationCalls.decide, {
        decisions: pids.slice(0, 7).map((pid) => ({ pid, decision: "approve" as const })),
      })
      await start()
    },
  })
  await expect.poll(queue).toHaveLength(13)
  const decided = async (userId: number) =>
    (
      await administrator.list(historyCalls.listHistory, {
        userId,
        chapters: ["moderation"],
        limit: 1000,
      })
    ).data
  const client = createApiClient({ baseUrl: inside.url, fetch: createNodeFetch() })
  const mara = await client.send(sessionCalls.login, {
    email: "mara@example.test",
    password: PASSWORD,
  })
  expect(await decided(mara.id)).toHaveLength(180)
  expect(await decided(second.id)).toHaveLength(7)
  terminal.write("q")
  expect(await terminal.exit).toBe(0)
})
