import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/index.ts"
import { type Balancer, startBalancer } from "./balancer.setup.ts"
import { type ServerProcess, startServerProcess } from "./server-process.setup.ts"

/** A longer drain than the test takes: it ends by a second signal. */
const DRAIN_SECONDS = "300"

const folders: string[] = []
let database: TestDatabase
let servers: ServerProcess[]
let balancer: Balancer

function start(port = "0"): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
  folders.push(dataDir)
  return startServerProcess({
    QO_DATABASE_URL: database.url,
    QO_DATA_DIR: dataDir,
    QO_DRAIN_SECONDS: DRAIN_SECONDS,
    QO_PORT: port,
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  servers = await Promise.all([start(), start()])
  balancer = await startBalancer(servers.map(({ url }) => url))
})
afterAll(async () => {
  await balancer.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Sends requests one after the other until `ended` is true. Returns the number of responses by status. */
async function sendUntil(ended: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  while (!ended()) {
    const response = await fetch(`${balancer.url}/api/v1/service/about`)
    await response.arrayBuffer()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
  return statuses
}

/** Stops a server as a supervisor does, once the balancer has noticed, and starts it again at the same address. */
async function replace(server: ServerProcess): Promise<ServerProcess> {
  const ended = new Promise((resolve) => server.child.once("close", resolve))
  server.child.kill("SIGTERM")
  await expect.poll(() => balancer.ready()).not.toContain(server.url)
  const seen = balancer.probes(server.url)
  // The server still answers: the probes are about it, not about a closed port.
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  await expect.poll(() => balancer.probes(server.url)).toBeGreaterThan(seen)
  // A second signal counts from one second after the first; earlier ones are the same signal, passed on twice.
  const again = setInterval(() => server.child.kill("SIGTERM"), 200)
  expect(await ended).toBe(0)
  clearInterval(again)
  const next = await start(new URL(server.url).port)
  await expect.poll(() => balancer.ready()).toContain(next.url)
  return next
}

test("two servers are replaced one after the other under load, and no request is lost", async () => {
  let updated = false
  const senders = Array.from({ length: 6 }, () => sendUntil(() => updated))
  const before = [...servers]
  for (const [at, server] of before.entries()) servers[at] = await replace(server)
  updated = true
  const statuses = await Promise.all(senders)
  expect(new Set(statuses.flatMap((each) => [...each.keys()]))).toEqual(new Set([200]))
  expect(servers.map(({ pid }) => pid)).not.toEqual(before.map(({ pid }) => pid))
})
