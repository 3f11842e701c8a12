import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../db/testing/index.ts"
import { countInSteps } from "./count-in-steps.ts"
import { addTo, bucketOf } from "./rate-limit.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const secret = randomBytes(32)
const LIMIT = { name: "many", max: 10, seconds: 3600, step: 4 }
const count = (who: string) => countInSteps(database.db, secret, LIMIT, who)
const inDatabase = async (who: string): Promise<number> => {
  const { rows } = await database.pool.query(`select count from rate_limit where bucket = $1`, [
    bucketOf(secret, LIMIT, [who]),
  ])
  return rows[0]?.count ?? 0
}

test("every fourth count is written to the database, and tries beyond the limit are refused from then on", async () => {
  for (let at = 0; at < 3; at++) await count("one")
  expect(await inDatabase("one")).toBe(0)
  await count("one")
  expect(await inDatabase("one")).toBe(4)
  for (let at = 0; at < 7; at++) await count("one")
  expect(await inDatabase("one")).toBe(8)
  await expect(count("one")).rejects.toMatchObject({ key: "rateLimited" })
  await expect(count("one")).rejects.toMatchObject({ key: "rateLimited" })
  expect(await inDatabase("one")).toBe(12)
  await count("another")
})

test("counts of other servers are included", async () => {
  await addTo(database.db, LIMIT, bucketOf(secret, LIMIT, ["shared"]), 9)
  for (let at = 0; at < 3; at++) await count("shared")
  await expect(count("shared")).rejects.toMatchObject({ key: "rateLimited" })
})
