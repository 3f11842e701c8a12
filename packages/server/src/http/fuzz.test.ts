import { type AnyCall, ApiError, CALLS } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  const admin = await api.signedIn("administrator")
  // A session may be ended by what is sent here; a token lives as long as its account.
  const made = await admin.send(CALLS.createToken, { name: "fuzz", scope: "all", expiresInDays: 1 })
  token = made.token
})
afterAll(() => api.stop())

/** Field names of ours with any values at all, among others the kinds of text that break programs. */
const names = ["id", "uid", "email", "fullname", "roleId", "statusId", "revision", "organizationId"]
const moreNames = ["cursor", "limit", "sort", "q", "roles", "token", "password", "userId", "type"]
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary" }),
  fc.constantFrom("\u0000", "\ud800", "\u202e", "' or 1=1 --", "__proto__", "-1", "1e400", "NaN"),
  fc.constantFrom(2 ** 53, -1, 0, 1.5, 2 ** 31, null, [], {}),
)
const body = fc.dictionary(fc.constantFrom(...names, ...moreNames), value)

const FIXED: readonly string[] = ["changePassword", "deleteUser", "erasePerson", "revokeToken"]
const calls = keysOf(CALLS).filter((name) => !FIXED.includes(name))

test.for(calls)("%s answers anything at all, and never with a fault of its own", async (name) => {
  const call: AnyCall = CALLS[name]
  const client = api.client({ access: token })
  const runs = fc.assert(
    fc.asyncProperty(body, async (input) => {
      const path = call.method === "GET" ? `${call.path}?${queryOf(input)}` : call.path
      const sent = call.method === "GET" ? undefined : input
      const status = await client.raw(call.method, path, sent).then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : -1),
      )
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 40 },
  )
  await runs
})

const queryOf = (input: Record<string, unknown>): string =>
  Object.entries(input)
    .map(([name, each]) => `${name}=${encodeURIComponent(wellFormed(each))}`)
    .join("&")

/** `encodeURIComponent` refuses lone surrogates; everything else goes through. */
const wellFormed = (each: unknown): string =>
  (typeof each === "string" ? each : (JSON.stringify(each) ?? "")).toWellFormed()
