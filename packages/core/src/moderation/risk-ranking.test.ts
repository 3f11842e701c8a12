import fc from "fast-check"
import { expect, test } from "vitest"
import { MODERATION_REASONS, type ModerationReasonKey } from "../project/index.ts"
import { markRisks, type RankedItem } from "./risk-ranking.ts"

const itemOf = (
  pid: number,
  keys: readonly ModerationReasonKey[],
  sentAt = 1000,
  rejections = 0,
): RankedItem => ({ project: { pid }, sentAt, reasons: keys.map((key) => ({ key })), rejections })

const many = (count: number, keys: readonly ModerationReasonKey[], from = 100) =>
  Array.from({ length: count }, (_, i) => itemOf(from + i, keys))

test("the five longest waiting of 100 equal projects are high and the next fifteen medium", () => {
  const items = Array.from({ length: 100 }, (_, i) => itemOf(i, ["links"], i))
  const marks = markRisks(items)
  expect([...marks].filter(([, mark]) => mark === "high").map(([pid]) => pid)).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(marks.size).toBe(20)
})

test("a reason that nearly all projects have weighs less than a rarer one of a lower level", () => {
  const marks = markRisks([
    ...many(38, ["contactData"]),
    itemOf(1, ["links"]),
    itemOf(2, ["pictures"]),
  ])
  expect(marks.get(1)).toBe("high")
  expect(marks.has(2)).toBe(false)
})

test.for([
  [0, 0],
  [4, 0],
  [5, 1],
  [19, 3],
  [20, 4],
] as const)("%i projects have %i marks", ([count, marked]) => {
  expect(markRisks(many(count, ["secrets"])).size).toBe(marked)
})

test("at most a fifth of a queue is marked, whatever its reasons", () => {
  const item = fc.record({
    pid: fc.nat(10_000),
    sentAt: fc.nat(1_000_000),
    keys: fc.subarray([...MODERATION_REASONS]),
    rejections: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.uniqueArray(item, { selector: ({ pid }) => pid }), (given) => {
      const items = given.map(({ pid, keys, sentAt, rejections }) =>
        itemOf(pid, keys, sentAt, rejections),
      )
      const marks = markRisks(items)
      const high = [...marks.values()].filter((mark) => mark === "high").length
      expect(marks.size).toBeLessThanOrEqual(items.length / 5)
      expect(high).toBeLessThanOrEqual(items.length / 20)
    }),
  )
})
