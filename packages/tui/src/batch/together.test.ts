import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type ApiClient, ApiError, createApiClient, moderationCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { z } from "zod"
import { type BoundAct, type SentRecord, UNCHANGED } from "@qo/core/acts"
import { createJournal, type Journal, reopenJournal } from "./journal.ts"
import { recordWork } from "./record-work.ts"
import { wordsOf } from "../records/words.ts"
import { runBatch } from "./run-batch.ts"

interface Row {
  id: number
}
interface Call {
  key: string
  inputs: readonly unknown[]
}

const t = await loadTranslate("ru", "terminal")
const words = wordsOf({ t, locale: "ru" })
const api = createApiClient({ baseUrl: "http://qo.test", fetch: createFakeFetch(200, {}) })
const ids = [1, 2, 3, 4, 5, 6, 7]
const head = {
  batch: 1 as const,
  command: "moderation approve",
  parameters: {},
  host: "http://qo.test",
  userId: 1,
  startedAt: 1_760_000_000,
  ids,
}

/** Answers calls for several records; number 6 is refused by the server. */
function apiAnswering(calls: Call[], fail: () => void = () => {}): ApiClient {
  const send: ApiClient["send"] = async (_, input, options) => {
    const { decisions: inputs } = input as { decisions: readonly unknown[] }
    calls.push({ key: options?.idempotencyKey ?? "", inputs })
    fail()
    const sent = inputs.map((each): SentRecord<Row> =>
      each === 6 ? { skipped: { code: "stale", message: null } } : { row: undefined },
    )
    return sent as never
  }
  return { ...api, send }
}

const decideCall = { ...moderationCalls.decide, input: z.unknown() }

/** Decides on four at a time; number 3 needs nothing, number 5 is refused by the rules. */
function decideEach(): BoundAct<Row> {
  return {
    kind: {
      id: ({ id }) => id,
      label: ({ id }) => `№${id}`,
      read: async (_, id) => ({ id }),
      parse: () => undefined,
    },
    name: "test.decide",
    title: "test.decide",
    intent: "",
    parameters: {},
    labels: () => ({}),
    call: decideCall,
    asks: "never",
    danger: false,
    refusal: ({ id }) => {
      if (id === 3) return UNCHANGED
      return id === 5 ? { code: "wrongStatus", text: () => "нет" } : undefined
    },
    input: ({ id }) => id,
    many: {
      atMost: 4,
      body: (inputs) => ({ decisions: inputs }),
      answers: (output) => output as readonly SentRecord<Row>[],
    },
    changes: () => [],
    allowed: () => [],
    undo: () => undefined,
  }
}

const run = (client: ApiClient, more: Partial<Parameters<typeof runBatch>[0]> = {}) => {
  let keys = 0
  return runBatch({
    ids,
    work: recordWork({
      act: decideEach(),
      api: client,
      t,
      words,
      newKey: () => `key${++keys}`,
      concurrency: 2,
    }),
    journal: undefined,
    earlier: undefined,
    concurrency: 2,
    maxFailures: Infinity,
    signal: new AbortController().signal,
    onItem: async () => {},
    ...more,
  })
}

const newPath = () => join(mkdtempSync(join(tmpdir(), "qo-journal-")), "batch.ndjson")

test("items that can be combined are sent in few calls, with a separate result each", async () => {
  const calls: Call[] = []
  const { items } = await run(apiAnswering(calls))
  const sent = calls.flatMap(({ inputs }) => inputs)
  expect([sent.toSorted((a, b) => Number(a) - Number(b)), calls.length]).toEqual([
    [1, 2, 4, 6, 7],
    2,
  ])
  expect(Math.max(...calls.map(({ inputs }) => inputs.length))).toBeLessThanOrEqual(4)
  const outcomes = Object.fromEntries(items.map(({ id, outcome }) => [id, outcome]))
  expect(outcomes).toEqual({
    1: "done",
    2: "done",
    3: "unchanged",
    4: "done",
    5: "skipped",
    6: "skipped",
    7: "done",
  })
})

/** A journal that is cut off after so many results, as by a kill. */
const cutAfter = (journal: Journal, results: number): Journal => ({
  ...journal,
  result: (item) => {
    if (results-- > 0) journal.result(item)
  },
})

test("after a kill the identical call is repeated, for items without a known result", async () => {
  const path = newPath()
  const before: Call[] = []
  const journal = createJournal(path, head)
  await run(apiAnswering(before), { journal: cutAfter(journal, 3) })
  journal.close()

  const { journal: again, state } = reopenJournal(path)
  const left = ids.filter((id) => !state.results.has(id))
  expect(left).toHaveLength(4)
  const after: Call[] = []
  const { items } = await run(apiAnswering(after), { ids: left, journal: again, earlier: state })
  again.close()
  expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(left)
  const known = new Map(before.map(({ key, inputs }) => [key, inputs]))
  for (const { key, inputs } of after) expect(inputs).toEqual(known.get(key))
})

test("a call that the server puts off is made again by the same key, once for all of its items", async () => {
  const calls: Call[] = []
  let refusals = 1
  const fail = () => {
    if (refusals-- > 0) throw new ApiError({ status: 503, key: "unavailable", retryAfter: 0 })
  }
  const { items } = await run(apiAnswering(calls, fail))
  expect(items).toHaveLength(7)
  const [first, second] = calls
  expect(second).toEqual(first)
  expect(new Set(calls.slice(1).map(({ key }) => key)).size).toBe(calls.length - 1)
})
