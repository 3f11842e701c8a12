import { expect, test } from "vitest"
import { createCode, LostCode } from "./code.ts"

test("code is asked for once, and is there to be drawn afterwards", async () => {
  let loads = 0
  const code = createCode(() => Promise.resolve(++loads))
  expect(() => code.now()).toThrow("before it was loaded")
  expect(await Promise.all([code.get(), code.get()])).toEqual([1, 1])
  expect(code.now()).toBe(1)
  expect(loads).toBe(1)
})

test("a failed load is reported as lost code, and the next call retries", async () => {
  const answers = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve("here")]
  const code = createCode(() => answers.shift() ?? Promise.reject(new Error("asked too often")))
  const lost: unknown = await code.get().catch((error: unknown) => error)
  expect(lost).toBeInstanceOf(LostCode)
  expect(await (lost as LostCode).again()).toBe("here")
  expect(await code.get()).toBe("here")
  expect(await code.get()).toBe("here")
})
