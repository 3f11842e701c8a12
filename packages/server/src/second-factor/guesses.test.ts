import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { oneTimeCode, PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { muchLater, withFactor } from "./codes.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_TRUST_PROXY: "127.0.0.1" })
})
beforeEach(() => muchLater(api))
afterAll(() => api.stop())

let addresses = 0
/** Tries to sign in, from a new address each time. */
const guess = async (email: string, password: string, otp?: string) => {
  const address = `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`
  const response = await fetch(api.url + CALLS.login.path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email, password, ...(otp === undefined ? {} : { otp }) }),
  })
  const { key } = (await response.json()) as { key?: string }
  return key ?? response.status
}

test("codes cannot be guessed from many addresses", async () => {
  const { email, secret } = await withFactor(api, "researcher")
  for (let tries = 0; tries < 10; tries++)
    expect(await guess(email, PASSWORD, "000000")).toBe("wrongOtp")
  expect(await guess(email, PASSWORD, oneTimeCode(secret))).toBe("rateLimited")
  await muchLater(api)
  expect(await guess(email, PASSWORD, oneTimeCode(secret))).toBe(200)
})

test("concurrent guesses are all counted", async () => {
  const { email } = await withFactor(api, "researcher")
  const keys = await Promise.all(Array.from({ length: 30 }, () => guess(email, PASSWORD, "000000")))
  expect(keys.filter((key) => key === "wrongOtp")).toHaveLength(10)
  expect(keys.filter((key) => key === "rateLimited")).toHaveLength(20)
})

test("a stranger without the password keeps the owner out by no number of guesses", async () => {
  const { email, secret } = await withFactor(api, "researcher")
  for (let tries = 0; tries < 15; tries++)
    expect(await guess(email, "wrong", "000000")).toBe("wrongCredentials")
  expect(await guess(email, PASSWORD, oneTimeCode(secret))).toBe(200)
})

test("after a hundred wrong codes in a row only another password helps", async () => {
  const { client, email, secret } = await withFactor(api, "researcher")
  const failures = (count: number) =>
    api.database.pool.query("update second_factor set failures = $2 where user_id = $1", [
      client.id,
      count,
    ])
  expect(await guess(email, PASSWORD, "000000")).toBe("wrongOtp")
  await failures(98)
  expect(await guess(email, PASSWORD, oneTimeCode(secret, -1))).toBe(200)
  expect(await guess(email, PASSWORD, "000000")).toBe("wrongOtp")
  await failures(100)
  expect(await guess(email, PASSWORD, oneTimeCode(secret))).toBe("rateLimited")
  await muchLater(api)
  expect(await guess(email, PASSWORD, oneTimeCode(secret))).toBe("rateLimited")
  const password = "another horse 8"
  await client.send(CALLS.changePassword, {
    userId: client.id,
    currentPassword: PASSWORD,
    password,
  })
  expect(await guess(email, password, oneTimeCode(secret))).toBe(200)
})

test("with the password alone, tries are counted like others of a known address", async () => {
  const { email } = await withFactor(api, "researcher")
  const ask = (otp?: string) =>
    refusalOf(api.client().send(CALLS.login, { email, password: PASSWORD, ...(otp && { otp }) }))
  for (let tries = 0; tries < 100; tries++) expect((await ask()).key).toBe("otpRequired")
  expect(await ask()).toMatchObject({ key: "rateLimited" })
})
