import fc from "fast-check"
import { expect, test } from "vitest"
import { createList, type List } from "./list.ts"

interface Row {
  id: number
  name: string
  group: string
}
const GROUPS = ["альфа", "бета", "гамма"]
const rowOf = (id: number): Row => ({
  id,
  name: `user${id}`,
  group: GROUPS[id % GROUPS.length] ?? "",
})
const rowsTo = (n: number) => Array.from({ length: n }, (_, i) => rowOf(i + 1))
const definition = {
  id: ({ id }: Row) => id,
  fields: {
    id: { text: ({ id }: Row) => String(id), sortKey: ({ id }: Row) => id },
    name: { text: ({ name }: Row) => name },
    group: { text: ({ group }: Row) => group, aliases: ["группа"] },
  },
}
const filledList = (n: number, height = 5) => {
  const list = createList(definition, height)
  list.append(rowsTo(n), { total: n, complete: true })
  return list
}
const cursorId = (list: List<Row>) => list.current()?.id
const markedIds = (list: List<Row>) => new Set(list.targets().map(({ id }) => id))

test("processed rows lose their marks and the others keep them", () => {
  const list = createList<{ id: number }>({ id: ({ id }) => id, fields: {} }, 10)
  const rows = Array.from({ length: 6 }, (_, id) => ({ id }))
  list.replaceAll(rows, { total: 6, complete: true })
  list.toggleMark()
  list.moveTo(3)
  list.toggleRange()
  list.moveBy(1)
  expect(list.targets().map(({ id }) => id)).toEqual([0, 3, 4])
  list.unmark([3, 4])
  expect(list.targets().map(({ id }) => id)).toEqual([0])
  expect(list.status()).toMatchObject({ marked: 1, ranging: false })
})

test("the cursor moves inside the list and the viewport follows", () => {
  const list = filledList(20)
  list.moveBy(6)
  expect(cursorId(list)).toBe(7)
  expect(list.inView().map(({ id }) => id)).toEqual([3, 4, 5, 6, 7])
  list.moveTo(Infinity)
  expect(cursorId(list)).toBe(20)
  list.moveBy(-100)
  expect(list.status()).toMatchObject({ cursor: 0, top: 0 })
})

test("space marks, v marks a range, * all filtered, ! inverts", () => {
  const list = filledList(9)
  list.toggleMark()
  list.moveTo(3)
  list.toggleRange()
  list.moveBy(2)
  expect(list.status()).toMatchObject({ ranging: true, marked: 1 })
  list.toggleRange()
  expect(markedIds(list)).toEqual(new Set([1, 4, 5, 6]))
  list.setFilter("group:гамма")
  list.markShown()
  list.setFilter("")
  expect(markedIds(list)).toEqual(new Set([1, 2, 4, 5, 6, 8]))
  list.invertShown()
  expect(markedIds(list)).toEqual(new Set([3, 7, 9]))
})

test("marks that the filter hides are counted, and are still targets in the order of the list", () => {
  const list = filledList(6)
  list.markShown()
  list.setFilter("group:альфа")
  expect(list.status()).toMatchObject({ shown: 2, marked: 6, markedHidden: 4 })
  expect(list.targets().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
})

test("without marks the row at the cursor is the target", () => {
  const list = filledList(3)
  list.moveBy(1)
  expect(markedIds(list)).toEqual(new Set([2]))
  expect(createList(definition).targets()).toEqual([])
})

test("rows that arrive leave the cursor on its row and its line", () => {
  const list = filledList(20)
  list.moveTo(7)
  const line = list.status().cursor - list.status().top
  list.arrive([rowOf(101), rowOf(102), { ...rowOf(8), name: "renamed" }])
  expect(list.current()).toEqual({ ...rowOf(8), name: "renamed" })
  expect(list.status().cursor - list.status().top).toBe(line)
  expect(list.status().total).toBe(22)
})

test("a refresh keeps the cursor on its row, and near its position if the row was removed", () => {
  const list = filledList(10)
  list.moveTo(4)
  list.replaceAll(rowsTo(10).toReversed(), { total: 10, complete: true })
  expect(cursorId(list)).toBe(5)
  const at = list.status().cursor
  list.remove([5])
  expect(list.status().cursor).toBe(at)
  expect(cursorId(list)).toBe(4)
})

test("a filter keeps words that are still being typed from emptying the list", () => {
  const list = filledList(6)
  for (const text of ["!", "group:", "  ", '"']) {
    list.setFilter(text)
    expect(list.status().shown).toBe(6)
  }
  list.setFilter("!группа:бета")
  expect(list.status().shown).toBe(4)
})

test("pages that come later take their places in a sorted list", () => {
  const list = createList(definition, 5)
  list.setSort({ field: "id", descending: true })
  list.append([rowOf(1), rowOf(4)], { total: 4, complete: false })
  list.append([rowOf(2), rowOf(3)], { total: 4, complete: true })
  expect(list.inView().map(({ id }) => id)).toEqual([4, 3, 2, 1])
  expect(cursorId(list)).toBe(4)
})

test("names sort as people order them: ё beside е, numbers by value", () => {
  const list = createList(definition, 5)
  const names = ["user10", "user9", "Ёлкин", "Жуков", "Егоров"]
  list.append(
    names.map((name, id) => ({ id, name, group: "" })),
    { total: 5, complete: true },
  )
  list.setSort({ field: "name", descending: false })
  expect(list.inView().map(({ row }) => row.name)).toEqual([
    "Егоров",
    "Ёлкин",
    "Жуков",
    "user9",
    "user10",
  ])
})

test("100,000 rows arrive page by page and every one can be reached", () => {
  const list = createList(definition, 50)
  for (let page = 0; page < 100; page++) {
    const rows = Array.from({ length: 1000 }, (_, i) => rowOf(page * 1000 + i + 1))
    list.append(rows, { total: 100_000, complete: page === 99 })
  }
  list.moveTo(Infinity)
  expect(cursorId(list)).toBe(100_000)
  list.setFilter("user99999")
  list.finishSearch()
  expect(list.inView().map(({ id }) => id)).toEqual([99_999])
})

type Step = (list: List<Row>) => void
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: -50, max: 50 }).map(
    (n): Step =>
      (list) =>
        list.moveBy(n),
  ),
  fc.integer({ min: 0, max: 60 }).map(
    (n): Step =>
      (list) =>
        list.moveTo(n),
  ),
  fc.integer({ min: 1, max: 12 }).map(
    (n): Step =>
      (list) =>
        list.setHeight(n),
  ),
  fc.constantFrom("", "user1", "!группа:бета", "group:гамма 3", "zzz").map(
    (text): Step =>
      (list) =>
        list.setFilter(text),
  ),
  fc.boolean().map(
    (descending): Step =>
      (list) =>
        list.setSort({ field: "id", descending }),
  ),
  fc.constantFrom<Step>(
    (list) => list.toggleMark(),
    (list) => list.toggleRange(),
    (list) => list.markShown(),
    (list) => list.invertShown(),
  ),
  ids.map(
    (some): Step =>
      (list) =>
        list.append(some.map(rowOf), { total: 40, complete: false }),
  ),
  ids.map(
    (some): Step =>
      (list) =>
        list.arrive(some.map(rowOf)),
  ),
  ids.map(
    (some): Step =>
      (list) =>
        list.remove(some),
  ),
)

test("the viewport always holds the cursor, and never shows emptiness that rows could fill", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const list = filledList(20)
      for (const step of steps) {
        step(list)
        const { cursor, top, height, shown } = list.status()
        const view = list.inView()
        expect(view).toHaveLength(Math.min(height, shown))
        expect(top).toBeGreaterThanOrEqual(0)
        expect(view.filter(({ isCursor }) => isCursor)).toHaveLength(Math.min(1, shown))
        expect(cursor).toBeLessThan(Math.max(1, shown))
      }
    }),
  )
})

test("marks survive every filter, sort, page and refresh", () => {
  const harmless = fc.oneof(
    fc.constantFrom("", "user1", "!группа:бета", "zzz").map(
      (text): Step =>
        (l) =>
          l.setFilter(text),
    ),
    fc.boolean().map(
      (descending): Step =>
        (l) =>
          l.setSort({ field: "id", descending }),
    ),
    ids.map(
      (some): Step =>
        (l) =>
          l.append(some.map(rowOf), { total: 40, complete: false }),
    ),
    ids.map(
      (some): Step =>
        (l) =>
          l.arrive(some.map(rowOf)),
    ),
    fc.constant<Step>((l) => l.replaceAll(rowsTo(40).toReversed(), { total: 40, complete: true })),
  )
  fc.assert(
    fc.property(ids, fc.array(harmless, { maxLength: 20 }), (marked, steps) => {
      fc.pre(marked.length > 0)
      const list = filledList(40)
      for (const id of marked) {
        list.moveToId(id)
        list.toggleMark()
      }
      for (const step of steps) step(list)
      expect(markedIds(list)).toEqual(new Set(marked))
      expect(list.status().marked).toBe(marked.length)
    }),
  )
})

test("the cursor stays on the same row after every arrival and refresh", () => {
  const arriving = fc.oneof(
    ids.map(
      (some): Step =>
        (l) =>
          l.append(some.map(rowOf), { total: 40, complete: false }),
    ),
    ids.map(
      (some): Step =>
        (l) =>
          l.arrive(some.map(rowOf)),
    ),
    fc.constant<Step>((l) => l.replaceAll(rowsTo(40).toReversed(), { total: 40, complete: true })),
  )
  fc.assert(
    fc.property(fc.nat(19), fc.array(arriving, { maxLength: 20 }), (at, steps) => {
      const list = filledList(20)
      list.moveTo(at)
      const id = cursorId(list)
      for (const step of steps) step(list)
      expect(cursorId(list)).toBe(id)
    }),
  )
})
