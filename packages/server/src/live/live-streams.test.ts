import { CALLS } from "@qo/core/api"
import { connect } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { readEvents } from "./event-reader.setup.ts"
import { createLiveEvents } from "./live-events.ts"
import { type Client, type LiveTest, pidsOf, SOON, startLiveTest } from "./live-test.setup.ts"

afterEach(() => live.leaveAll())
afterAll(() => live.api.stop())

let live: LiveTest
beforeAll(async () => {
  live = await startLiveTest()
})

test.for([
  ["signing out", (client: Client) => client.send(CALLS.logout, {})],
  [
    "being deactivated",
    (client: Client) =>
      live.api.database.pool.query(`update app_user set status_id = 5 where id = $1`, [client.id]),
  ],
  [
    "being deactivated by an administrator",
    async (client: Client) => {
      const administrator = await live.api.signedIn("administrator")
      const { revision } = await administrator.send(CALLS.getUser, { uid: client.id })
      return administrator.send(CALLS.updateUser, {
        id: client.id,
        revision,
        statusId: "deactivated",
      })
    },
  ],
  [
    "being deleted",
    async (client: Client) => {
      const administrator = await live.api.signedIn("administrator")
      return administrator.send(CALLS.deleteUser, { id: client.id })
    },
  ],
  [
    "the end of the session",
    (client: Client) =>
      live.api.database.pool.query(
        `update session set access_expires_at = now(), refresh_expires_at = now() where user_id = $1`,
        [client.id],
      ),
  ],
] as const)("%s ends the stream, and no more events are sent", async ([, end]) => {
  const client = await live.api.signedIn("moderator")
  const reader = await live.listen(client)
  const before = await live.addProject({ owner: 0, sent: true })
  await live.tell("queue", before)
  await expect.poll(() => pidsOf(reader), SOON).toEqual([`queue ${before}`])
  await end(client)
  await live.tell("queue", await live.addProject({ owner: 0, sent: true }))
  await reader.ended
  expect(pidsOf(reader)).toEqual([`queue ${before}`])
  // A deactivated user gets the reason.
  expect([401, 403]).toContain((await readEvents(live.api.url, client.tokens())).status)
})

test("an API token listens as its account, until it is revoked", async () => {
  const client = await live.api.signedIn("moderator")
  const made = await client.send(CALLS.createToken, {
    name: "watch",
    scope: "read",
    expiresInDays: 1,
  })
  const reader = await live.listen({ tokens: () => ({ access: made.token }) })
  const pid = await live.addProject({ owner: 0, sent: true })
  await live.tell("queue", pid)
  await expect.poll(() => pidsOf(reader), SOON).toEqual([`queue ${pid}`])
  await client.send(CALLS.revokeToken, { id: made.id })
  await reader.ended
})

test("an access token that expires does not end the stream; the session does", async () => {
  const client = await live.api.signedIn("administrator")
  const reader = await live.listen(client)
  await live.api.database.pool.query(
    `update session set access_expires_at = now() where user_id = $1`,
    [client.id],
  )
  await live.toldUntilNow([], reader)
  // With an expired access token and a valid refresh token the stream opens, with the next pair in its headers.
  const next = await live.listen(client)
  expect(next.status).toBe(200)
  expect(next.headers.get("x-auth-token")).toMatch(/^[\w-]{43}$/)
})

test("a client that reads too slowly is left, and others go on", async () => {
  const { lives, account } = await watchAs("administrator")
  const events = createLiveEvents(live.api.services, { bufferBytes: 2000, pollMs: 20, beatMs: 20 })
  const slow = await events.watch(lives, account, undefined)
  const quick = await events.watch(lives, account, undefined)
  let read = ""
  quick.on("data", (chunk) => (read += String(chunk)))
  const tellTen = (from: number) =>
    live.api.database.pool.query(
      `insert into live_event (kind, pid, owner_id, status_id, revision, sent, vk)
       select 'project', $1 + n, 0, 1, 1, false, false from generate_series(0, 9) as n`,
      [from],
    )
  await tellTen(1)
  await expect.poll(() => read, SOON).toMatch(/"pid":10,.*\n\n:\n\n/)
  expect(slow.destroyed).toBe(false)
  await tellTen(11)
  await expect.poll(() => slow.destroyed, SOON).toBe(true)
  await expect.poll(() => read, SOON).toMatch(/"pid":20,.*\n\n:\n\n/)
  expect(quick.destroyed).toBe(false)
  events.close()
  await expect(events.watch(lives, account, undefined)).rejects.toMatchObject({
    key: "unavailable",
  })
})

test("eight tabs of a user are all told", async () => {
  const client = await live.api.signedIn("administrator")
  const tabs = await Promise.all(Array.from({ length: 8 }, () => live.listen(client)))
  expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200))
  const pid = await live.addProject({ owner: 0 })
  await live.tell("project", pid)
  for (const tab of tabs) await expect.poll(() => pidsOf(tab), SOON).toEqual([`project ${pid}`])
})

test("no user takes the room of others, and has room again when a stream is left", async () => {
  const [own, other] = [await watchAs("researcher"), await watchAs("researcher")]
  const events = createLiveEvents(live.api.services, { perUser: 2 })
  const watch = ({ lives, account }: typeof own) => events.watch(lives, account, undefined)
  const [first] = await Promise.all([watch(own), watch(own)])
  await expect(watch(own)).rejects.toMatchObject({ key: "rateLimited", retryAfter: 10 })
  expect((await watch(other)).destroyed).toBe(false)
  first.destroy()
  await new Promise((resolve) => first.once("close", resolve))
  expect((await watch(own)).destroyed).toBe(false)
  events.close()
})

/** Opens a session in the form that streams use. */
async function watchAs(role: "administrator" | "researcher") {
  const client = await live.api.signedIn(role)
  const { rows } = await live.api.database.pool.query<{ id: number }>(
    `select id from session where user_id = $1`,
    [client.id],
  )
  const account = { userId: client.id, role, organizationId: null }
  return { lives: { sessionId: rows[0]?.id ?? 0 }, account }
}

test("without a session no stream opens, and HEAD opens none", async () => {
  expect((await readEvents(live.api.url, undefined)).status).toBe(401)
  const client = await live.api.signedIn("administrator")
  const headers = { "x-auth-token": client.tokens()?.access ?? "" }
  for (let at = 0; at < 51; at++) {
    const head = await fetch(`${live.api.url}/api/v1/service/events`, { method: "HEAD", headers })
    expect(head.status).toBe(200)
    expect(head.headers.get("content-type")).toBe("text/event-stream; charset=utf-8")
  }
  expect((await live.listen(client)).status).toBe(200)
})

test("a client that disconnects before the stream began leaves no resources behind", async () => {
  const client = await live.api.signedIn("administrator")
  const { port } = new URL(live.api.url)
  for (let at = 0; at < 60; at++)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(
          `GET /api/v1/service/events HTTP/1.1\r\nhost: x\r\nx-auth-token: ${client.tokens()?.access}\r\n\r\n`,
          () => socket.resetAndDestroy(),
        )
      })
      socket.on("error", () => undefined)
      socket.once("close", () => resolve())
    })
  await expect.poll(async () => (await live.listen(client)).status, SOON).toBe(200)
})
