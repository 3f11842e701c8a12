import { expect, test } from "vitest"
import { loadWords } from "../../text/words.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"
import { reasonsWidth, rowsOf } from "./result-rows.ts"

const action = { title: "Одобрить: 2 проекта", did: "Одобрено" } as QueuedAction
const REASON =
  "решение уже принято: Константин Константинопольский отклонил этот проект, и его владелец начал правку заново"

test("a reason is shown whole: the rest continues below its column", async () => {
  const words = await loadWords("ru")
  const finished = [
    {
      action,
      results: [
        { id: 7, label: "Первый", outcome: "done" as const },
        { id: 8, label: "Второй", outcome: "skipped" as const, message: REASON },
      ],
    },
  ]
  const width = reasonsWidth(words, finished, { columns: 80 })
  const rows = rowsOf(words, finished, width)
  const reason = rows.filter(({ result }) => result.id === 8)
  expect(reason.length).toBeGreaterThan(1)
  expect(reason.map(({ end }) => end).join(" ")).toBe(REASON)
  expect(reason.map(({ goesOn }) => goesOn)).toEqual([
    undefined,
    ...reason.slice(1).map(() => true),
  ])
  expect(Math.max(...reason.map(({ end }) => end.length))).toBeLessThanOrEqual(width)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect(rows.at(-1)?.end).toBe("Одобрено")
})
