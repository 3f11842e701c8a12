import type { LogEntry } from "@qo/core/history"
import fc from "fast-check"
import { expect, test } from "vitest"
import { createHistoryReader, type LoadHistory } from "./history-reader.ts"

/** An entry, and when it can first be seen: its transaction may end long after it began. */
interface WrittenEntry {
  id: number
  date: number
  seenAt: number
}

const entryOf = ({ id, date }: WrittenEntry): LogEntry => ({
  id,
  user: null,
  about: null,
  organization: null,
  chapter: "users",
  service: "server",
  date,
  message: `line ${id}`,
  code: null,
  pid: null,
})

/** The server's list at a moment: newest first, in pages of three for any request. */
function serverOf(entries: readonly WrittenEntry[]) {
  const state = { now: 0, isDown: false, failAfterPages: Infinity }
  const load: LoadHistory = async ({ limit, cursor, since = 0 }) => {
    if (state.isDown || state.failAfterPages <= 0) throw new Error("no connection")
    state.failAfterPages -= 1
    const [beforeDate = Infinity, beforeId = Infinity] = (cursor ?? "")
      .split("/")
      .filter(Boolean)
      .map(Number)
    const seen = entries
      .filter(({ seenAt, date }) => seenAt <= state.now && date >= since)
      .toSorted((one, other) => other.date - one.date || other.id - one.id)
      .filter(({ date, id }) => date < beforeDate || (date === beforeDate && id < beforeId))
    const data = seen.slice(0, Math.min(3, limit))
    const last = data.at(-1)
    const next = last && seen.length > data.length ? `${last.date}/${last.id}` : null
    return { data: data.map(entryOf), total: seen.length, next }
  }
  return { state, load }
}

const signal = new AbortController().signal

/** Entries that begin at any time, and can be seen up to 100 s later. */
const written = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 20,
    maxLength: 60,
    size: "max",
  })
  .map((all) =>
    all.map(([date, late], at): WrittenEntry => ({ id: at + 1, date, seenAt: date + late })),
  )

test("each entry is returned once, in any order of visibility", async () => {
  await fc.assert(
    fc.asyncProperty(
      written,
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 12, maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      async (entries, steps, breaks) => {
        const { state, load } = serverOf(entries)
        const reader = createHistoryReader(load, { since: 0 })
        const told: number[] = []
        for (const [at, step] of steps.entries()) {
          state.now += step
          // The line breaks before the first page, or between two.
          state.failAfterPages = breaks[at] ? at % 2 : Infinity
          const fresh = await reader.next(signal).catch(() => [])
          told.push(...fresh.map(({ id }) => id))
        }
        state.failAfterPages = Infinity
        state.now = 10_000
        told.push(...(await reader.next(signal)).map(({ id }) => id))
        expect(told.toSorted((one, other) => one - other)).toEqual(entries.map(({ id }) => id))
      },
    ),
  )
})

test("following begins with the ten newest entries, oldest first, and continues from there", async () => {
  const entries = Array.from({ length: 15 }, (_, at) => ({ id: at + 1, date: 100, seenAt: 0 }))
  const { state, load } = serverOf([
    ...entries,
    // Began before the others, and was seen after them.
    { id: 16, date: 40, seenAt: 5 },
    { id: 17, date: 106, seenAt: 5 },
  ])
  const inTens: LoadHistory = async (more, stop) => {
    const first = await load(more, stop)
    const { data } = first
    let { next } = first
    while (next && data.length < more.limit) {
      const page = await load({ ...more, cursor: next }, stop)
      data.push(...page.data)
      next = page.next
    }
    return { data: data.slice(0, more.limit), total: first.total, next }
  }
  const reader = createHistoryReader(inTens)
  const ids = async () => (await reader.next(signal)).map(({ id }) => id)
  expect(await ids()).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(await ids()).toEqual([])
  state.now = 5
  expect(await ids()).toEqual([16, 17])
  expect(await ids()).toEqual([])
})

test("the first entry of an empty history is returned", async () => {
  const { state, load } = serverOf([{ id: 3, date: 50, seenAt: 50 }])
  const reader = createHistoryReader(load)
  expect(await reader.next(signal)).toEqual([])
  state.now = 50
  expect(await reader.next(signal)).toMatchObject([{ id: 3 }])
  expect(await reader.next(signal)).toEqual([])
})
