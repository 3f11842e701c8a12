import { setTimeout as wait } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { withLease } from "./lease.ts"
import { createTestDatabase } from "./testing/index.ts"

const { pool, drop } = await createTestDatabase()
afterAll(drop)

test("work of one name is done by one at a time, and by all in the end", async () => {
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await wait(20)
    return running--
  }
  const done = await Promise.all([1, 2, 3, 4].map(() => withLease(pool, "one", work)))
  expect(done).toEqual([1, 1, 1, 1])
  expect(most).toBe(1)
})

test("work of another name does not wait", async () => {
  const order: string[] = []
  await withLease(pool, "outer", async () => {
    await withLease(pool, "inner", async () => order.push("inner"))
    order.push("outer")
  })
  expect(order).toEqual(["inner", "outer"])
})

test("the lease is given back when the work fails", async () => {
  const failing = withLease(pool, "failing", () => Promise.reject(new Error("no")))
  await expect(failing).rejects.toThrow("no")
  expect(await withLease(pool, "failing", async () => "done")).toBe("done")
})

test("the lease of a holder that died ends by itself", async () => {
  await pool.query(
    "insert into lease (name, holder, expires_at) values ('dead', 'gone', now() - interval '1 s')",
  )
  expect(await withLease(pool, "dead", async () => "done")).toBe("done")
})
