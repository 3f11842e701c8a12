import { CALLS } from "@qo/core/api"
import { connect, type Socket } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { headersOf, png, upload } from "./pictures.setup.ts"

let api: TestApi
const sockets: Socket[] = []
beforeAll(async () => {
  api = await startTestApi()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => api.stop())

/** Timeout for immediate actions of the server on a busy machine. */
const SOON = { timeout: 60_000 }

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

const BEGINNING =
  '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nthe first bytes'

/** Starts a request with a content length of a hundred megabytes, and sends only the beginning. */
function announce(client: Client) {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let answer = ""
  socket.on("data", (bytes) => {
    answer += String(bytes)
  })
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => resolve())
  })
  const lines = [
    `POST ${CALLS.addPictures.path} HTTP/1.1`,
    `host: ${hostname}`,
    ...Object.entries(headersOf(client)).map(([name, value]) => `${name}: ${value}`),
    "content-type: multipart/form-data; boundary=x",
    "content-length: 100000000",
  ]
  socket.write(`${lines.join("\r\n")}\r\n\r\n${BEGINNING}`)
  return { answer: () => answer, closed }
}

/** Returns the number of uploads counted for an account. An upload is counted when it starts. */
const countBegun = async () => {
  const { rows } = await api.database.pool.query<{ count: number }>(
    "select coalesce(sum(count), 0)::int as count from rate_limit where bucket like 'pictures:%'",
  )
  return rows[0]?.count ?? 0
}

test("announced bytes take no room, and silent uploads are cut off", async () => {
  const before = await countBegun()
  const silent = []
  for (const client of [await api.signedIn("researcher"), await api.signedIn("researcher")])
    silent.push(announce(client), announce(client))
  await expect.poll(countBegun, SOON).toBe(before + 4)
  const { status } = await upload(api, await api.signedIn("researcher"), [await png()])
  expect(status).toBe(200)
  await Promise.all(silent.map(({ closed }) => closed))
})

test("an account has two uploads under way at the most", async () => {
  const client = await api.signedIn("researcher")
  const before = await countBegun()
  const first = announce(client)
  announce(client)
  await expect.poll(countBegun, SOON).toBe(before + 2)
  expect(await upload(api, client, [await png()])).toMatchObject({
    status: 429,
    failure: { key: "rateLimited" },
  })
  await first.closed
  await expect.poll(async () => (await upload(api, client, [await png()])).status, SOON).toBe(200)
})

test("a user who may not store pictures is refused before the body is read", async () => {
  const { answer } = announce(await api.signedIn("demoResearcher"))
  await expect.poll(answer, SOON).toContain("40516")
})

test("a user who has stored too many is refused before the body is read", async () => {
  const client = await api.signedIn("researcher")
  await upload(api, client, [await png()])
  await api.database.pool.query("update rate_limit set count = 500 where bucket like 'pictures:%'")
  const { answer } = announce(client)
  await expect.poll(answer, SOON).toContain("429 Too Many Requests")
})
