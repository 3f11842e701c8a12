import { CALLS } from "@qo/core/api"
import { connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const SAVE = CALLS.saveQuestionnaire.path
const LOGIN = CALLS.login.path
const MEGABYTE = "x".repeat(2 ** 20)

/** Opens a raw connection to the server. Text is sent unchanged; `answers` are the status lines received so far. */
async function openLine() {
  const { port, hostname } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  let received = ""
  socket.on("data", (chunk) => (received += chunk.toString("utf8")))
  socket.on("error", () => undefined)
  await new Promise((resolve) => socket.once("connect", resolve))
  return {
    write: (text: string) => new Promise<unknown>((resolve) => socket.write(text, resolve)),
    answers: () => received.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(9)) ?? [],
    received: () => received,
    isClosed: () => socket.destroyed,
    close: () => socket.destroy(),
  }
}
const requestHead = (path: string, ...lines: string[]) =>
  `${[`POST ${path} HTTP/1.1`, "host: x", "content-type: application/json", ...lines].join("\r\n")}\r\n\r\n`
const SOON = { timeout: 60_000 }

test.for([
  ["nobody", SAVE, [], "401", "signedOut"],
  ["a token that is none", SAVE, ["x-auth-token: nothing"], "401", "signedOut"],
  ["an address where nothing is", "/api/v1/service/nothing", [], "404", "notFound"],
] as const)(
  "%s is refused before the body has come, and the next call on the line is answered",
  async ([, path, lines, status, key]) => {
    const line = await openLine()
    await line.write(requestHead(path, ...lines, `content-length: ${8 * MEGABYTE.length}`))
    await line.write(MEGABYTE)
    await expect.poll(line.answers, SOON).toEqual([status])
    expect(line.received()).toContain(`"key":"${key}"`)
    for (let sent = 1; sent < 8; sent++) await line.write(MEGABYTE)
    await line.write("GET /api/v1/service/about HTTP/1.1\r\nhost: x\r\n\r\n")
    await expect.poll(line.answers, SOON).toEqual([status, "200"])
    line.close()
  },
)

test("a call that the role may not make is refused before its body arrives", async () => {
  const client = await api.signedIn("researcher")
  const line = await openLine()
  const token = `x-auth-token: ${client.tokens()?.access}`
  await line.write(requestHead(CALLS.createUser.path, token, "content-length: 1000"))
  await expect.poll(line.answers, SOON).toEqual(["403"])
  line.close()
})

test("a body without an end is heard for a while only", async () => {
  const line = await openLine()
  await line.write(requestHead(SAVE, "transfer-encoding: chunked"))
  const chunk = `${MEGABYTE.length.toString(16)}\r\n${MEGABYTE}\r\n`
  for (let sent = 0; sent < 80 && !line.isClosed(); sent++) await line.write(chunk)
  await expect.poll(line.isClosed).toBe(true)
  expect(line.answers()).toEqual(["401"])
})

/** Returns the body of a sign-in with this number of bytes. */
function credentials(bytes: number): string {
  const around = JSON.stringify({ email: "a@example.test", password: "" }).length
  return JSON.stringify({ email: "a@example.test", password: "x".repeat(bytes - around) })
}

test("strangers send 16 kilobytes, whether they announce it or not", async () => {
  for (const announced of [true, false]) {
    const send = async (bytes: number) => {
      const text = credentials(bytes)
      const body = announced ? text : new Blob([text]).stream()
      const init = { method: "POST", body, headers: { "content-type": "application/json" } }
      const response = await fetch(api.url + LOGIN, { ...init, duplex: "half" } as RequestInit)
      return { status: response.status, ...((await response.json()) as { key: string }) }
    }
    expect(await send(16 * 1024)).toMatchObject({ status: 422, key: "invalid" })
    expect(await send(16 * 1024 + 1)).toMatchObject({ status: 413, key: "tooLarge" })
  }
})

test("signed-in people send as much as the call takes", async () => {
  const client = await api.signedIn("administrator")
  const send = async (bytes: number) => {
    const body = JSON.stringify({ email: "x".repeat(bytes - 12) })
    const headers = {
      "content-type": "application/json",
      "x-auth-token": client.tokens()?.access ?? "",
    }
    const response = await fetch(api.url + CALLS.createUser.path, { method: "POST", body, headers })
    return response.status
  }
  expect(await send(2 ** 20)).toBe(422)
  expect(await send(2 ** 20 + 1)).toBe(413)
})
