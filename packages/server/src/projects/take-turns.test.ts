import { expect, test } from "vitest"
import { Refusal } from "../http/refusal.ts"
import { createTurns } from "./take-turns.ts"

const settleAll = async (works: Promise<string>[]): Promise<string[]> =>
  (await Promise.allSettled(works)).map((each) =>
    each.status === "fulfilled" ? each.value : String(each.reason.key ?? each.reason.message),
  )

test("items run one at a time in order, for any result of earlier ones", async () => {
  const takeTurn = createTurns({ most: 10, mostOfOne: 10 })
  const told: string[] = []
  const works = ["a", "b", "c"].map((name) =>
    takeTurn(1, async () => {
      told.push(`${name} begins`)
      await Promise.resolve()
      told.push(`${name} ends`)
      if (name === "b") throw new Error("failed")
      return name
    }),
  )
  expect(await settleAll(works)).toEqual(["a", "failed", "c"])
  expect(told).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test("one user cannot fill the queue, and the queue is bounded", async () => {
  const takeTurn = createTurns({ most: 5, mostOfOne: 3 })
  const first = Promise.withResolvers<string>()
  const blocked = takeTurn(9, () => first.promise)
  await new Promise((resolve) => setImmediate(resolve))
  const ask = (userId: number) => takeTurn(userId, async () => `of ${userId}`)
  const works = [1, 1, 1, 1, 2, 2, 3].map(ask)
  first.resolve("first")
  expect(await settleAll([blocked, ...works])).toEqual([
    "first",
    "of 1",
    "of 1",
    "of 1",
    "rateLimited",
    "of 2",
    "of 2",
    "rateLimited",
  ])
  expect(await ask(1)).toBe("of 1")
})

test("a refused user gets the time until the next try", async () => {
  const takeTurn = createTurns({ most: 0, mostOfOne: 1 })
  const refused = await takeTurn(1, async () => "done").catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ key: "rateLimited", retryAfter: 5 })
})
