import { afterAll, beforeAll, expect, test } from "vitest"
import {
  answer,
  LOGIN,
  notFound,
  allowsOnly,
  READ,
  type RawServer,
  shortOf,
  startRawServer,
} from "./raw-requests.setup.ts"

let server: RawServer
beforeAll(async () => {
  server = await startRawServer()
})
afterAll(() => server.stop())

test.for([
  ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400, "malformed"],
  [
    "two hosts",
    "GET / HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n",
    400,
    "malformed",
  ],
  [
    "a host with a path",
    "GET / HTTP/1.1\r\nhost: a/b\r\nconnection: close\r\n\r\n",
    400,
    "malformed",
  ],
  [
    "a host with a blank",
    "GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n",
    400,
    "malformed",
  ],
  ["an empty host", "GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n", 200, undefined],
  ["an IPv6 host", "GET / HTTP/1.1\r\nhost: [::1]:80\r\nconnection: close\r\n\r\n", 200, undefined],
  ["HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 200, undefined],
  ["an unknown method", "FOO / HTTP/1.1\r\nhost: x\r\n\r\n", 501, "notImplemented"],
  [
    "an unknown method at no address",
    "FOO /api/v1/x HTTP/1.1\r\nhost: x\r\n\r\n",
    501,
    "notImplemented",
  ],
  ["a method in small letters", "get / HTTP/1.1\r\nhost: x\r\n\r\n", 501, "notImplemented"],
  ["CONNECT to a host", "CONNECT a:443 HTTP/1.1\r\nhost: a:443\r\n\r\n", 501, "notImplemented"],
  ["CONNECT to a path", "CONNECT / HTTP/1.1\r\nhost: x\r\n\r\n", 501, "notImplemented"],
  ["HTTP/3.1", "GET / HTTP/3.1\r\nhost: x\r\n\r\n", 505, "wrongVersion"],
  ["HTTP/2.0 in text", "GET / HTTP/2.0\r\nhost: x\r\n\r\n", 505, "wrongVersion"],
  ["HTTP/0.9", "GET /\r\n\r\n", 505, "wrongVersion"],
  ["lines without a carriage return", "GET / HTTP/1.1\nhost: x\n\n", 400, "malformed"],
  ["no HTTP at all", "nonsense\r\n\r\n", 400, "malformed"],
  ["HTTP/2 without TLS", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, "wrongVersion"],
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
  const received = await server.send(text)
  expect(shortOf(received)).toEqual(answer(status, key))
})

const JSON_TYPE = "content-type: application/json"
const FORM_TYPE = "content-type: application/x-www-form-urlencoded"
const chunkedRequest = (coding: string): string =>
  `POST ${LOGIN} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${JSON_TYPE}\r\ntransfer-encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`

test.for([
  [
    "gzip announced over plain JSON",
    LOGIN,
    "{}",
    [JSON_TYPE, "content-encoding: gzip"],
    415,
    "wrongEncoding",
  ],
  ["an unknown encoding", LOGIN, "{}", [JSON_TYPE, "content-encoding: x"], 415, "wrongEncoding"],
  [
    "gzip over the form of a survey",
    "SURVEY",
    "a=1",
    [FORM_TYPE, "content-encoding: gzip"],
    415,
    undefined,
  ],
  ["the encoding identity", LOGIN, "{}", [JSON_TYPE, "content-encoding: Identity"], 422, "invalid"],
  ["JSON that is not UTF-8", LOGIN, '{"email":"\xFF"}', [JSON_TYPE], 400, "malformed"],
  ["an expectation of cake", LOGIN, "{}", [JSON_TYPE, "expect: cake"], 417, "wrongExpectation"],
  ["two equal lengths", LOGIN, "{}", [JSON_TYPE, "content-length: 2"], 400, "malformed"],
  ["two different lengths", LOGIN, "{}", [JSON_TYPE, "content-length: 3"], 400, "malformed"],
  ["a form of an unknown survey", "/s/unknown", "do=start", [FORM_TYPE], 404, undefined],
  ["a form of no survey", "/s/", "do=start", [FORM_TYPE], 404, undefined],
  ["a form beside surveys", "/s/assets/x.js", "do=start", [FORM_TYPE], 404, undefined],
] as const)(
  "a body with %s is answered by its status",
  async ([, path, body, headers, status, key]) => {
    expect(shortOf(await server.post(path, body, ...headers))).toEqual(answer(status, key))
  },
)

test("refused encodings name the one that is accepted", async () => {
  const refused = await server.post(LOGIN, "{}", JSON_TYPE, "content-encoding: gzip")
  expect(refused.headers.get("accept-encoding")).toBe("identity")
})

test.for([
  ["chunked", 422, "invalid"],
  ["Chunked", 422, "invalid"],
  ["gzip, chunked", 501, "notImplemented"],
  ["chunked, chunked", 400, "malformed"],
  ["identity", 400, "malformed"],
] as const)("a body sent with transfer-encoding %s answers %i", async ([coding, status, key]) => {
  expect(shortOf(await server.send(chunkedRequest(coding)))).toEqual(answer(status, key))
})

test("a page refuses an expectation that the server does not know, and answers the known one", async () => {
  const refused = await server.ask("GET", "SURVEY", "expect: cake")
  expect(refused.status).toBe(417)
  expect(refused.headers.get("content-type")).toContain("text/html")
  const { body } = await server.post(LOGIN, "{}", JSON_TYPE, "expect: 100-continue")
  expect(body).toMatch(/^HTTP\/1\.1 422 /)
})

test.for(["TRACE", "PROPFIND", "QUERY", "PATCH"])(
  "%s is refused on existing paths and not found on others",
  async (method) => {
    expect(shortOf(await server.ask(method, "/"))).toEqual(allowsOnly(READ))
    expect(shortOf(await server.ask(method, "SURVEY"))).toEqual(allowsOnly(`${READ}, POST`))
    expect(shortOf(await server.ask(method, LOGIN))).toEqual(allowsOnly("POST"))
    expect(shortOf(await server.ask(method, "/api/v1/x"))).toEqual(notFound)
  },
)

test("an unreadable request behind another one is answered after it", async () => {
  const { status, body } = await server.send(
    "GET /health HTTP/1.1\r\nhost: x\r\n\r\nFOO / HTTP/1.1\r\nhost: x\r\n\r\n",
  )
  expect(status).toBe(200)
  expect(body).toContain("HTTP/1.1 501 Not Implemented")
})
