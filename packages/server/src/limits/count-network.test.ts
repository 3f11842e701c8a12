import { CALLS } from "@qo/core/api"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { passWindowEnd } from "../faults/account.setup.ts"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { countNetwork } from "./count-network.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_TRUST_PROXY: "127.0.0.1" })
})
beforeEach(() => passWindowEnd(api.database.pool, 25))
afterAll(() => api.stop())

/** Returns how many requests from these addresses, one after another, are accepted with a limit of 3 per network. */
async function letIn(name: string, addresses: readonly string[]): Promise<number> {
  const { db, secret } = api.services
  let count = 0
  for (const address of addresses)
    await countNetwork(db, secret, { name, max: 3, seconds: 3600 }, address).then(
      () => count++,
      () => undefined,
    )
  return count
}

const repeatTimes = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at))

test.for([
  ["one address", repeatTimes(100, () => "2001:db8:1:1::1"), 3],
  ["a /64", repeatTimes(100, (at) => `2001:db8:2:1::${at}`), 3],
  ["a /48", repeatTimes(100, (at) => `2001:db8:3:${at}::1`), 12],
  ["a /32", repeatTimes(100, (at) => `2001:db9:${at}::1`), 60],
  ["a /24 of IPv4", repeatTimes(100, (at) => `198.51.100.${at}`), 12],
  ["a /16 of IPv4", repeatTimes(100, (at) => `198.18.${at}.1`), 60],
  ["a hundred providers", repeatTimes(100, (at) => `${at + 11}.1.1.1`), 100],
] as const)(
  "among a hundred tries from %s the limit of each network admits its share",
  async ([name, addresses, count]) => {
    expect(await letIn(name, addresses)).toBe(count)
  },
)

test("a network that is refused does not use up the limit of those around it", async () => {
  expect(
    await letIn(
      "alone",
      repeatTimes(100, () => "203.0.113.1"),
    ),
  ).toBe(3)
  expect(
    await letIn(
      "alone",
      repeatTimes(3, () => "203.0.113.2"),
    ),
  ).toBe(3)
})

test("passwords tried from all of a /48 are refused, and not in the next /48", async () => {
  const { pool } = api.database
  const signIn = async (from: string) => {
    const response = await fetch(api.url + CALLS.login.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ email: "nobody@example.test", password: "wrong" }),
    })
    return response.status
  }
  await signIn("2001:db8:9:1::1")
  await pool.query("update rate_limit set count = 400 where bucket like 'signInAddress.site:%'")
  expect(await signIn("2001:db8:9:2::1")).toBe(429)
  expect(await signIn("2001:db8:a:1::1")).toBe(401)
})

test("every limit of networks counts the wider ones, too", () => {
  const folder = join(import.meta.dirname, "..")
  const narrow = globSync("**/*.ts", { cwd: folder }).filter(
    (file) =>
      !file.includes(".test.") &&
      /countAgainst\([^)]*networkOf/.test(readFileSync(join(folder, file), "utf8")),
  )
  expect(narrow).toEqual([])
})
