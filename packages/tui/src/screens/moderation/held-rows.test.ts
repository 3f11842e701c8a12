import { expect, test } from "vitest"
import { createList } from "../../list/index.ts"
import { createHeldRows } from "./held-rows.ts"

interface Row {
  id: number
}
const COMPLETE = { total: 5, complete: true }
const rowsOf = (...ids: readonly number[]): readonly Row[] => ids.map((id) => ({ id }))

function filledList() {
  const list = createList<Row>({ id: ({ id }) => id, fields: {} }, 10)
  list.replaceAll(rowsOf(1, 2, 3, 4, 5), COMPLETE)
  let left = 0
  const held = createHeldRows(list, () => left++)
  const shown = async () => {
    await Promise.resolve()
    return [...list.ids()].toSorted((one, other) => Number(one) - Number(other))
  }
  return { held, shown, left: () => left }
}

test("held rows keep their places during list updates and leave together after the last response", async () => {
  const { held, shown, left } = filledList()
  held.setHeld(new Set([1, 2, 3]))
  held.leave(1)
  expect(await shown()).toEqual([1, 2, 3, 4, 5])
  held.list.remove([2, 5])
  expect(await shown()).toEqual([1, 2, 3, 4])
  held.list.replaceAll(rowsOf(4), { total: 1, complete: true })
  expect(await shown()).toEqual([1, 2, 3, 4])
  expect(left()).toBe(0)
  held.setHeld(new Set())
  expect(await shown()).toEqual([4])
  expect(left()).toBe(1)
})

test("rows that reappear stay, and so do rows that were never removed", async () => {
  const { held, shown } = filledList()
  held.setHeld(new Set([1, 2]))
  held.list.remove([1])
  held.list.replaceAll(rowsOf(1, 2), { total: 2, complete: true })
  held.setHeld(new Set())
  expect(await shown()).toEqual([1, 2])
})

test("an emptied list has no held rows", async () => {
  const { held, shown } = filledList()
  held.setHeld(new Set([1]))
  held.list.replaceAll([], { total: 0, complete: false })
  expect(await shown()).toEqual([])
})
