import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { expect, test } from "vitest"
import { createDiscard } from "./discard-body.ts"

const LINES = 4
const BYTES = 2 ** 20
const SOON = { timeout: 60_000 }

test("long bodies of refused requests are read one at a time, each to its end", async () => {
  let tick: (() => void) | undefined
  let running = 0
  const discardBody = createDiscard((pass) => {
    running++
    tick = pass
    return () => void running--
  })
  const bodies: { body: IncomingMessage; passed: number }[] = []
  let ended = 0
  const server = createServer((request, response) => {
    const each = { body: request, passed: 0 }
    bodies.push(each)
    discardBody(request)
    request.on("data", (chunk: Buffer) => (each.passed += chunk.length))
    request.once("end", () => ended++)
    response.writeHead(401).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: LINES }, () => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined)
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${BYTES}\r\n\r\n`)
    return socket.resume()
  })
  for (const socket of sockets) socket.write("x".repeat(BYTES))
  const waiting = () => bodies.filter(({ body }) => body.isPaused()).length
  const passed = () => bodies.map((each) => each.passed)
  await expect.poll(waiting, SOON).toBe(LINES)
  for (let turn = 0; turn < LINES; turn++) {
    const before = passed()
    tick?.()
    await expect.poll(() => passed().some((now, at) => now > (before[at] ?? 0)), SOON).toBe(true)
    await expect.poll(waiting, SOON).toBe(LINES)
    expect(passed().filter((now, at) => now > (before[at] ?? 0))).toHaveLength(1)
  }
  await expect
    .poll(() => {
      tick?.()
      return ended
    }, SOON)
    .toBe(LINES)
  expect(passed()).toEqual(Array.from({ length: LINES }, () => BYTES))
  tick?.()
  expect(running).toBe(0)
  for (const socket of sockets) socket.destroy()
  server.close()
})
