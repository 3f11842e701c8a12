import { errorCodes } from "fastify"
import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { failureOf } from "./failures.ts"
import {
  ABOUT,
  answer,
  LOGIN,
  notFound,
  ok,
  allowsOnly,
  options,
  READ,
  type RawServer,
  shortOf,
  startRawServer,
  type ExpectedAnswer,
} from "./raw-requests.setup.ts"

let server: RawServer
beforeAll(async () => {
  server = await startRawServer()
})
afterAll(() => server.stop())

/** Expected status of each URL for GET, OPTIONS and DELETE. HEAD responds like GET without the body. */
const ADDRESSES: Readonly<
  Record<string, readonly [ExpectedAnswer, ExpectedAnswer, ExpectedAnswer]>
> = {
  "/": [ok, options(READ), allowsOnly(READ)],
  "/?a=1": [ok, options(READ), allowsOnly(READ)],
  "http://x/": [ok, options(READ), allowsOnly(READ)],
  "http://x": [ok, options(READ), allowsOnly(READ)],
  "/projects": [ok, options(READ), allowsOnly(READ)],
  "/index.html": [ok, options(READ), allowsOnly(READ)],
  "/icon.svg": [ok, options(READ), allowsOnly(READ)],
  "/assets/app-0a1b2c3d.js": [ok, options(READ), allowsOnly(READ)],
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
  "/health": [ok, options(READ), allowsOnly(READ)],
  "/api": [ok, options(READ), allowsOnly(READ)],
  "/api/openapi.json": [ok, options(READ), allowsOnly(READ)],
  [ABOUT]: [ok, options(READ), allowsOnly(READ)],
  [LOGIN]: [allowsOnly("POST"), options("POST"), allowsOnly("POST")],
  [CALLS.currentUser.path]: [answer(401, "signedOut"), options(READ), allowsOnly(READ)],
  "/api/v1/service/nothing": [notFound, notFound, notFound],
  "/sdk/v1/qo-survey.js": [ok, options(READ), allowsOnly(READ)],
  "/sdk/v1/": [notFound, notFound, notFound],
  "/s/assets/": [notFound, options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  SURVEY: [ok, options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  "/s/none": [answer(404), options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  "/s/": [answer(404), options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  "/s": [answer(404), options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  "/s/%zz": [answer(404), options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  "/s/%E0%A4%A": [answer(404), options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  "/s/a%00b": [answer(404), options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  "/s/a%2Fb": [answer(404), options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  "SURVEY/": [ok, options(`${READ}, POST`), allowsOnly(`${READ}, POST`)],
  [`${ABOUT}/`]: [notFound, notFound, notFound],
  "/api//v1/service/about": [notFound, notFound, notFound],
  "/assets/../icon.svg": [notFound, notFound, notFound],
  "/assets/%2e%2e/icon.svg": [notFound, notFound, notFound],
  "/assets%2Fapp-0a1b2c3d.js": [notFound, notFound, notFound],
  "/icon.svg%00.png": [notFound, notFound, notFound],
  "/s/assets/%2e%2e/%2e%2e/package.json": [notFound, notFound, notFound],
  "/sdk/v1/../../package.json": [notFound, notFound, notFound],
  "ftp://x/health": [notFound, notFound, notFound],
}

test.for(Object.entries(ADDRESSES))(
  "%s answers GET, HEAD, OPTIONS and DELETE with the right status",
  async ([path, [onGet, onOptions, onDelete]]) => {
    expect(shortOf(await server.ask("GET", path))).toEqual(onGet)
    const head = await server.ask("HEAD", path)
    expect(head.status).toBe(path === LOGIN ? 405 : onGet.status)
    expect(head.body).toBe("")
    expect(shortOf(await server.ask("OPTIONS", path))).toEqual(onOptions)
    expect(shortOf(await server.ask("DELETE", path))).toEqual(onDelete)
  },
)

test("GET * is not found and OPTIONS * lists the methods of the server", async () => {
  expect(shortOf(await server.ask("GET", "*"))).toEqual(notFound)
  expect(shortOf(await server.ask("OPTIONS", "*"))).toEqual(options("DELETE, GET, HEAD, POST, PUT"))
})

const PAGES = ["/", "/projects", "/icon.svg", "/api", ABOUT, "SURVEY"]
/** Headers that do not change the status of a page. */
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

test.for(PAGES)("%s returns 200 if harmless headers are odd or missing", async (path) => {
  for (const header of HARMLESS)
    expect({ header, status: (await server.ask("GET", path, header)).status }).toEqual({
      header,
      status: 200,
    })
})

test.for(PAGES)("%s is not compressed for a client that refuses compression", async (path) => {
  for (const header of [[], ["accept-encoding: br;q=0, gzip;q=0.0"], ["accept-encoding: *;q=0"]])
    expect((await server.ask("GET", path, ...header)).headers.get("content-encoding")).toBeNull()
})

test("HEAD of the event stream answers its headers and ends", async () => {
  const client = await server.api.signedIn("administrator")
  const token = `x-auth-token: ${client.tokens()?.access}`
  const received = await server.ask("HEAD", CALLS.events.path, token)
  expect({ status: received.status, body: received.body }).toEqual({ status: 200, body: "" })
  expect(received.headers.get("content-type")).toContain("text/event-stream")
})

/** Statuses that are replaced by another one, see `foreign-status.ts`. */
const OTHER: Readonly<Record<number, number>> = { 403: 404, 406: 415, 414: 431 }

test("every 4xx error of the framework keeps its status and has a separate key", async () => {
  const { texts, storage } = server.api.services
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
  for (const statusCode of [404, 405, 408, 412, 414, 416, 417, 431]) {
    const failure = await failureOf(
      { texts, storage },
      Object.assign(new Error(), { statusCode }),
      "en",
    )
    expect(failure.key).not.toBe("malformed")
  }
})
