import { ApiError } from "@qo/core/api"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { createList } from "../list/index.ts"
import { type BackgroundListOptions, createBackgroundList } from "./background-list.ts"
import { createLink } from "./link.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Row {
  id: number
  name: string
  revision: number
}
const row = (id: number, name = `Проект ${id}`, revision = 1): Row => ({ id, name, revision })

/** A list of projects from a server in memory, newest first; `calls` counts requests. */
async function open(count: number, options: Partial<BackgroundListOptions<Row>> = {}) {
  const rows = new Map(Array.from({ length: count }, (_, i) => [i + 1, row(i + 1)]))
  const calls: string[] = []
  const link = createLink({ probe: async () => ({}), signedIn: true })
  const list = createList<Row>({
    id: ({ id }) => id,
    fields: { name: { text: ({ name }) => name } },
  })
  const loader = createBackgroundList<Row>({
    link,
    list,
    page: async (cursor, limit) => {
      calls.push(`${cursor ?? "first"} ${limit}`)
      const all = [...rows.values()].toSorted((a, b) => b.id - a.id)
      const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id < Number(cursor))
      const data = from < 0 ? [] : all.slice(from, from + limit)
      const last = data.at(-1)
      const isLast = last === undefined || last === all.at(-1)
      return { data, total: all.length, next: isLast ? null : String(last.id) }
    },
    pollMs: 15_000,
    news: {
      kinds: ["project"],
      read: async (pid) => {
        calls.push(`read ${pid}`)
        const found = rows.get(pid)
        if (!found) throw new ApiError({ status: 404, key: "notFound" })
        return found
      },
    },
    onChange: () => {},
    onError: (error) => calls.push(`error ${String(error)}`),
    ...options,
  })
  link.setLive(true)
  onTestFinished(loader.stop)
  loader.start()
  await vi.advanceTimersByTimeAsync(0)
  return {
    rows,
    link,
    list,
    loader,
    hear: (...pids: number[]) => {
      for (const pid of pids) loader.heard({ kind: "project", pid })
    },
    calls: () => calls.splice(0),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test("a burst of 200 events is read together: changed rows are updated, removed ones disappear, and the cursor stays on its row", async () => {
  const { rows, list, hear, calls, wait } = await open(300)
  list.setHeight(10)
  list.moveToId(150)
  list.toggleMark()
  calls()
  rows.set(301, row(301))
  rows.set(149, row(149, "Другое имя", 2))
  for (let pid = 1; pid <= 100; pid++) rows.delete(pid)
  hear(...Array.from({ length: 200 }, (_, i) => i + 1), 301)
  await wait(300)
  expect(calls()).toEqual(["first 1000"])
  expect(list.status()).toMatchObject({ loaded: 201, total: 201, marked: 1 })
  expect(list.current()?.id).toBe(150)
  expect(list.get(149)?.name).toBe("Другое имя")
})

test("events that do not end are read now and then", async () => {
  const { hear, calls, wait } = await open(3)
  calls()
  for (let i = 0; i < 50; i++) {
    hear(1)
    await wait(100)
  }
  const asked = calls().length
  expect(asked).toBeGreaterThan(1)
  expect(asked).toBeLessThan(6)
})

test("in a long list the reported rows are read instead of pages", async () => {
  const { rows, list, hear, calls, wait } = await open(2500)
  expect(list.status().loaded).toBe(2500)
  calls()
  rows.set(7, row(7, "Другое имя", 2))
  rows.delete(8)
  rows.set(2501, row(2501))
  hear(7, 8, 2501, 7)
  await wait(300)
  expect(calls()).toEqual(["read 7", "read 8", "read 2501"])
  expect(list.get(7)?.name).toBe("Другое имя")
  expect(list.get(8)).toBeUndefined()
  expect(list.status()).toMatchObject({ loaded: 2500, total: 2500 })
  expect([list.ids()[0], list.current()?.id]).toEqual([2501, 2500])
})

test("a list longer than one refresh is refreshed page by page", async () => {
  const { rows, list, calls, wait, link } = await open(7000)
  link.setLive(false)
  calls()
  rows.set(10, row(10, "Другое имя", 2))
  rows.delete(6500)
  await wait(15_000)
  expect(calls()).toEqual(["first 100", "first 1000"])
  expect(list.status().loaded).toBe(7000)
  await wait(6 * 15_000)
  expect(list.get(10)?.name).toBe("Другое имя")
  expect(list.get(6500)).toBeUndefined()
  expect(list.status()).toMatchObject({ loaded: 6999, total: 6999 })
})

test("a manual refresh reads even a very long list as a whole", async () => {
  const { rows, list, loader } = await open(7000)
  rows.set(10, row(10, "Другое имя", 2))
  rows.delete(6500)
  await loader.refresh()
  expect(list.get(10)?.name).toBe("Другое имя")
  expect(list.get(6500)).toBeUndefined()
})

test("while news come by themselves the list is asked for seldom, else as often as ever", async () => {
  const { link, calls, wait } = await open(3)
  calls()
  await wait(59_000)
  expect(calls()).toEqual([])
  await wait(20_000)
  expect(calls()).toHaveLength(1)
  link.setLive(false)
  await wait(60_000)
  expect(calls()).toHaveLength(4)
})

test("events during loading are read afterwards", async () => {
  const answered = Promise.withResolvers<void>()
  const pages: string[] = []
  const { list, hear, wait } = await open(0, {
    page: async () => {
      pages.push("page")
      if (pages.length === 1) await answered.promise
      const data = pages.length === 1 ? [row(1)] : [row(2), row(1)]
      return { data, total: data.length, next: null }
    },
  })
  hear(2)
  await wait(2000)
  expect(pages).toHaveLength(1)
  answered.resolve()
  await wait(0)
  expect(list.status().loaded).toBe(2)
})

test("an answer from before a change of our own does not bring the old state back", async () => {
  const { list, loader } = await open(3)
  list.arrive([row(2, "Новое имя", 5)])
  await loader.refresh()
  expect(list.get(2)?.name).toBe("Новое имя")
})

test("events of other kinds are ignored", async () => {
  const { loader, calls, wait } = await open(3)
  calls()
  loader.heard({ kind: "answers", pid: 1 })
  await wait(2000)
  expect(calls()).toEqual([])
})

test("a loading that was cut short by a refusal goes on by itself", async () => {
  let refused = false
  const { list, wait } = await open(0, {
    page: async (cursor) => {
      if (cursor !== undefined && !refused) {
        refused = true
        throw new ApiError({ status: 500, key: "internal" })
      }
      return cursor === undefined
        ? { data: [row(2)], total: 2, next: "2" }
        : { data: [row(1)], total: 2, next: null }
    },
  })
  expect(list.status()).toMatchObject({ loaded: 1, complete: false })
  await wait(60_000)
  expect(list.status()).toMatchObject({ loaded: 2, complete: true })
})

test("after a disconnection the whole list is requested immediately", async () => {
  const { rows, list, link, wait } = await open(3)
  link.heard(new ApiError({ status: 0, key: "noConnection" }))
  rows.delete(2)
  await wait(1000)
  expect(link.isReady()).toBe(true)
  expect(list.get(2)).toBeUndefined()
})

test("a stopped list receives no events", async () => {
  const { rows, list, hear, loader, calls, wait } = await open(3)
  hear(1)
  loader.stop()
  rows.delete(1)
  calls()
  await wait(120_000)
  expect(calls()).toEqual([])
  expect(list.get(1)).toBeDefined()
})
