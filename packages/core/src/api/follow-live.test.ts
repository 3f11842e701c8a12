import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import {
  createEventSource,
  followLive,
  type FetchInit,
  type StreamedResponse,
  type TokenStore,
} from "./index.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One connection, through which the test sends events as the server. */
interface Line {
  init: FetchInit
  say: (text: string) => void
  end: () => void
  cut: () => void
}

const EVENTS = { "content-type": "text/event-stream; charset=utf-8" }
type Answer = { status: number; headers?: Record<string, string>; body?: string } | "down"

/** Follows a server whose responses are given, one per connection. After the last one, connections fail. */
function follow(answers: readonly Answer[], tokens?: TokenStore) {
  const lines: Line[] = []
  const told: string[] = []
  const source = createEventSource({
    baseUrl: "http://qo.test",
    ...(tokens && { tokens }),
    fetch: async (_url, init) => {
      const answer = answers[lines.length] ?? "down"
      const { line, chunks } = openLine(init)
      lines.push(line)
      if (answer === "down") throw new TypeError("fetch failed")
      const head: Record<string, string> = { ...EVENTS, ...answer.headers }
      return {
        ok: answer.status < 400,
        status: answer.status,
        headers: { get: (name) => head[name] ?? null },
        text: async () => answer.body ?? "",
        chunks,
      } satisfies StreamedResponse
    },
  })
  const following = followLive({
    source,
    onEvent: (event) =>
      told.push(
        event.kind === "task" ? `task ${event.id}: ${event.settled}` : `${event.kind} ${event.pid}`,
      ),
    onReset: () => told.push("reset"),
    onState: (isOpen) => told.push(isOpen ? "open" : "closed"),
    onError: (error) => told.push(String(error.key ?? error.status)),
    silenceMs: 45_000,
    random: () => 1,
  })
  onTestFinished(following.stop)
  return {
    following,
    lines,
    /** Returns the events received since the previous call. */
    told: async () => {
      await vi.advanceTimersByTimeAsync(0)
      return told.splice(0)
    },
    line: (at: number): Line => {
      const line = lines[at]
      if (!line) throw new Error(`only ${lines.length} connections`)
      return line
    },
  }
}

function openLine(init: FetchInit): { line: Line; chunks: AsyncIterable<Uint8Array> } {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  const cut = () => void writer.abort(new Error("cut off")).catch(() => undefined)
  init.signal?.addEventListener("abort", cut)
  return {
    line: {
      init,
      say: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
      cut,
    },
    chunks: stream.readable,
  }
}

test("events are delivered, and unknown or invalid ones are ignored", async () => {
  const { told, line } = follow([{ status: 200 }])
  expect(await told()).toEqual(["open", "reset"])
  line(0).say('retry: 2000\n\nid: 4\n\nevent: project\nid: 5\ndata: {"pid":1}\n\n')
  line(0).say('event: games\ndata: {"pid":1}\n\nevent: queue\ndata: {"pid":-1}\n\n')
  line(0).say('event: queue\ndata: nonsense\n\nevent: answers\ndata: {"pid":2,"more":[]}\n\n')
  line(0).say("event: reset\nid: 6\ndata: {}\n\n")
  expect(await told()).toEqual(["project 1", "answers 2", "reset"])
})

test("events of tasks contain number and progress, and are ignored without both", async () => {
  const { told, line } = follow([{ status: 200 }])
  await told()
  line(0).say('event: task\ndata: {"id":7,"settled":0}\n\n')
  line(0).say('event: task\ndata: {"id":7,"settled":102,"more":[]}\n\n')
  line(0).say('event: task\ndata: {"id":7}\n\nevent: task\ndata: {"pid":7,"settled":3}\n\n')
  line(0).say(
    'event: task\ndata: {"id":7,"settled":-1}\n\nevent: project\ndata: {"id":7,"settled":3}\n\n',
  )
  line(0).say('event: project\ndata: {"pid":1}\n\n')
  expect(await told()).toEqual(["task 7: 0", "task 7: 102", "project 1"])
})

test("a stream that has ended is opened again after the time the server asked for, from the last event", async () => {
  const { told, line, lines } = follow([{ status: 200 }, { status: 200 }])
  await told()
  line(0).say("retry: 2000\n\nid: 41\n\n")
  await told()
  line(0).end()
  expect(await told()).toEqual(["closed"])
  await vi.advanceTimersByTimeAsync(1999)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  // The server sends missed events, so nothing must be reloaded.
  expect(await told()).toEqual(["open"])
  expect(line(1).init.headers["last-event-id"]).toBe("41")
})

test("a broken connection is retried at growing intervals, and immediately when the network is up", async () => {
  const { told, following, lines } = follow(["down", "down", "down", "down", { status: 200 }])
  expect(await told()).toEqual(["closed", "noConnection"])
  for (const seconds of [1, 2, 4]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    const tried = lines.length
    await vi.advanceTimersByTimeAsync(1)
    expect(lines).toHaveLength(tried + 1)
  }
  await told()
  following.hurry()
  expect(await told()).toEqual(["open", "reset"])
})

test("a connection without events for three heartbeats is closed", async () => {
  const { told, line } = follow([{ status: 200 }, { status: 200 }])
  await told()
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(15_000)
    line(0).say(":\n\n")
  }
  expect(await told()).toEqual([])
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await told()).toEqual(["closed", "noConnection"])
})

test("an event that is cut off is ignored", async () => {
  const { told, line } = follow([{ status: 200 }])
  await told()
  line(0).say('event: project\nid: 8\ndata: {"pid":1}\n')
  line(0).cut()
  expect(await told()).toEqual(["closed", "noConnection"])
})

test("after the end of a session no connection is tried until the next sign-in", async () => {
  const over = { status: 401, headers: { "content-type": "application/json" } }
  const body = JSON.stringify({ message: "", key: "signedOut" })
  const { told, following, lines } = follow([{ ...over, body }, { status: 200 }])
  expect(await told()).toEqual(["closed", "signedOut"])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(lines).toHaveLength(1)
  following.hurry()
  expect(await told()).toEqual(["open", "reset"])
})

test("a server that asks to wait is left alone for so long", async () => {
  const { told, lines } = follow([
    { status: 429, headers: { "retry-after": "10" } },
    { status: 200 },
  ])
  await vi.advanceTimersByTimeAsync(9999)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await told()).toContain("open")
})

test.for<{ name: string; answer: Answer; key: string }>([
  {
    name: "a sign-in page of a network",
    answer: { status: 200, headers: { "content-type": "text/html" } },
    key: "unexpectedAnswer",
  },
  { name: "a server without events", answer: { status: 404 }, key: "404" },
])("$name is not asked often", async ({ answer, key }) => {
  const { told, lines } = follow([answer])
  expect(await told()).toEqual(["closed", key])
  await vi.advanceTimersByTimeAsync(299_000)
  expect(lines).toHaveLength(1)
})

test("tokens go in headers, and those that come back are kept", async () => {
  const kept: unknown[] = []
  const store = {
    read: () => ({ access: "a", refresh: "r" }),
    write: (pair: unknown) => void kept.push(pair),
  }
  const headers = { "x-auth-token": "b", "x-refresh-token": "s" }
  const { told, line } = follow([{ status: 200, headers }], store)
  await told()
  expect(line(0).init.headers).toMatchObject({
    accept: "text/event-stream",
    "x-auth-token": "a",
    "x-refresh-token": "r",
  })
  expect(kept).toEqual([{ access: "b", refresh: "s" }])
})

test("after the end no connection is opened", async () => {
  const { told, following, line, lines } = follow([{ status: 200 }])
  await told()
  following.stop()
  expect(line(0).init.signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(lines).toHaveLength(1)
  expect(await told()).toEqual([])
})
