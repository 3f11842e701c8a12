import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { createLightFetch, createNodeFetch } from "./index.ts"

const TRANSPORTS = [
  { name: "undici", create: createNodeFetch },
  { name: "node:http", create: createLightFetch },
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

test.for(TRANSPORTS)("$name: a port where nobody listens is an error", async ({ create }) => {
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

test.for(TRANSPORTS)("$name: a call that is given up ends at once", async ({ create }) => {
  const url = await serve(() => {})
  const controller = new AbortController()
  const call = create()(url, { method: "GET", headers: {}, signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: "AbortError" })
})
