import { CALLS } from "@qo/core/api"
import { expect, test, vi } from "vitest"
import { hashPassword } from "../secrets/password-hash.ts"
import { refusalOf, startTestApi } from "../testing/index.ts"
import { registration } from "./accounts.setup.ts"

const MORE_THAN_WAIT = 100

test("a registration that waits for its hash holds no lock and waits for none", async () => {
  const api = await startTestApi()
  const other = await api.database.pool.connect()
  await other.query("begin")
  await other.query("lock table app_user in access exclusive mode")
  const hashes = (["stranger", "known"] as const).flatMap((asker) =>
    Array.from({ length: MORE_THAN_WAIT }, () => hashPassword("x", asker)),
  )
  const hashed = Promise.allSettled(hashes)
  let outcome: string | undefined
  const refused = refusalOf(api.client().send(CALLS.register, registration())).then(
    ({ key }) => (outcome = key),
  )
  const isLockWaitedFor = async () => {
    const { rows } = await api.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length > 0
  }
  await vi.waitUntil(async () => outcome ?? (await isLockWaitedFor()), { timeout: 60_000 })
  expect(outcome).toBe("unavailable")
  await other.query("rollback")
  other.release()
  await Promise.all([refused, hashed])
  await api.stop()
})
