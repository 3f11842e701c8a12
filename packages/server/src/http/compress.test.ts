import { CALLS, STEP_UP_HEADER } from "@qo/core/api"
import { get, type IncomingMessage, request } from "node:http"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { PASSWORD, startTestApi, type TestApi } from "../testing/index.ts"
import { takesEncoding } from "./takes-encoding.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>
let api: TestApi
let client: Client
beforeAll(async () => {
  api = await startTestApi()
  client = await api.signedIn("administrator")
  for (let at = 0; at < 100; at++) await api.addUser("researcher")
})
afterAll(() => api.stop())

/** Sends a request and returns the response as it was sent, without decompression. */
async function ask(path: string, accepted?: string, body?: object, proof?: string) {
  const headers = {
    "x-auth-token": client.tokens()?.access ?? "",
    ...(accepted !== undefined && { "accept-encoding": accepted }),
    ...(body && { "content-type": "application/json" }),
    ...(proof && { [STEP_UP_HEADER]: proof }),
  }
  const message = await new Promise<IncomingMessage>((resolve) => {
    request(api.url + path, { method: body ? "POST" : "GET", headers }, resolve).end(
      body && JSON.stringify(body),
    )
  })
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  const bytes = Buffer.concat(pieces)
  const { "content-encoding": encoding, vary, "content-length": length } = message.headers
  return { bytes, encoding, vary, length: Number(length) }
}

const USERS = `${CALLS.listUsers.path}?limit=`

test.for([10, 100])("a page of %i users comes compressed, and is the same", async (limit) => {
  const plain = await ask(USERS + limit)
  const small = await ask(USERS + limit, "deflate, gzip;q=0.8")
  expect([plain.encoding, small.encoding]).toEqual([undefined, "gzip"])
  expect(gunzipSync(small.bytes).equals(plain.bytes)).toBe(true)
  expect(small.bytes.length * 4).toBeLessThan(plain.bytes.length)
  expect(small.length).toBe(small.bytes.length)
  expect([plain.vary, small.vary]).toEqual(["accept-encoding", "accept-encoding"])
})

test("small responses, and those with secrets, are not compressed", async () => {
  expect((await ask(CALLS.about.path, "gzip")).encoding).toBeUndefined()
  const person = await ask(CALLS.exportPerson.path, "gzip", { email: "nobody@example.test" })
  expect(person.encoding).toBeUndefined()
  await api.client().send(CALLS.sendResetEmail, { email: (await api.addUser("issuer")).email })
  const { rows } = await api.database.pool.query<{ id: number }>("select id from outbox_mail")
  const { proof } = await client.send(CALLS.proveStepUp, {
    act: "mail.openLink",
    password: PASSWORD,
  })
  const mail = await ask(`${CALLS.getMail.path}?id=${rows[0]?.id}`, "gzip", undefined, proof)
  expect(mail.bytes.length).toBeGreaterThan(1024)
  expect(mail.encoding).toBeUndefined()
})

test("events are passed on uncompressed and immediately", async () => {
  const message = await new Promise<IncomingMessage>((resolve) => {
    const headers = { "x-auth-token": client.tokens()?.access ?? "", "accept-encoding": "gzip" }
    get(api.url + CALLS.events.path, { headers }, resolve)
  })
  expect(message.headers["content-encoding"]).toBeUndefined()
  message.destroy()
})

test.for([
  ["gzip", true],
  ["br, GZIP ; q=0.5", true],
  ["gzip;q=1", true],
  ["gzip;q=0", false],
  ["gzip; q=0.00", false],
  ["br, deflate", false],
  ["x-gzip", false],
  [undefined, false],
] as const)("accept-encoding %s: gzip is taken: %s", ([accepted, taken]) => {
  expect(takesEncoding(accepted, "gzip")).toBe(taken)
})
