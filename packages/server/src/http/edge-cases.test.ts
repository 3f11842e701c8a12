import { CALLS } from "@qo/core/api"
import { errorCodes } from "fastify"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openSurvey } from "../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { failureOf } from "./failures.ts"

/** A web app of two files, built as the real one: compressed copies beside some. */
const folder = mkdtempSync(join(tmpdir(), "qo-web-"))
const INDEX = "<!doctype html><title>Office</title>"
const ICON = "<svg xmlns='http://www.w3.org/2000/svg'/>"
writeFileSync(join(folder, "index.html"), INDEX)
writeFileSync(join(folder, "index.html.br"), brotliCompressSync(INDEX))
writeFileSync(join(folder, "index.html.gz"), gzipSync(INDEX))
writeFileSync(join(folder, "icon.svg"), ICON)
mkdirSync(join(folder, "assets"))
writeFileSync(join(folder, "assets", "app-0a1b2c3d.js"), "export {}")

let api: TestApi
const paths: Record<string, string> = {}
beforeAll(async () => {
  api = await startTestApi({}, {}, folder)
  const { id } = await api.addUser("researcher")
  const survey = await openSurvey(api, id, [{ id: "q1", category: "nps", text: "Порекомендуете?" }])
  paths["SURVEY"] = `/s/${survey.key}`
})
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

/** Sends bytes as they are and reads until the server ends the connection. */
async function sendRaw(text: string): Promise<RawAnswer> {
  const { port, hostname } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  const pieces: Buffer[] = []
  socket.on("data", (piece: Buffer) => pieces.push(piece))
  socket.write(text)
  await once(socket, "close")
  const received = Buffer.concat(pieces).toString("latin1")
  const [head = "", ...body] = received.split("\r\n\r\n")
  const [line = "", ...lines] = head.split("\r\n")
  const headers = new Headers(
    lines.map((each): [string, string] => {
      const at = each.indexOf(":")
      return [each.slice(0, at), each.slice(at + 1).trim()]
    }),
  )
  return { status: Number(line.split(" ")[1]), headers, body: body.join("\r\n\r\n") }
}

const ask = (method: string, path: string, ...headers: string[]): Promise<RawAnswer> => {
  const address = path.replace(/^[A-Z]+$/, (name) => paths[name] ?? name)
  const lines = [`${method} ${address} HTTP/1.1`, "host: x", "connection: close", ...headers]
  return sendRaw(`${lines.join("\r\n")}\r\n\r\n`)
}

const ABOUT = CALLS.about.path
const LOGIN = CALLS.login.path
const READ = "GET, HEAD"

/** Status, key of the refusal and `allow` of a request without a body. */
interface Expected {
  status: number
  key?: string
  allow?: string
}
const answer = (status: number, key?: string, allow?: string): Expected => ({
  status,
  ...(key !== undefined && { key }),
  ...(allow !== undefined && { allow }),
})
const ok = answer(200)
const notFound = answer(404, "notFound")
const only = (allow: string) => answer(405, "wrongMethod", allow)
const options = (allow: string) => answer(204, undefined, allow)

/** What each address answers to GET, OPTIONS and DELETE. HEAD answers as GET does, without the body. */
const ADDRESSES: Readonly<Record<string, readonly [Expected, Expected, Expected]>> = {
  "/": [ok, options(READ), only(READ)],
  "/?a=1": [ok, options(READ), only(READ)],
  "http://x/": [ok, options(READ), only(READ)],
  "http://x": [ok, options(READ), only(READ)],
  "/projects": [ok, options(READ), only(READ)],
  "/index.html": [ok, options(READ), only(READ)],
  "/icon.svg": [ok, options(READ), only(READ)],
  "/assets/app-0a1b2c3d.js": [ok, options(READ), only(READ)],
  "/index.html.br": [notFound, notFound, notFound],
  "/assets/": [notFound, notFound, notFound],
  "/assets/old-00000000.js": [notFound, notFound, notFound],
  "/robots.txt": [notFound, notFound, notFound],
  "/.env": [notFound, notFound, notFound],
  "//": [notFound, notFound, notFound],
  "//x/y": [notFound, notFound, notFound],
  "/a/../b": [notFound, notFound, notFound],
  "/a\\b": [notFound, notFound, notFound],
  "/a%00b": [notFound, notFound, notFound],
  "/%zz": [answer(400, "malformed"), answer(400, "malformed"), answer(400, "malformed")],
  "/metrics": [notFound, notFound, notFound],
  "/health": [ok, options(READ), only(READ)],
  "/api": [ok, options(READ), only(READ)],
  "/api/openapi.json": [ok, options(READ), only(READ)],
  [ABOUT]: [ok, options(READ), only(READ)],
  [LOGIN]: [only("POST"), options("POST"), only("POST")],
  [CALLS.currentUser.path]: [answer(401, "signedOut"), options(READ), only(READ)],
  "/api/v1/service/nothing": [notFound, notFound, notFound],
  "/sdk/v1/qo-survey.js": [ok, notFound, notFound],
  "/sdk/v1/": [notFound, notFound, notFound],
  "/s/assets/": [notFound, options(`${READ}, POST`), only(`${READ}, POST`)],
  SURVEY: [ok, options(`${READ}, POST`), only(`${READ}, POST`)],
  "/s/none": [answer(404), options(`${READ}, POST`), only(`${READ}, POST`)],
  "/s/": [answer(404), options(`${READ}, POST`), only(`${READ}, POST`)],
  "/s": [answer(404), options(`${READ}, POST`), only(`${READ}, POST`)],
  "/s/%zz": [answer(404), answer(404), answer(404)],
}

const keyIn = ({ headers, body }: RawAnswer): string | undefined =>
  headers.get("content-type")?.includes("json")
    ? (JSON.parse(Buffer.from(body, "latin1").toString("utf8")) as { key?: string }).key
    : undefined
const shortOf = (received: RawAnswer): Expected =>
  answer(
    received.status,
    received.status < 400 ? undefined : keyIn(received),
    received.headers.get("allow") ?? undefined,
  )

test.for(Object.entries(ADDRESSES))(
  "%s answers GET, HEAD, OPTIONS and DELETE with the right status",
  async ([path, [onGet, onOptions, onDelete]]) => {
    expect(shortOf(await ask("GET", path))).toEqual(onGet)
    const head = await ask("HEAD", path)
    expect(head.status).toBe(path === LOGIN ? 405 : onGet.status)
    expect(head.body).toBe("")
    expect(shortOf(await ask("OPTIONS", path))).toEqual(onOptions)
    expect(shortOf(await ask("DELETE", path))).toEqual(onDelete)
  },
)

test("GET * is not found and OPTIONS * lists the methods of the server", async () => {
  expect(shortOf(await ask("GET", "*"))).toEqual(notFound)
  expect(shortOf(await ask("OPTIONS", "*"))).toEqual(options("DELETE, GET, HEAD, POST, PUT"))
})

const PAGES = ["/", "/projects", "/icon.svg", "/api", ABOUT, "SURVEY"]
/** Headers that change nothing about the status of a page. */
const HARMLESS = [
  "accept-encoding:",
  "accept-encoding: identity",
  "accept-encoding: br;q=0, gzip;q=0",
  "accept-encoding: *;q=0",
  "accept-encoding: *",
  "accept-encoding: nonsense, ,;;q=x",
  "accept-language: ;;;",
  "accept: image/png",
  "range: nonsense",
  "if-modified-since: nonsense",
  "if-none-match: nonsense",
  "if-unmodified-since: nonsense",
  "authorization: Basic x",
  "cookie: %%%",
  "content-type: x",
  "content-length: 0",
  "x-forwarded-for: , ,nonsense",
]

test.for(PAGES)("%s answers 200 whatever harmless headers are odd or missing", async (path) => {
  for (const header of HARMLESS)
    expect({ header, status: (await ask("GET", path, header)).status }).toEqual({
      header,
      status: 200,
    })
})

test.for(PAGES)("%s is not compressed for a client that refuses compression", async (path) => {
  for (const header of [[], ["accept-encoding: br;q=0, gzip;q=0.0"], ["accept-encoding: *;q=0"]])
    expect((await ask("GET", path, ...header)).headers.get("content-encoding")).toBeNull()
})

test.for([
  ["range: bytes=0-9", 206, undefined, `bytes 0-9/${ICON.length}`],
  ["range: bytes=-5", 206, undefined, `bytes ${ICON.length - 5}-${ICON.length - 1}/${ICON.length}`],
  ["range: bytes=5-1", 416, "wrongRange", `bytes */${ICON.length}`],
  ["range: bytes=9999-", 416, "wrongRange", `bytes */${ICON.length}`],
  ['if-match: "other"', 412, "preconditionFailed", null],
  ["if-none-match: *", 304, undefined, null],
  ["expect: nonsense", 417, undefined, null],
] as const)("a file asked for with %s answers %i", async ([header, status, key, range]) => {
  const received = await ask("GET", "/icon.svg", header)
  expect(shortOf(received)).toEqual(answer(status, key))
  expect(received.headers.get("content-range")).toBe(range)
})

test.for([
  ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400, undefined],
  ["HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 200, undefined],
  ["an unknown method", "FOO / HTTP/1.1\r\nhost: x\r\n\r\n", 400, "malformed"],
  ["no HTTP at all", "nonsense\r\n\r\n", 400, "malformed"],
  ["HTTP/2 without TLS", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "malformed"],
  [
    "two lengths",
    `POST ${LOGIN} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n`,
    400,
    "malformed",
  ],
  [
    "a long header",
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`,
    431,
    "headersTooLarge",
  ],
  [
    "a long address",
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
    "headersTooLarge",
  ],
  [
    "a body without a type",
    `POST ${LOGIN} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`,
    415,
    "wrongType",
  ],
] as const)("a request with %s is answered by its status", async ([, text, status, key]) => {
  const received = await sendRaw(text)
  expect(shortOf(received)).toEqual(answer(status, key))
})

test("HEAD of the event stream answers its headers and ends", async () => {
  const client = await api.signedIn("administrator")
  const token = `x-auth-token: ${client.tokens()?.access}`
  const received = await ask("HEAD", CALLS.events.path, token)
  expect({ status: received.status, body: received.body }).toEqual({ status: 200, body: "" })
  expect(received.headers.get("content-type")).toContain("text/event-stream")
})

/** Statuses that are answered by another one, see `foreign-status.ts`. */
const OTHER: Readonly<Record<number, number>> = { 403: 404, 406: 415, 414: 431 }

test("every 4xx failure of the framework keeps its status and has a key of its own", async () => {
  const { texts, storage } = api.services
  const refusals = Object.values(errorCodes)
    .map((FailureClass) => new FailureClass())
    .filter(({ statusCode = 500 }) => statusCode >= 400 && statusCode < 500)
  expect(refusals.length).toBeGreaterThan(5)
  for (const error of refusals) {
    const { status, key } = await failureOf({ texts, storage }, error, "en")
    const code = error.statusCode ?? 0
    expect({ code: error.code, status }).toEqual({ code: error.code, status: OTHER[code] ?? code })
    expect(key === "malformed").toBe(code === 400)
  }
  for (const statusCode of [404, 405, 408, 412, 414, 416, 431]) {
    const failure = await failureOf(
      { texts, storage },
      Object.assign(new Error(), { statusCode }),
      "en",
    )
    expect(failure.key).not.toBe("malformed")
  }
})
