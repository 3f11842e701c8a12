import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ApiError, createApiClient, type Fetch, type FetchInit } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { buildUserWire } from "@qo/core/testing"
import type { User, UserStatus } from "@qo/core/user"
import { expect, test } from "vitest"
import { bindAct, type BoundAct, type Caller, resendInvitation, setUserStatus } from "@qo/core/acts"
import {
  createJournal,
  JournalError,
  type JournalHead,
  peekJournal,
  reopenJournal,
} from "./journal.ts"
import { type BatchRun, runBatch } from "./run-batch.ts"
import { recordWork } from "./record-work.ts"
import { wordsOf } from "../records/words.ts"

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}
type Handler = (call: { url: URL; init: FetchInit; body: Record<string, unknown> }) => Answer

const t = await loadTranslate("ru", "terminal")
const words = wordsOf({ t, locale: "ru" })
const CALLER: Caller = { role: "administrator", userId: 1 }
const resending = bindAct(resendInvitation, undefined, CALLER)
const setting = (status: UserStatus) => bindAct(setUserStatus, { status }, CALLER)
const head: JournalHead = {
  batch: 1,
  command: "users set-status",
  parameters: { status: "deactivated" },
  host: "http://qo.test",
  userId: 1,
  startedAt: 1_760_000_000,
  ids: [1, 2, 3, 4, 5],
}
const newPath = () => join(mkdtempSync(join(tmpdir(), "qo-journal-")), "batch.ndjson")

function fetchOf(handle: Handler): { fetch: Fetch; sent: FetchInit[] } {
  const sent: FetchInit[] = []
  return {
    sent,
    fetch: async (url, init) => {
      const body = JSON.parse(init.body ?? "{}") as Record<string, unknown>
      if (init.method !== "GET") sent.push(init)
      const answer = handle({ url: new URL(url), init, body })
      const headers = new Map(
        Object.entries({ "content-type": "application/json", ...answer.headers }),
      )
      return {
        ok: answer.status < 300,
        status: answer.status,
        headers: { get: (name) => headers.get(name) ?? null },
        text: async () => JSON.stringify(answer.body),
        arrayBuffer: async () => new ArrayBuffer(0),
      }
    },
  }
}

const userOf = (id: number, status: User["status"] = "activated") =>
  buildUserWire({ id, email: `p${id}@example.test`, status })
/** Answers reads with an active account, and writes as the test says. */
const handlerAnswering =
  (write: Handler): Handler =>
  (call) =>
    call.init.method === "GET"
      ? { status: 200, body: { data: userOf(Number(call.url.searchParams.get("uid"))) } }
      : write(call)

function batch(handle: Handler, run: Partial<BatchRun> & { act?: BoundAct<User> } = {}) {
  const { fetch, sent } = fetchOf(handle)
  const api = createApiClient({ baseUrl: "http://qo.test", fetch })
  const { act = setting("deactivated"), ...rest } = run
  let keys = 0
  const work = recordWork({ act, api, t, words, newKey: () => `key${++keys}` })
  const end = runBatch({
    ids: head.ids,
    work,
    journal: undefined,
    earlier: undefined,
    concurrency: 2,
    maxFailures: Infinity,
    signal: new AbortController().signal,
    onItem: async () => {},
    ...rest,
  })
  return { end, sent }
}
const done: Handler = ({ body }) => ({
  status: 200,
  body: { data: userOf(Number(body["id"] ?? body["userId"]), "deactivated") },
})

test("each item is decided separately", async () => {
  const statuses = ["activated", "deactivated", "created", "invitationSent"] as const
  const { end, sent } = batch((call) => {
    const uid = Number(call.url.searchParams.get("uid"))
    if (uid === 5) return { status: 404, body: { message: "…", key: "notFound" } }
    if (call.init.method === "GET")
      return { status: 200, body: { data: userOf(uid, statuses[uid - 1]) } }
    return done(call)
  })
  const { items, stopped } = await end
  expect(stopped).toBe("finished")
  expect(Object.fromEntries(items.map(({ id, outcome, code }) => [id, code ?? outcome]))).toEqual({
    1: "done",
    2: "unchanged",
    3: "noSuchTransition",
    4: "done",
    5: "notFound",
  })
  expect(sent).toHaveLength(2)
})

test("who would end the own session comes when all others are done", async () => {
  const { end, sent } = batch(handlerAnswering(done), { ids: [1, 2, 3, 4, 5], last: 2 })
  expect((await end).stopped).toBe("finished")
  expect(sent).toHaveLength(5)
  expect(JSON.parse(sent.at(-1)?.body ?? "{}")).toMatchObject({ id: 2 })
})

test("429 is waited for as long as it says, and sent again with the same key and body", async () => {
  let refused = 0
  const waits: (readonly [number, number])[] = []
  const { end, sent } = batch(
    handlerAnswering((call) =>
      refused++ < 2
        ? {
            status: 429,
            body: { message: "…", key: "rateLimited" },
            headers: { "retry-after": "0" },
          }
        : done(call),
    ),
    { ids: [1], onWait: async ({ status }, ms) => void waits.push([status, ms]) },
  )
  expect((await end).items[0]?.outcome).toBe("done")
  expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["key1", "key1", "key1"])
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect(waits).toEqual([
    [429, 0],
    [429, 0],
  ])
})

test("a changed account is checked again and sent with a new key", async () => {
  let stale = true
  const { end, sent } = batch(
    handlerAnswering((call) => {
      if (!stale) return done(call)
      stale = false
      const current = { ...userOf(1), revision: 9 }
      return { status: 409, body: { message: "…", key: "stale", current } }
    }),
    { ids: [1] },
  )
  expect((await end).items[0]?.outcome).toBe("done")
  expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["key1", "key2"])
  expect(sent[1]?.body).toContain('"revision":9')
})

test("a 401 stops the whole batch: unsent items remain", async () => {
  const { end } = batch(
    handlerAnswering(() => ({ status: 401, body: { message: "…", key: "signedOut" } })),
  )
  const { items, left, stopped, error } = await end
  expect([items.length, left, stopped, error?.status]).toEqual([0, 5, "error", 401])
})

test("a batch stops after a number of failures", async () => {
  const { end } = batch(() => ({ status: 404, body: { message: "…", key: "notFound" } }), {
    maxFailures: 2,
    concurrency: 1,
  })
  const { items, left, stopped } = await end
  expect([items.length, left, stopped]).toEqual([2, 3, "tooManyFailures"])
})

test("an interruption finishes running items", async () => {
  const controller = new AbortController()
  const { end } = batch(
    handlerAnswering((call) => {
      controller.abort()
      return done(call)
    }),
    { concurrency: 2, signal: controller.signal },
  )
  const { items, left, stopped } = await end
  expect(items.every(({ outcome }) => outcome === "done")).toBe(true)
  expect([items.length + left, stopped]).toEqual([5, "interrupted"])
  expect(items.length).toBeLessThanOrEqual(2)
})

test("the journal holds the request before it is sent; after a kill the very same one goes out", async () => {
  const path = newPath()
  const journal = createJournal(path, head)
  const { end } = batch(
    handlerAnswering(({ init }) => {
      const lines = readFileSync(path, "utf8").trimEnd().split("\n")
      const last = JSON.parse(lines.at(-1) ?? "") as { key: string }
      expect(last.key).toBe(init.headers["idempotency-key"])
      return { status: 401, body: { message: "…", key: "signedOut" } }
    }),
    { ids: [1], journal, act: resending, concurrency: 1, ...invitedBatch() },
  )
  await end
  journal.close()
  appendFileSync(path, '{"result":{"id":2,"outc')

  const { journal: again, state } = reopenJournal(path)
  expect([...state.pending.keys()]).toEqual([1])
  const resumed = batch(done, { ids: [1], journal: again, earlier: state, act: resending })
  expect((await resumed.end).items[0]?.outcome).toBe("done")
  again.close()
  expect(resumed.sent).toHaveLength(1)
  expect(resumed.sent[0]?.headers["idempotency-key"]).toBe("key1")
  expect(resumed.sent[0]?.body).toBe('{"userId":1}')
  expect([...reopenJournal(path).state.results.keys()]).toEqual([1])
})

/** An account that may still be invited. */
function invitedBatch(): Partial<BatchRun> {
  const { fetch } = fetchOf(({ init }) =>
    init.method === "GET"
      ? { status: 200, body: { data: userOf(1, "invitationSent") } }
      : { status: 401, body: { message: "…", key: "signedOut" } },
  )
  const api = createApiClient({ baseUrl: "http://qo.test", fetch })
  return { work: recordWork({ act: resending, api, t, words, newKey: () => "key1" }) }
}

test("a journal is never written over, and another file is not taken for one", () => {
  const path = newPath()
  createJournal(path, head).close()
  expect(() => createJournal(path, head)).toThrow(JournalError)
  const other = newPath()
  appendFileSync(other, "id\n1\n2\n")
  expect(() => reopenJournal(other)).toThrow(JournalError)
  expect(() => reopenJournal(newPath())).toThrow(JournalError)
})

test("a journal has one writer at a time, and a killed writer blocks no other", () => {
  const path = newPath()
  const journal = createJournal(path, head)
  expect(() => reopenJournal(path)).toThrow(new JournalError("inUse"))
  expect(peekJournal(path).head).toEqual(head)
  journal.close()
  const again = reopenJournal(path)
  again.journal.close()
  // No process has this number.
  writeFileSync(`${path}.lock`, String(2 ** 31 - 1))
  reopenJournal(path).journal.close()
  expect(existsSync(`${path}.lock`)).toBe(false)
  expect(() => createJournal(join(path, "inside"), head)).toThrow(new JournalError("failed"))
})

test("a failed item tells its reason in words and by key", () => {
  const api = createApiClient({ baseUrl: "http://qo.test", fetch: fetchOf(done).fetch })
  const work = recordWork({ act: resending, api, t, words, newKey: () => "k" })
  expect(work.failed(3, new ApiError({ status: 409, key: "lastAdministrator" }))).toMatchObject({
    id: 3,
    outcome: "failed",
    code: "lastAdministrator",
    message: "Это последний действующий администратор",
  })
})
