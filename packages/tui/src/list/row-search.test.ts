import { setImmediate as nextTurn } from "node:timers/promises"
import { expect, test } from "vitest"
import { createList } from "./list.ts"
import { packText } from "./pack-text.ts"
import { createRowSearch } from "./row-search.ts"

interface Row {
  id: number
  name: string
}
/** Folding these takes long enough for several looks at the clock. */
const rowOf = (id: number): Row => ({ id, name: `Мария Ковалёва-${id} ${"слово ".repeat(20)}` })
const longList = (n: number) => {
  const list = createList<Row>(
    {
      id: ({ id }) => id,
      fields: { name: { text: ({ name }) => name }, id: { text: ({ id }) => String(id) } },
    },
    10,
  )
  list.append(
    Array.from({ length: n }, (_, i) => rowOf(i + 1)),
    { total: n, complete: true },
  )
  return list
}
const ROWS = 60_000

test("a filter of a long list lets keys through between its slices, and finds the same in the end", async () => {
  const list = longList(ROWS)
  let told = 0
  list.onFound(() => told++)
  list.setFilter("ковалева-7")
  let turns = 0
  for (; list.status().searching; turns++) await nextTurn()
  expect(turns).toBeGreaterThan(2)
  expect(told).toBeGreaterThan(0)
  const { shown } = list.status()
  list.setFilter("ковалева-")
  list.setFilter("ковалева-7")
  list.finishSearch()
  expect(list.status().shown).toBe(shown)
  expect(shown).toBeGreaterThan(1111)
})

test("a letter that comes while the one before is looked for takes its place", () => {
  const list = longList(ROWS)
  list.setFilter("м")
  list.setFilter("ковалева-59999")
  list.finishSearch()
  expect(list.status()).toMatchObject({ shown: 1, searching: false })
  list.setFilter("")
  expect(list.status()).toMatchObject({ shown: ROWS, searching: false })
})

test("rows that are added and removed meanwhile are found and forgotten, and marking all marks the ones still to be found", () => {
  const list = longList(ROWS)
  list.setFilter("ковалева-6")
  list.append([rowOf(600_000)], { total: ROWS + 1, complete: true })
  list.remove([6])
  list.markShown()
  const marked = new Set(list.targets().map(({ id }) => id))
  expect(marked.has(600_000)).toBe(true)
  expect(marked.has(6)).toBe(false)
  expect(marked.size).toBe(list.status().shown)
})

test("the cursor is back on its row as soon as that is found", () => {
  const list = longList(ROWS)
  list.moveTo(ROWS - 5)
  list.setFilter("слово")
  expect(list.status().searching).toBe(true)
  list.finishSearch()
  expect(list.current()?.id).toBe(ROWS - 4)
})

test("stopping a search cancels it", async () => {
  let looked = 0
  const search = createRowSearch(() => ++looked > 0)
  search.begin(
    Array.from({ length: 2_000_000 }, (_, i) => i),
    () => {},
  )
  expect(search.isGoing()).toBe(true)
  search.stop()
  const before = looked
  await nextTurn()
  expect([looked, search.isGoing()]).toEqual([before, false])
})

test.for(["Ёлка «Ромашка» – №7", "ß ÿ \u0085", "日本語 слова", "", "я", "🙂"])(
  "a part of %s is found in its packed form, and no other text is",
  (text) => {
    const packed = packText(text)
    for (let from = 0; from < text.length; from++)
      for (let to = from + 1; to <= text.length; to++)
        expect(packed).toContain(packText(text.slice(from, to)))
    for (const other of ["щ", "q", "本日", "»«", "8"])
      expect(packed.includes(packText(other))).toBe(text.includes(other))
  },
)
