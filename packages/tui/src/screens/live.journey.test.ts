import {
  ApiError,
  createApiClient,
  createEventSource,
  type Fetch,
  followLive,
  moderationCalls,
  proofCalls,
  sessionCalls,
  type Tokens,
} from "@qo/core/api"
import { createNodeFetch, createStreamFetch } from "@qo/core/node"
import { addQueue, PASSWORD, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { openBreakableLine } from "./driver/breakable-line.setup.ts"
import { openDriver } from "./driver/driver.setup.ts"
import { DESK_AREA } from "./moderation/desk-area.ts"

let server: TestApi
beforeAll(async () => {
  server = await startTestApi()
  await server.addUser("researcher")
  await addQueue(server.services, 40)
})
afterAll(() => server.stop())

const SOON = { timeout: 60_000, interval: 20 }

/** The moderation desk of a moderator over a connection that can be cut; `asked` counts requests for the queue. */
async function openDesk() {
  const line = await openBreakableLine(server.url)
  const { email } = await server.addUser("moderator")
  const real = createNodeFetch()
  const asked: string[] = []
  const fetch: Fetch = (url, init) => {
    const { pathname } = new URL(url)
    if (pathname === moderationCalls.listQueue.path) asked.push(url)
    return real(url, init)
  }
  let kept: Tokens | undefined
  const tokens = { read: () => kept, write: (pair: Tokens) => void (kept = pair) }
  const asking = { baseUrl: line.url, tokens, locale: "ru" }
  const api = createApiClient({ ...asking, fetch })
  const user = await api.send(sessionCalls.login, { email, password: PASSWORD })
  const screen = await openDriver({
    options: {
      api,
      user,
      events: createEventSource({ ...asking, fetch: createStreamFetch() }),
      signIn: (credentials) => api.send(sessionCalls.login, credentials),
    },
  })
  const { list } = screen.store.areas.of(DESK_AREA)
  await expect.poll(() => list.status().complete && screen.store.link.isLive(), SOON).toBe(true)
  return { line, screen, list, api, email, asked }
}

const approve = async (pid: number) => {
  const other = await server.signedIn("moderator")
  await other.send(moderationCalls.decide, { decisions: [{ pid, decision: "approve" }] })
}

test("changes by others appear automatically without moving the cursor, and 200 new projects are read in a few pages", async () => {
  const { screen, list, asked } = await openDesk()
  await screen.press("j", "j", "j")
  const here = list.current()?.project.pid
  const [gone] = list.ids().filter((pid) => pid !== here)
  if (typeof gone !== "number") throw new Error("nothing waits")
  await approve(gone)
  await expect.poll(() => list.get(gone), SOON).toBeUndefined()
  expect(list.current()?.project.pid).toBe(here)
  expect(screen.selected()).toContain(String(here))

  const before = list.status().loaded
  asked.length = 0
  await addQueue(server.services, 200)
  await expect.poll(() => list.status().loaded, SOON).toBe(before + 200)
  expect(asked.length).toBeLessThan(8)
  expect(list.current()?.project.pid).toBe(here)
})

test("after a disconnection the screen stays, waits, and continues by itself without losses", async () => {
  const { line, screen, list } = await openDesk()
  const [first, second] = list.ids()
  if (typeof first !== "number" || typeof second !== "number") throw new Error("nothing waits")
  const before = list.status().loaded
  line.cut()
  await screen.sees("нет связи, данным")
  await approve(first)
  expect(list.status().loaded).toBe(before)

  list.moveToId(second)
  await screen.press("a")
  await screen.until(() => screen.store.queue.waiting().length === 1)
  await screen.tick(9)
  await screen.sees("ждёт связи")
  line.restore()
  await expect.poll(() => screen.store.link.isLive(), SOON).toBe(true)
  await expect.poll(() => list.get(first), SOON).toBeUndefined()
  await screen.tick(6)
  await expect.poll(() => screen.store.queue.waiting().length, SOON).toBe(0)
  await expect.poll(() => list.get(second), SOON).toBeUndefined()
  expect(list.status().loaded).toBe(before - 2)
})

test("a session ended by another user leads to sign-in immediately, and then continues", async () => {
  const { screen, list, email } = await openDesk()
  await screen.press("j", "j", "space")
  const here = list.current()?.project.pid
  const elsewhere = server.client()
  await elsewhere.send(sessionCalls.login, { email, password: PASSWORD })
  await elsewhere.send(sessionCalls.logout, { everywhere: true })
  await expect.poll(screen.text, SOON).toContain("Сеанс завершён")
  const [gone] = list.ids().filter((pid) => pid !== here)
  if (typeof gone !== "number") throw new Error("nothing waits")
  await approve(gone)
  await screen.type(PASSWORD)
  await screen.press("enter")
  await expect.poll(() => screen.store.link.isLive(), SOON).toBe(true)
  await expect.poll(() => list.get(gone), SOON).toBeUndefined()
  expect(list.current()?.project.pid).toBe(here)
  expect(list.status().marked).toBe(1)
})

test("an API token hears events as long as it lives", async () => {
  const owner = await server.signedIn("administrator")
  const { id, token } = await owner.send(proofCalls.createToken, {
    name: "слушатель",
    scope: "read",
    expiresInDays: 1,
  })
  const told: string[] = []
  const following = followLive({
    source: createEventSource({
      baseUrl: server.url,
      fetch: createStreamFetch(),
      tokens: { read: () => ({ access: token }), write: () => {} },
    }),
    onEvent: ({ kind }) => told.push(kind),
    onReset: () => {},
    onState: (isOpen) => told.push(isOpen ? "open" : "closed"),
    onError: (error) => told.push(error instanceof ApiError ? String(error.key) : "?"),
  })
  onTestFinished(following.stop)
  await expect.poll(() => told, SOON).toEqual(["open"])
  await addQueue(server.services, 1)
  await expect.poll(() => told, SOON).toContain("queue")
  await owner.send(proofCalls.revokeToken, { id })
  await expect.poll(() => told.slice(-2), SOON).toEqual(["closed", "signedOut"])
})
