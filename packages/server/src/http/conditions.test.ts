import { afterAll, beforeAll, expect, test } from "vitest"
import { answer, ICON, type RawServer, shortOf, startRawServer } from "./raw-requests.setup.ts"

let server: RawServer
beforeAll(async () => {
  server = await startRawServer()
})
afterAll(() => server.stop())

test.for([
  ["range: bytes=0-9", 206, undefined, `bytes 0-9/${ICON.length}`],
  ["range: bytes=30-", 206, undefined, `bytes 30-${ICON.length - 1}/${ICON.length}`],
  [
    "range: bytes=0-99999999999999999999",
    206,
    undefined,
    `bytes 0-${ICON.length - 1}/${ICON.length}`,
  ],
  ["range: bytes=5-1", 200, undefined, null],
  ["range: bytes=", 200, undefined, null],
  ["range: bytes=-", 200, undefined, null],
  ["range:", 200, undefined, null],
  ["range: items=0-1", 200, undefined, null],
  ["range: bytes=-5", 200, undefined, null],
  ["range: bytes=-9999", 200, undefined, null],
  ["range: bytes=0-1,3-4", 200, undefined, null],
  ["range: bytes=0-9,1-4", 200, undefined, null],
  ["range: bytes=0-1,5-1", 200, undefined, null],
  ["range: bytes=9999-", 416, "wrongRange", `bytes */${ICON.length}`],
  ['if-match: "other"', 412, "preconditionFailed", null],
  ["if-none-match: *", 304, undefined, null],
  ['if-match: W/"other", "another"', 412, "preconditionFailed", null],
  ["if-match: *", 200, undefined, null],
  ["if-unmodified-since: Mon, 01 Jan 2001 00:00:00 GMT", 412, "preconditionFailed", null],
] as const)("a file asked for with %s answers %i", async ([header, status, key, range]) => {
  const received = await server.ask("GET", "/icon.svg", header)
  expect(shortOf(received)).toEqual(answer(status, key))
  expect(received.headers.get("content-range")).toBe(range)
})

test("a range depends on a strong tag or a date, and is for GET alone", async () => {
  const { headers } = await server.ask("GET", "/icon.svg")
  const range = "range: bytes=0-1"
  const statusOf = async (method: string, ifRange: string | null) =>
    (
      await server.ask(
        method,
        "/icon.svg",
        range,
        ...(ifRange === null ? [] : [`if-range: ${ifRange}`]),
      )
    ).status
  expect(headers.get("etag")).toMatch(/^W\//)
  expect(await statusOf("GET", headers.get("etag"))).toBe(200)
  expect(await statusOf("GET", '"other"')).toBe(200)
  expect(await statusOf("GET", headers.get("last-modified"))).toBe(206)
  expect(await statusOf("GET", "Mon, 01 Jan 2001 00:00:00 GMT")).toBe(200)
  expect(await statusOf("HEAD", null)).toBe(200)
})

test("a kept file is not sent again, by a weak or a strong form of its tag or by its date", async () => {
  const { headers } = await server.ask("GET", "/icon.svg")
  const etag = headers.get("etag") ?? ""
  for (const header of [
    `if-none-match: ${etag}`,
    `if-none-match: ${etag.replace("W/", "")}`,
    `if-none-match: "a", ${etag}`,
    `if-modified-since: ${headers.get("last-modified")}`,
  ])
    expect({ header, status: (await server.ask("GET", "/icon.svg", header)).status }).toEqual({
      header,
      status: 304,
    })
  const other = ['if-none-match: "other"', `if-modified-since: ${headers.get("last-modified")}`]
  expect((await server.ask("GET", "/icon.svg", ...other)).status).toBe(200)
})
