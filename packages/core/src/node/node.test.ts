import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { expect, onTestFinished, test } from "vitest"
import { createLightFetch, createNodeFetch, createStreamFetch } from "./index.ts"

const TRANSPORTS = [
  { name: "undici", create: createNodeFetch },
  { name: "node:http", create: createLightFetch },
  { name: "node:http, kept", create: () => createLightFetch({ keepAlive: true }) },
]

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.for(TRANSPORTS)("$name: body and headers arrive, both ways", async ({ create }) => {
  const url = await serve((request, response) => {
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (part: string) => (body += part))
    request.on("end", () => {
      response.writeHead(201, { "x-said": request.headers["x-say"], "content-type": "text/plain" })
      response.end(`${request.method} ${body}`)
    })
  })
  const init = { method: "POST", headers: { "x-say": "yes" }, body: "«привет»" }
  const response = await create()(url, init)
  expect([response.ok, response.status, response.headers.get("X-Said")]).toEqual([true, 201, "yes"])
  expect(await response.text()).toBe("POST «привет»")
})

/** Two addresses of this machine. The second one is not recognised as local. */
const HOSTS = ["127.0.0.1", "0.0.0.0"]

test.for(TRANSPORTS)("$name: an answer that was compressed is whole again", async ({ create }) => {
  const text = "«привет» ".repeat(1000)
  const url = await serve((request, response) => {
    const asked = /gzip/.test(request.headers["accept-encoding"] ?? "")
    response.writeHead(200, { "x-asked": String(asked), "content-encoding": "gzip" })
    response.end(gzipSync(text))
  })
  const [near, far] = await Promise.all(
    HOSTS.map((host) => create()(url.replace("127.0.0.1", host), { method: "GET", headers: {} })),
  )
  expect(far?.headers.get("x-asked")).toBe("true")
  expect([await near?.text(), await far?.text()]).toEqual([text, text])
})

test.for(TRANSPORTS)("$name: a port without a listener is an error", async ({ create }) => {
  await expect(create()("http://127.0.0.1:1/", { method: "GET", headers: {} })).rejects.toThrow(
    Error,
  )
})

test.for(TRANSPORTS)("$name: an answer that breaks off is an error", async ({ create }) => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-length": "100" })
    response.write("half")
    setTimeout(() => response.destroy(), 10)
  })
  const read = create()(url, { method: "GET", headers: {} }).then((response) => response.text())
  await expect(read).rejects.toThrow(Error)
})

test.for(TRANSPORTS)("$name: a cancelled call ends immediately", async ({ create }) => {
  const url = await serve(() => {})
  const controller = new AbortController()
  const call = create()(url, { method: "GET", headers: {}, signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: "AbortError" })
})

const LARGE = new Uint8Array(3_000_000).map((_, i) => (i * 7919) % 251)

test.for(TRANSPORTS)(
  "$name: an upload arrives byte for byte, and is counted",
  async ({ create }) => {
    const url = await serve((request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        response.writeHead(200, { "x-length": request.headers["content-length"] })
        response.end(Buffer.concat(chunks))
      })
    })
    const counts: number[] = []
    const upload = {
      body: new Blob([LARGE]),
      onSent: (sent: number, total: number) => {
        expect(total).toBe(LARGE.length)
        counts.push(sent)
      },
    }
    const response = await create()(url, { method: "POST", headers: {}, upload })
    expect(response.headers.get("x-length")).toBe(String(LARGE.length))
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), LARGE)).toBe(0)
    expect(counts.length).toBeGreaterThan(10)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBe(LARGE.length)
  },
)

test.for(TRANSPORTS)("$name: an upload is given up on the way", async ({ create }) => {
  const { promise: gone, resolve: left } = Promise.withResolvers<void>()
  const url = await serve((request) => request.resume().once("close", () => left()))
  const controller = new AbortController()
  let last = 0
  const body = new Blob(Array.from({ length: 20 }, () => LARGE))
  const onSent = (sent: number) => {
    last = sent
    controller.abort()
  }
  const init = { method: "POST", headers: {}, upload: { body, onSent }, signal: controller.signal }
  await expect(create()(url, init)).rejects.toMatchObject({ name: "AbortError" })
  await gone
  expect(last).toBeGreaterThan(0)
  expect(last).toBeLessThan(body.size)
})

test.for(TRANSPORTS)("$name: who is refused on the way learns why", async ({ create }) => {
  const url = await serve((request, response) => {
    request.once("data", () => response.writeHead(413).end("too large"))
  })
  const body = new Blob(Array.from({ length: 20 }, () => LARGE))
  let last = 0
  const onSent = (sent: number) => {
    last = sent
  }
  const response = await create()(url, { method: "POST", headers: {}, upload: { body, onSent } })
  expect([response.status, await response.text()]).toEqual([413, "too large"])
  expect(last).toBeLessThan(body.size)
})

test.for([true, false])("calls one after another on one connection: %s", async (keepAlive) => {
  const sockets = new Set<unknown>()
  const url = await serve((request, response) => {
    sockets.add(request.socket)
    response.end("да")
  })
  const fetch = createLightFetch({ keepAlive })
  for (let i = 0; i < 3; i++) {
    const response = await fetch(url, { method: "GET", headers: {} })
    expect(await response.text()).toBe("да")
  }
  expect(sockets.size).toBe(keepAlive ? 1 : 3)
})

test("a stream delivers data before its end, and leaving it closes it", async () => {
  const { promise: gone, resolve: left } = Promise.withResolvers<void>()
  const url = await serve((request, response) => {
    request.once("close", () => left())
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write("первое")
  })
  const controller = new AbortController()
  const init = { method: "GET", headers: {}, signal: controller.signal }
  const { ok, chunks } = await createStreamFetch()(url, init)
  const read: string[] = []
  const reading = (async () => {
    for await (const chunk of chunks) {
      read.push(Buffer.from(chunk).toString())
      controller.abort()
    }
  })()
  await expect(reading).rejects.toThrow(Error)
  await gone
  expect([ok, read]).toEqual([true, ["первое"]])
})

test("a refused or failed stream reports the reason", async () => {
  const url = await serve((_, response) => response.writeHead(429).end("later"))
  const refused = await createStreamFetch()(url, { method: "GET", headers: {} })
  expect([refused.ok, refused.status, await refused.text()]).toEqual([false, 429, "later"])
  const nobody = createStreamFetch()("http://127.0.0.1:1/", { method: "GET", headers: {} })
  await expect(nobody).rejects.toThrow(Error)
})
