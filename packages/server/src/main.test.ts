import { createServer } from "node:net"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { freePort, startBound, startTestServer, type TestServer } from "./testing/index.ts"

const MAIN = join(import.meta.dirname, "main.ts")

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function run(words: string[], environment: Record<string, string> = {}) {
  const child = startBound([MAIN, ...words], {
    env: { ...process.env, QO_LANG: "en", ...environment },
  })
  let out = ""
  let err = ""
  child.stdout?.on("data", (chunk) => (out += String(chunk)))
  child.stderr?.on("data", (chunk) => (err += String(chunk)))
  const code = await new Promise((resolve) => child.once("close", resolve))
  return { code, out, err }
}

const start = async (environment: Record<string, string> = {}): Promise<TestServer> => {
  const server = await startTestServer(environment)
  cleanUps.push(server.stop)
  return server
}

test("the server responds at its address, and one Ctrl-C that arrives twice stops it cleanly", async () => {
  const server = await start()
  const { status } = await fetch(`${server.url}/health`)
  expect(status).toBe(200)

  const code = new Promise((resolve) => server.child.once("close", resolve))
  server.child.kill("SIGINT")
  server.child.kill("SIGINT")
  expect(await code).toBe(0)
  expect(server.output().match(/Stopping/g)).toHaveLength(1)
  expect(server.output()).toContain("The server has stopped.")
  await expect(fetch(`${server.url}/health`)).rejects.toThrow("fetch failed")
})

test.for(["SIGTERM", "SIGHUP"] as const)("%s stops it cleanly too", async (signal) => {
  const server = await start()
  const code = new Promise((resolve) => server.child.once("close", resolve))
  server.child.kill(signal)
  expect(await code).toBe(0)
})

test("a port in use is reported with instructions", async () => {
  const port = await freePort()
  const other = createServer().listen(port, "127.0.0.1")
  cleanUps.push(() => void other.close())
  const server = start({ QO_PORT: String(port) })
  await expect(server).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program. Free it, or name another one: QO_PORT=${port + 1} npm start`,
  )
  await expect(server).rejects.not.toThrow("    at ")
})

test("an address of another machine is reported", async () => {
  await expect(start({ QO_BIND: "192.0.2.1" })).rejects.toThrow(
    "The address 192.0.2.1 (QO_BIND) is not one of this machine’s.",
  )
})

test("all wrong settings are reported together, before any port is opened", async () => {
  const { code, out, err } = await run([], { QO_PORT: "x", QO_TRUST_PROXY: "y" })
  expect(code).toBe(2)
  expect(out).toBe("")
  expect(err.trim().split("\n").slice(1)).toEqual([
    "  QO_PORT: a whole number from 0 to 65535 is needed",
    "  QO_TRUST_PROXY: IP addresses and networks are needed, with commas between them, such as 10.0.0.0/8, 127.0.0.1",
  ])
})

test("a refusing database is reported", async () => {
  const port = await freePort()
  const { code, err } = await run([], {
    QO_DATABASE_URL: `postgres://qo:secret@no-such-host.invalid:${port}/qo`,
  })
  expect(code).toBe(1)
  expect(err).toContain("The database of QO_DATABASE_URL cannot be reached")
  expect(err).not.toContain("secret")
  expect(err).not.toContain("    at ")
})

test("an unknown command names the known ones", async () => {
  const { code, err } = await run(["fly"])
  expect(code).toBe(2)
  expect(err).toContain("There is no such command: fly")
  expect(err).toContain("  serve")
})

test("help and version answer without a database", async () => {
  expect(await run(["--version"])).toEqual({ code: 0, out: "0.5.0\n", err: "" })
  const { code, out } = await run(["--help"])
  expect(code).toBe(0)
  expect(out).toContain("serve")
})
