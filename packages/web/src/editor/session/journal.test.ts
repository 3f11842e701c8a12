import { expect, test } from "vitest"
import { stepsOf } from "./journal.ts"
import type { JournalEntry } from "./journal-store.ts"

const entry = (step: number, where: string): JournalEntry => ({
  patch: [],
  step,
  at: 0,
  code: "008",
  where,
})

const stepPlaces = (...entries: JournalEntry[]) => stepsOf(entries).map(({ where }) => where)

test("continuous typing is one step, and undone steps are left out", () => {
  expect(stepPlaces(entry(1, "a"), entry(1, "ab"), entry(2, "c"))).toEqual(["ab", "c"])
  expect(stepPlaces(entry(1, "a"), entry(2, "b"), entry(1, "undone"))).toEqual(["a"])
  expect(stepPlaces(entry(1, "a"), entry(2, "b"), entry(1, "undone"), entry(2, "d"))).toEqual([
    "a",
    "d",
  ])
  expect(stepPlaces(entry(1, "a"), entry(0, "undone"))).toEqual([])
  // Steps before the last save are not in the journal.
  expect(stepPlaces(entry(5, "e"), entry(6, "f"))).toEqual(["e", "f"])
})

test("unsaved changes at the restart of the journal count as one, after any undo", () => {
  const rest: JournalEntry = { ...entry(0, "rest"), isRest: true }
  expect(stepPlaces(rest)).toEqual(["rest"])
  expect(stepPlaces(rest, entry(1, "a"))).toEqual(["rest", "a"])
  expect(stepPlaces(rest, entry(1, "a"), entry(0, "undone"))).toEqual(["rest"])
})

test("undoing a saved step can be restored, without a separate step", () => {
  const undone: JournalEntry = {
    ...entry(0, "undone"),
    patch: [["b1", { record: "project", blocks: [] }, undefined]],
  }
  expect(stepPlaces(undone)).toEqual(["undone"])
})
