import fc from "fast-check"
import { expect, test } from "vitest"
import { MODERATION_REASONS, type ModerationReasonKey } from "../project/index.ts"
import { byUrgency, HEAD_START_HOURS, urgencyOf } from "./urgency.ts"

const HOUR = 3600
const itemOf = (pid: number, sentAt: number, keys: readonly ModerationReasonKey[] = []) => ({
  project: { pid },
  sentAt,
  reasons: keys.map((key) => ({ key })),
  rejections: 0,
})
const orderOf = (items: readonly ReturnType<typeof itemOf>[]) =>
  items.toSorted(byUrgency).map(({ project }) => project.pid)

test("with equal risk the longest waiting project comes first, and with equal times the lower number", () => {
  expect(orderOf([itemOf(3, 200), itemOf(2, 100), itemOf(1, 200)])).toEqual([2, 1, 3])
})

test("a high risk goes before those that were sent up to a day earlier, and after those that wait longer", () => {
  const sent = 100 * HOUR
  const items = [
    itemOf(1, sent - 25 * HOUR),
    itemOf(2, sent - 23 * HOUR),
    itemOf(3, sent - 5 * HOUR, ["links"]),
    itemOf(4, sent, ["secrets"]),
  ]
  expect(orderOf(items)).toEqual([1, 4, 2, 3])
})

test("no project is overtaken for longer than the bonus of a high risk", () => {
  const items = fc.array(
    fc.record({
      pid: fc.nat(1000),
      sentAt: fc.nat(1000 * HOUR),
      keys: fc.subarray([...MODERATION_REASONS]),
    }),
    { minLength: 2 },
  )
  fc.assert(
    fc.property(items, (given) => {
      const sorted = given
        .map(({ pid, sentAt, keys }) => itemOf(pid, sentAt, keys))
        .toSorted(byUrgency)
      for (const [i, later] of sorted.slice(1).entries()) {
        const first = sorted[i]
        if (!first) continue
        expect(urgencyOf(first)).toBeLessThanOrEqual(urgencyOf(later))
        expect(first.sentAt - later.sentAt).toBeLessThanOrEqual(HEAD_START_HOURS.high * HOUR)
      }
    }),
  )
})
