import { expect, test } from "vitest"
import { BusyError, createBoundedQueue } from "./bounded-queue.ts"

/** Queues work that ends on request. `begun` lists the started items. */
function fill(bounds: { atOnce: number; waiting: number }) {
  const inTurn = createBoundedQueue({ ...bounds, retryAfter: 2 })
  const begun: string[] = []
  const ends = new Map<string, (failure?: Error) => void>()
  const add = (name: string, ahead = false) =>
    inTurn(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)))
        }),
      { ahead },
    )
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure)
    await new Promise(setImmediate)
  }
  return { add, end, begun }
}

test("a bounded number runs concurrently, a bounded number waits, and more is refused immediately", async () => {
  const { add, end, begun } = fill({ atOnce: 2, waiting: 1 })
  const done = [add("a"), add("b"), add("c")]
  await expect(add("d")).rejects.toMatchObject({ name: "BusyError", retryAfter: 2 })
  expect(begun).toEqual(["a", "b"])
  await end("a")
  expect(begun).toEqual(["a", "b", "c"])
  await end("b")
  await end("c")
  expect(await Promise.all(done)).toEqual(["a", "b", "c"])
})

test("a caller that goes ahead finds room and a turn, for any number of waiting others", async () => {
  const { add, end, begun } = fill({ atOnce: 1, waiting: 2 })
  const done = [add("a"), add("b"), add("c")]
  await expect(add("d")).rejects.toThrow(BusyError)
  done.push(add("known", true))
  for (const name of ["a", "known", "b", "c"]) await end(name)
  await Promise.all(done)
  expect(begun).toEqual(["a", "known", "b", "c"])
})

test("work that fails leaves its place to the next", async () => {
  const { add, end, begun } = fill({ atOnce: 1, waiting: 1 })
  const failed = add("a").catch(String)
  const done = add("b")
  await end("a", new Error("broken"))
  expect(await failed).toBe("Error: broken")
  await end("b")
  expect(await done).toBe("b")
  expect(begun).toEqual(["a", "b"])
})
