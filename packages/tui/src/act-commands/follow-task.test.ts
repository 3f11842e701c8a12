import { createApiClient, createEventSource, type Fetch } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Task } from "@qo/core/task"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { followTask } from "./follow-task.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const t = await loadTranslate("en", "terminal")

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const BEGUN: Task = {
  id: 7,
  act: "users.set-status",
  args: [],
  owner: { id: 1, fullname: "Anna" },
  status: "running",
  stopReason: null,
  total: 300,
  done: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  createdAt: 1_760_000_000,
  endedAt: 0,
}

/** Follows a task of a server that the test speaks for; `streams`: it offers events. */
function follow({ streams }: { streams: boolean }) {
  const server = { task: BEGUN, asked: 0 }
  const shown: string[] = []
  const interrupt = new AbortController()
  const events = new TransformStream<Uint8Array, Uint8Array>()
  const writer = events.writable.getWriter()
  const fetch: Fetch = async () => {
    server.asked++
    return {
      ok: true,
      status: 200,
      headers: { get: (name) => (name === "content-type" ? "application/json" : null) },
      text: async () => JSON.stringify({ data: server.task }),
      arrayBuffer: async () => new ArrayBuffer(0),
    }
  }
  const source = createEventSource({
    baseUrl: "http://qo.test",
    fetch: async (_url, init) => {
      if (!streams) throw new TypeError("fetch failed")
      init.signal?.addEventListener("abort", () => {
        void writer.abort(new Error("left")).catch(() => undefined)
      })
      return {
        ok: true,
        status: 200,
        headers: { get: (name) => (name === "content-type" ? "text/event-stream" : null) },
        text: async () => "",
        chunks: events.readable,
      }
    },
  })
  const ended = followTask(BEGUN, {
    api: createApiClient({ baseUrl: "http://qo.test", fetch }),
    events: () => source,
    t,
    locale: "en",
    progress: { write: async (text) => void shown.push(text.trim()) },
    finishOnInterrupt: () => interrupt.signal,
  })
  return {
    server,
    ended,
    interrupt: () => interrupt.abort(),
    shown: () => shown.splice(0).filter((text) => text !== ""),
    say: async (id: number, settled: number) => {
      const text = `event: task\ndata: ${JSON.stringify({ id, settled })}\n\n`
      void writer.write(new TextEncoder().encode(text)).catch(() => undefined)
      await pass(0)
    },
  }
}

test("progress is shown as events arrive, and the task is read again only when all records are settled", async () => {
  const { server, ended, shown, say } = follow({ streams: true })
  await pass(0)
  // Events between the start and the opening of the stream were lost.
  expect(server.asked).toBe(1)
  for (const settled of [50, 120, 299]) {
    await pass(1500)
    await say(7, settled)
  }
  await say(8, 300)
  expect(server.asked).toBe(1)
  expect(shown()).toEqual([
    "Task 7: 0 of 300",
    "Task 7: 50 of 300",
    "Task 7: 120 of 300",
    "Task 7: 299 of 300",
  ])
  server.task = { ...BEGUN, status: "done", done: 300 }
  await say(7, 300)
  expect(await ended).toMatchObject({ status: "done", done: 300 })
  expect(server.asked).toBe(2)
})

test("a stop is noticed immediately, although its event has the same number as before", async () => {
  const { server, ended, say } = follow({ streams: true })
  await pass(0)
  await say(7, 50)
  server.task = { ...BEGUN, status: "stopped", stopReason: "byHand", done: 50 }
  await say(7, 50)
  expect(await ended).toMatchObject({ status: "stopped" })
  expect(server.asked).toBe(2)
})

test("a stop that arrived with progress is noticed after a pause in events", async () => {
  const { server, ended, say } = follow({ streams: true })
  await pass(0)
  server.task = { ...BEGUN, status: "stopped", stopReason: "byHand", done: 60 }
  await say(7, 60)
  expect(server.asked).toBe(1)
  await pass(2000)
  expect(await ended).toMatchObject({ status: "stopped" })
})

test("without events the server is polled, at growing intervals", async () => {
  const { server, ended, shown } = follow({ streams: false })
  await pass(200)
  expect(server.asked).toBe(1)
  await pass(300)
  expect(server.asked).toBe(2)
  server.task = { ...BEGUN, done: 80 }
  await pass(450)
  expect(shown().at(-1)).toBe("Task 7: 80 of 300")
  server.task = { ...BEGUN, status: "done", done: 300 }
  await pass(2000)
  expect(await ended).toMatchObject({ status: "done" })
})

test("Ctrl-C exits immediately without further requests", async () => {
  const { server, ended, interrupt } = follow({ streams: true })
  await pass(0)
  interrupt()
  expect(await ended).toMatchObject({ status: "running" })
  await pass(3_600_000)
  expect(server.asked).toBe(1)
})
