import { expect, onTestFinished, test, vi } from "vitest"
import { createThreadPool, PoolFull, type ThreadPoolOptions } from "./thread-pool.ts"
import { ThreadLost } from "./thread.ts"

type Word = string | { bytes: Uint8Array }

/** Opens a pool of threads that echo, and counts started threads. */
function openPool(more: Partial<ThreadPoolOptions> = {}) {
  let started = 0
  const pool = createThreadPool<Word, unknown>({
    entry: new URL("./echo-entry.setup.ts", import.meta.url),
    data: () => `thread ${++started}:`,
    threads: 1,
    waiting: { most: 3, mostOfOne: 2 },
    ...more,
  })
  onTestFinished(() => pool.close())
  const say = (work: Word, person = 1) => pool.run({ work, person })
  return { pool, say, started: () => started }
}

test("no thread is started before it is needed, and one does all that comes one after the other", async () => {
  const { say, started } = openPool({ threads: 2 })
  expect(started()).toBe(0)
  expect(await say("a")).toBe("thread 1: a")
  expect(await say("b")).toBe("thread 1: b")
})

test("concurrent work uses the maximum number of threads, and the rest waits for a free one", async () => {
  const { say, started } = openPool({ threads: 2 })
  const said = await Promise.all(["a", "b", "c", "d"].map((word) => say(word)))
  expect(said.map((each) => String(each).slice(-1))).toEqual(["a", "b", "c", "d"])
  expect(started()).toBe(2)
})

test("bytes move to the thread: none are left behind", async () => {
  const { pool } = openPool()
  const bytes = new Uint8Array(1_000_000)
  const done = pool.run({ work: { bytes }, person: 1, transfer: [bytes.buffer] })
  expect(bytes.byteLength).toBe(0)
  expect(await done).toBe(1_000_000)
})

test("one user cannot fill the queue, and work beyond its limit is refused immediately", async () => {
  const { say } = openPool()
  const first = [say("a"), say("b"), say("c")]
  await expect(say("d")).rejects.toThrow(PoolFull)
  const other = say("e", 2)
  await expect(say("f", 3)).rejects.toThrow(PoolFull)
  expect(await Promise.all([...first, other])).toEqual(
    ["a", "b", "c", "e"].map((word) => `thread 1: ${word}`),
  )
  expect(await say("g")).toBe("thread 1: g")
})

test.for(["die", "fail"])(
  "a thread that ends during its work (%s) is replaced for the waiting jobs",
  async (word) => {
    const { say } = openPool()
    const lost = say(word)
    const next = say("b")
    await expect(lost).rejects.toThrow(ThreadLost)
    expect(await next).toBe("thread 2: b")
  },
)

test("a thread that does not answer in time is ended and replaced", async () => {
  const { say } = openPool({ limitMs: 500 })
  await expect(say("hang")).rejects.toThrow(ThreadLost)
  expect(await openPool().say("a")).toBe("thread 1: a")
})

test("a thread without work ends, and another one does later jobs", async () => {
  const { say, started } = openPool({ idleMs: 1 })
  await say("a")
  await vi.waitUntil(async () => (await say("b")) !== "thread 1: b")
  expect(started()).toBeGreaterThan(1)
})

test("closing waits for running jobs", async () => {
  const { pool, say } = openPool()
  const said = [say("a"), say("b")]
  await pool.close()
  expect(await Promise.all(said)).toEqual(["thread 1: a", "thread 1: b"])
})
