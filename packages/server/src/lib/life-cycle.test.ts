import { expect, test } from "vitest"
import { createLifeCycle } from "./life-cycle.ts"

const recordedLife = (stepLimitMs?: number) => {
  const done: string[] = []
  const onError = (error: unknown) => done.push(String(error))
  const life = createLifeCycle({ onError, ...(stepLimitMs ? { stepLimitMs } : {}) })
  const step = (name: string) => life.onStop(async () => void done.push(name))
  return { life, done, step }
}

test("parts are stopped in reverse order, and once for repeated stops", async () => {
  const { life, done, step } = recordedLife()
  step("database")
  step("server")
  expect(life.stopping.aborted).toBe(false)
  await Promise.all([life.stop(), life.stop()])
  await life.stop()
  expect(done).toEqual(["server", "database"])
  expect(life.stopping.aborted).toBe(true)
})

test("a step that fails or hangs does not keep the others from stopping", async () => {
  const { life, done, step } = recordedLife(50)
  step("database")
  life.onStop(() => Promise.reject(new Error("broken")))
  life.onStop(() => new Promise(() => undefined))
  await life.stop()
  expect(done).toEqual(["Error: not stopped within 50 ms", "Error: broken", "database"])
})

test("a part that starts during the stop is stopped, too", async () => {
  const { life, done, step } = recordedLife()
  life.onStop(async () => step("late"))
  step("server")
  await life.stop()
  step("later")
  await life.stop()
  expect(done).toEqual(["server", "late", "later"])
})
