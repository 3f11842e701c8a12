import { expect, test } from "vitest"
import { backoffMs, createRetrying } from "./backoff.ts"

test("the wait doubles from 1 to 30 s, and is between half of it and all of it", () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((tries) => backoffMs(tries, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(backoffMs(3, 0)).toBe(4000)
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Work that fails a given number of times, and waits that end on request. */
function failingWork(times: number) {
  const waits: (() => void)[] = []
  let calls = 0
  const retrying = createRetrying(
    async () => {
      if (++calls <= times) throw new Error("not yet")
    },
    () => true,
    (_, then) => {
      waits.push(then)
      return () => waits.splice(waits.indexOf(then), 1)
    },
  )
  return { retrying, waits, calls: () => calls }
}

test("work that fails is done again until it succeeds", async () => {
  const { retrying, waits, calls } = failingWork(2)
  retrying.run()
  await settle()
  waits.shift()?.()
  await settle()
  waits.shift()?.()
  await settle()
  expect(calls()).toBe(3)
  expect(waits).toEqual([])
})

test("work that was stopped or begun again does not wait any more", async () => {
  const { retrying, waits, calls } = failingWork(9)
  retrying.run()
  await settle()
  retrying.run()
  await settle()
  expect(waits).toHaveLength(1)
  retrying.stop()
  expect(waits).toEqual([])
  expect(calls()).toBe(2)
})

test("work that was refused is not done again", async () => {
  let waits = 0
  const retrying = createRetrying(
    () => Promise.reject(new Error("refused")),
    () => false,
    () => {
      waits++
      return () => {}
    },
  )
  retrying.run()
  await new Promise((resolve) => setImmediate(resolve))
  expect(waits).toBe(0)
})
