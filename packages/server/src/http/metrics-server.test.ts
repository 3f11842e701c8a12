import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { request } from "node:http"
import { afterEach, expect, test } from "vitest"
import { freePort, startTestServer } from "../testing/index.ts"
import { createMetricsServer, listenForMetrics } from "./metrics-server.ts"

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function startServer(): Promise<number> {
  const server = createMetricsServer(async () => "figures 1\n")
  expect(await listenForMetrics(server, { host: "127.0.0.1", port: 0 })).toBe(true)
  cleanUps.push(() => server.close())
  return portOf(server)
}

async function ask(port: number, path: string, { method = "GET", headers = {} } = {}) {
  const sent = request({ port, host: "127.0.0.1", path, method, headers }).end()
  const [answer] = (await once(sent, "response")) as [import("node:http").IncomingMessage]
  let body = ""
  for await (const piece of answer) body += String(piece)
  return { status: answer.statusCode, body }
}

test.for([
  ["GET", "/metrics", 200, "figures 1\n"],
  ["GET", "/metrics?x=1", 200, "figures 1\n"],
  ["HEAD", "/metrics", 200, ""],
  ["POST", "/metrics", 405, "Only GET and HEAD are supported.\n"],
  ["GET", "/", 404, "Not found.\n"],
  ["GET", "/health", 404, "Not found.\n"],
] as const)("%s %s of the metrics listener answers %i", async ([method, path, status, body]) => {
  expect(await ask(await startServer(), path, { method })).toEqual({ status, body })
})

test.for([
  { "x-forwarded-for": "203.0.113.7" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-for": "" },
  { "X-Forwarded-Proto": "https" },
  { "x-forwarded-host": "office.example" },
  { "x-real-ip": "203.0.113.7" },
  { forwarded: "for=203.0.113.7" },
  { via: "1.1 proxy" },
  { "cf-connecting-ip": "203.0.113.7" },
  { host: "attacker.example" },
  { host: "127.0.0.1.attacker.example:4190" },
])("a request with %j is refused", async (headers) => {
  expect((await ask(await startServer(), "/metrics", { headers })).status).toBe(403)
})

test.for(["localhost", "localhost:4190", "LocalHost:1", "127.0.0.1:4190", "[::1]:4190"])(
  "a request for %s is answered",
  async (host) => {
    expect((await ask(await startServer(), "/metrics", { headers: { host } })).status).toBe(200)
  },
)

async function takenPort(): Promise<number> {
  const other = createServer().listen(0, "127.0.0.1")
  await once(other, "listening")
  cleanUps.push(() => other.close())
  return portOf(other)
}

test("the server serves its metrics at the port that was set, and not on its public one", async () => {
  const port = await freePort()
  const server = await startTestServer({ QO_METRICS_PORT: String(port) })
  cleanUps.push(server.stop)
  await fetch(`${server.url}/health`)
  expect((await ask(port, "/metrics")).body).toContain('route="/health",status="200"')
  const onPublic = await fetch(`${server.url}/metrics`)
  expect({ status: onPublic.status, body: await onPublic.text() }).toEqual({
    status: 404,
    body: expect.not.stringContaining("http_requests_total"),
  })
})

test("a start whose set metrics port is taken is refused with the reason", async () => {
  const port = await takenPort()
  await expect(startTestServer({ QO_METRICS_PORT: String(port) })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 for metrics`,
  )
})

test("a server whose default metrics port is in use reports it and starts", async () => {
  const port = await freePort()
  // The default port is taken, by another server or by this test. In both cases the second server runs without metrics.
  const other = createServer()
  other.on("error", () => undefined).listen(4190, "127.0.0.1")
  cleanUps.push(() => other.close())
  const server = await startTestServer({ QO_PORT: String(port) })
  cleanUps.push(server.stop)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  expect(server.output()).toContain("Metrics (/metrics) are not served: port 4190 on 127.0.0.1")
})
