import { expect, test } from "vitest"
import { createList, type List } from "./list.ts"

interface Row {
  id: number
  group: string
}
const rowOf = (id: number): Row => ({ id, group: id % 2 === 0 ? "альфа" : "бета" })
const rowsTo = (n: number) => Array.from({ length: n }, (_, i) => rowOf(i + 1))
const filledList = (n: number) => {
  const list = createList<Row>(
    {
      id: ({ id }) => id,
      fields: { group: { text: ({ group }) => group, aliases: ["группа"] } },
    },
    5,
  )
  list.append(rowsTo(n), { total: n, complete: true })
  return list
}
const cursorId = (list: List<Row>) => list.current()?.id
const markedIds = (list: List<Row>) => new Set(list.targets().map(({ id }) => id))

test("restored marks appear immediately, or when their rows are loaded again", () => {
  const list = filledList(10)
  list.moveTo(1)
  list.toggleMark()
  list.moveTo(4)
  list.toggleMark()
  expect(list.unmark([2, 3, 5])).toEqual([2, 5])
  list.remove([5])
  list.mark([2, 5])
  expect(markedIds(list)).toEqual(new Set([2]))
  expect(list.status().marked).toBe(1)
  list.arrive([rowOf(5)])
  expect(markedIds(list)).toEqual(new Set([2, 5]))
})

test("marked rows that leave the list are reported, except those that were processed", () => {
  const list = filledList(6)
  const told: number[][] = []
  list.onMarkedGone((rows) => told.push(rows.map(({ id }) => id)))
  list.markShown()
  list.unmark([1])
  list.remove([1, 2])
  list.replaceAll([], { total: 6, complete: false })
  list.replaceAll([rowOf(3), rowOf(4)], { total: 2, complete: true })
  expect(told).toEqual([[2]])
  list.replaceAll([rowOf(4)], { total: 1, complete: true })
  expect(told).toEqual([[2], [3]])
  expect(markedIds(list)).toEqual(new Set([4]))
  list.forgetMarks()
  expect(list.status().marked).toBe(0)
})

test("removing a typed filter restores the cursor's row and position, unless the user has moved it", () => {
  const list = filledList(40)
  list.moveTo(30)
  list.moveBy(-2)
  const [row, line] = [cursorId(list), list.status().cursor - list.status().top]
  for (const text of ["п", "пу", "пусто и нигде", ""]) list.setFilter(text)
  expect([cursorId(list), list.status().cursor - list.status().top]).toEqual([row, line])
  list.setFilter("группа:бета")
  list.moveTo(1)
  const chosen = cursorId(list)
  list.setFilter("")
  expect(cursorId(list)).toBe(chosen)
})
