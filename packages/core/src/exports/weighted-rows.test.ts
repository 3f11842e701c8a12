import fc from "fast-check"
import { expect, test } from "vitest"
import type { ResponseRow } from "../report/index.ts"
import { rowsArbitrary, SCHEMA } from "./exported.setup.ts"
import type { WeightedRow } from "./variable.ts"
import { weightedRows } from "./weighted-rows.ts"

test("an export holds whom the filter leaves, in their order, each with the weight of their cell", async () => {
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, fc.integer({ min: 1, max: 5 }), async (given, size) => {
      const rows = given.map(({ row }) => row)
      const kept = []
      const filter = { terms: [{ of: { field: "gender" }, wanted: { anyOf: ["f", "m"] } }] }
      const weights = {
        by: [{ field: "gender" }],
        cells: [{ values: ["f"], weight: 0.5 }],
      }
      for await (const batch of weightedRows(SCHEMA, { filter, weights }, inBatches(rows, size)))
        kept.push(...batch)
      expect(kept).toEqual(
        rows
          .filter(({ outcome, profile }) => outcome === "completed" && profile["gender"])
          .map((row) => ({ row, weight: row.profile["gender"] === "f" ? 0.5 : 1 })),
      )
    }),
  )
})

test("without a filter, an export holds whom the condition on completed interviews leaves", async () => {
  const completed = { of: { field: "outcome" }, wanted: { anyOf: ["completed"] } }
  await fc.assert(
    fc.asyncProperty(rowsArbitrary, async (given) => {
      const rows = given.map(({ row }) => row)
      const kept: WeightedRow[][] = [[], []]
      for (const [at, terms] of [[], [completed]].entries())
        for await (const batch of weightedRows(SCHEMA, { filter: { terms } }, inBatches(rows, 3)))
          kept[at]?.push(...batch)
      expect(kept[0]).toEqual(kept[1])
    }),
  )
})

// oxlint-disable-next-line require-await -- replaces an asynchronous reader
async function* inBatches(rows: readonly ResponseRow[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
