import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { expect, onTestFinished, test } from "vitest"
import { fetchWithin } from "../lib/index.ts"
import { createLightFetch } from "./index.ts"

const SILENCE_MS = 300
/** Pause between two parts of a response, ms. The total duration exceeds the limit, but each pause does not. */
const PAUSE_MS = 100
const PARTS = 6

const get = { method: "GET", headers: {} }
const light = createLightFetch({ silenceMs: SILENCE_MS })
const WAYS = [
  {
    name: "node:http",
    hasConnected: true,
    read: async (url: string) => (await light(url, get)).text(),
  },
  {
    name: "fetch",
    hasConnected: false,
    read: async (url: string) => (await fetchWithin(SILENCE_MS, url)).text(),
  },
]

/** Browsers do not report whether there was a connection. */
const silence = (hasConnected: boolean, connected: boolean) =>
  hasConnected ? { name: "TimeoutError", seconds: 0.3, connected } : { name: "TimeoutError" }

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.for(WAYS)(
  "$name: a server that accepts a request without responding causes a timeout",
  async ({ read, hasConnected }) => {
    const url = await serve(() => undefined)
    await expect(read(url)).rejects.toMatchObject(silence(hasConnected, true))
  },
)

test.for(WAYS)("$name: an answer that stops half-way times out", async ({ read }) => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-length": "100" })
    response.write("half")
  })
  await expect(read(url)).rejects.toMatchObject({ name: "TimeoutError" })
})

test.for(WAYS)("$name: a slow answer that keeps coming is read whole", async ({ read }) => {
  const url = await serve((_, response) => {
    void (async () => {
      for (let part = 0; part < PARTS; part++) {
        response.write("part ")
        await wait(PAUSE_MS)
      }
      response.end()
    })()
  })
  expect(await read(url)).toBe("part ".repeat(PARTS))
})

test("fetch: who asked can give up before the silence does", async () => {
  const url = await serve(() => undefined)
  const signal = AbortSignal.abort(new Error("not needed"))
  await expect(fetchWithin(SILENCE_MS, url, { signal })).rejects.toThrow("not needed")
})

/**
 * Starts a process that is stopped and whose queue of connections is full, so that the system accepts no further connection.
 */
async function startDeafServer(): Promise<string> {
  const code = `require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] })
  const [line] = (await once(child.stdout, "data")) as [Buffer]
  child.kill("SIGSTOP")
  const port = Number(String(line))
  const waiting = Array.from({ length: 8 }, () =>
    connect(port, "127.0.0.1").on("error", () => undefined),
  )
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy()
    child.kill("SIGKILL")
  })
  return `http://127.0.0.1:${port}`
}

test.runIf(process.platform === "linux").for(WAYS)(
  "$name: a server that takes no connection times out",
  async ({ read, hasConnected }) => {
    const url = await startDeafServer()
    await expect(read(url)).rejects.toMatchObject(silence(hasConnected, false))
  },
)
