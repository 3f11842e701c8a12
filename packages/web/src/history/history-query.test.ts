import { expect, test } from "vitest"
import { HistoryQuery, historyInputOf, isHistoryFiltered } from "./history-query.ts"

test("the address names whom it was done to beside who did it", () => {
  const query = HistoryQuery.parse({ user: ["1"], about: ["7"] })
  expect(historyInputOf(query)).toEqual({ userId: 1, aboutId: 7 })
  expect(isHistoryFiltered(HistoryQuery.parse({ about: ["7"] }))).toBe(true)
  expect(historyInputOf(HistoryQuery.parse({ about: ["x"] }))).toEqual({})
})
