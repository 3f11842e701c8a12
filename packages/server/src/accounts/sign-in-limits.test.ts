import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { passWindowEnd } from "../faults/account.setup.ts"
import { withFactor } from "../second-factor/codes.setup.ts"
import { PASSWORD, startTestApi, type TestApi } from "../testing/index.ts"
import { lookInto, NEW_PASSWORD } from "./accounts.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_TRUST_PROXY: "127.0.0.1" })
})
beforeEach(async () => {
  await passWindowEnd(api.database.pool, 25)
  await api.database.pool.query(`delete from rate_limit`)
})
afterAll(() => api.stop())

interface Try {
  from: string
  email: string
  password?: string
}

/** Tries to sign in. Returns the error key, or 200. */
async function signIn({ from, email, password = "wrong" }: Try) {
  const response = await fetch(api.url + CALLS.login.path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({ email, password }),
  })
  const { key } = (await response.json()) as { key?: string }
  return { key: key ?? response.status, retryAfter: response.headers.get("retry-after") }
}

/** Runs attempts concurrently, fewer than the queue of hashing allows. Returns how often each error key occurred. */
async function signInAll(tries: readonly Try[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let at = 0; at < tries.length; at += 30)
    for (const { key } of await Promise.all(tries.slice(at, at + 30).map(signIn)))
      counts[key] = (counts[key] ?? 0) + 1
  return counts
}

const repeatTimes = <Each>(count: number, make: (at: number) => Each) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Adds an account that has signed in from this address. */
async function knownAt(from: string) {
  const user = await api.addUser("researcher")
  expect((await signIn({ from, email: user.email, password: PASSWORD })).key).toBe(200)
  return user
}

const countsOf = async (name: string) => {
  const { rows } = await api.database.pool.query<{ count: number }>(
    "select coalesce(sum(count), 0)::int as count from rate_limit where bucket like $1 || ':%'",
    [name],
  )
  return rows[0]?.count
}

test("an address that tries a hundred e-mails does not lock out users known from that address", async () => {
  const from = "203.0.113.1"
  const known = await knownAt(from)
  const session = await api.signedIn("researcher")
  const stranger = await api.addUser("researcher")
  const tried = await signInAll(
    repeatTimes(130, (at) => ({ from, email: `nobody${at}@example.test` })),
  )
  expect(tried).toEqual({ wrongCredentials: 100, rateLimited: 30 })
  const refused = await signIn({ from, email: stranger.email, password: PASSWORD })
  expect(refused.key).toBe("rateLimited")
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect((await signIn({ from, email: known.email, password: PASSWORD })).key).toBe(200)
  const elsewhere = { from: "203.0.113.2", email: stranger.email, password: PASSWORD }
  expect((await signIn(elsewhere)).key).toBe(200)
  expect(await session.send(CALLS.currentUser, {})).toMatchObject({ id: session.id })
})

test("an account may be tried fifty times from other addresses, and its owner can sign in from a known one", async () => {
  const home = "203.0.113.3"
  const { id, email } = await knownAt(home)
  const tried = await signInAll(repeatTimes(60, (at) => ({ from: `198.51.100.${at}`, email })))
  expect(tried).toEqual({ wrongCredentials: 50, rateLimited: 10 })
  const abroad = { from: "192.0.2.1", email, password: PASSWORD }
  expect((await signIn(abroad)).key).toBe("rateLimited")
  expect((await signIn({ from: home, email, password: PASSWORD })).key).toBe(200)
  // A reset link works, and so does an existing session.
  await api.client().send(CALLS.sendResetEmail, { email })
  const token = await lookInto(api).tokenTo(email)
  await api.client().send(CALLS.resetPassword, { token, password: NEW_PASSWORD })
  const again = { from: home, email, password: NEW_PASSWORD }
  expect((await signIn(again)).key).toBe(200)
  const { rows } = await api.database.pool.query("select 1 from known_address where user_id = $1", [
    id,
  ])
  expect(rows).toHaveLength(1)
})

test("an unknown e-mail is refused after as many tries as a known one", async () => {
  const email = "nobody@example.test"
  const tried = await signInAll(repeatTimes(60, (at) => ({ from: `198.51.100.${at}`, email })))
  expect(tried).toEqual({ wrongCredentials: 50, rateLimited: 10 })
})

test("ten tries of one address and e-mail are all there are", async () => {
  const { email } = await api.addUser("researcher")
  const tried = await signInAll(repeatTimes(15, () => ({ from: "203.0.113.4", email })))
  expect(tried).toEqual({ wrongCredentials: 10, rateLimited: 5 })
  expect(await countsOf("signIn")).toBe(10)
})

test("an address of an earlier sign-in may try a hundred times: neighbouring addresses do not lock its owner out", async () => {
  const from = "203.0.113.24"
  const { email } = await knownAt(from)
  const before = [await countsOf("signInAddress"), await countsOf("signInEmail")]
  expect(await signInAll(repeatTimes(60, () => ({ from, email })))).toEqual({
    wrongCredentials: 60,
  })
  expect((await signIn({ from, email, password: PASSWORD })).key).toBe(200)
  const tried = await signInAll(repeatTimes(104, () => ({ from, email })))
  expect(tried).toEqual({ wrongCredentials: 100, rateLimited: 4 })
  // Wrong passwords of an account from a known address do not count against other accounts.
  expect([await countsOf("signInAddress"), await countsOf("signInEmail")]).toEqual(before)
})

test("right passwords are not counted, and do not reset the count of wrong ones", async () => {
  const from = "203.0.113.5"
  const { email } = await api.addUser("researcher")
  await signInAll(repeatTimes(3, () => ({ from: "198.51.100.1", email })))
  expect((await signIn({ from, email, password: PASSWORD })).key).toBe(200)
  const { email: guarded } = await withFactor(api, "researcher")
  expect((await signIn({ from, email: guarded, password: PASSWORD })).key).toBe("otpRequired")
  expect([await countsOf("signInAddress"), await countsOf("signInEmail")]).toEqual([3, 3])
})

test("an account remembers the last twenty networks it signed in from", async () => {
  const { id, email } = await api.addUser("researcher")
  for (let at = 0; at < 22; at++)
    await signIn({ from: `2001:db8:0:${at}::1`, email, password: PASSWORD })
  // A different address in the same network.
  await signIn({ from: "2001:db8:0:15::2", email, password: PASSWORD })
  const { rows } = await api.database.pool.query("select 1 from known_address where user_id = $1", [
    id,
  ])
  expect(rows).toHaveLength(20)
})

test("tries beyond the hashing capacity are refused immediately without being counted; known users have priority", async () => {
  const home = "203.0.113.6"
  const { email } = await knownAt(home)
  await api.database.pool.query(`delete from rate_limit`)
  const flood = repeatTimes(300, (at) => ({
    from: `10.0.${at % 3}.${at % 250}`,
    email: `a${at}@b.test`,
  }))
  const tries = flood.map(signIn)
  await Promise.race(tries)
  expect((await signIn({ from: home, email, password: PASSWORD })).key).toBe(200)
  const answers = Object.groupBy(await Promise.all(tries), ({ key }) => key)
  const { wrongCredentials: tried = [], unavailable: refused = [] } = answers
  expect(tried.length + refused.length).toBe(300)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ retryAfter }) => retryAfter === "2")).toBe(true)
  expect(await countsOf("signInAddress")).toBe(tried.length)
})
