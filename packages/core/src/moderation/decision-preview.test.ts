import fc from "fast-check"
import { expect, test } from "vitest"
import type { ModerationReasonKey } from "../project/index.ts"
import { decisionPreview } from "./decision-preview.ts"
import { inQueueOrder } from "./queue-order.ts"

const item = (pid: number, sentAt: number, keys: ModerationReasonKey[] = [], rejections = 0) => ({
  project: { pid },
  sentAt,
  reasons: keys.map((key) => ({ key })),
  rejections,
})

const HOUR = 3600
const QUEUE = [
  item(1, 10 * HOUR),
  item(2, 12 * HOUR, ["links"]),
  item(3, 40 * HOUR, ["secrets", "links"]),
  item(4, 11 * HOUR, ["pictures"]),
  item(5, 50 * HOUR, [], 2),
]

test("a preview lists unusual projects, the riskiest first, and excludes those that may not be decided", () => {
  const preview = decisionPreview({
    items: QUEUE,
    refusal: ({ project }) => (project.pid === 4 ? "notYours" : undefined),
    isOpened: ({ project }) => project.pid === 2,
  })
  expect(preview.unusual.map(({ item: { project }, reasons }) => [project.pid, reasons])).toEqual([
    [3, ["secrets", "links"]],
    [5, ["rejectedBefore"]],
    [2, ["links"]],
  ])
  expect(preview.plain.map(({ project }) => project.pid)).toEqual([1])
  expect(preview.setAside.map(({ item: { project }, why }) => [project.pid, why])).toEqual([
    [4, "notYours"],
  ])
  expect(preview.unseen).toBe(3)
})

test("properties of most projects in a batch are no warning, and rare ones are", () => {
  const usual = Array.from({ length: 50 }, (_, i) => item(i + 1, i, ["contactData", "links"]))
  const { unusual, plain } = decisionPreview({
    items: [...usual, item(51, 0, ["contactData", "secrets"]), item(52, 0, [], 1)],
    refusal: () => undefined,
    isOpened: () => false,
  })
  expect(unusual.map(({ item: { project }, reasons }) => [project.pid, reasons[0]])).toEqual([
    [51, "secrets"],
    [52, "rejectedBefore"],
  ])
  expect(plain).toHaveLength(50)
})

test("in batches of ten and more at most a fifth have warnings", () => {
  const keys: readonly ModerationReasonKey[] = ["contactData", "secrets", "links", "minors"]
  const items = fc.array(
    fc.record({ has: fc.subarray([...keys]), rejections: fc.integer({ min: 0, max: 2 }) }),
    { minLength: 10, maxLength: 60 },
  )
  fc.assert(
    fc.property(items, (given) => {
      const queue = given.map(({ has, rejections }, i) => item(i, i, has, rejections))
      const asked = { items: queue, refusal: () => undefined, isOpened: () => false }
      const { unusual, plain } = decisionPreview(asked)
      expect(unusual.length).toBeLessThanOrEqual(queue.length / 5)
      expect(unusual.length + plain.length).toBe(queue.length)
    }),
  )
})

test.for([
  ["urgency", [2, 1, 4, 3, 5]],
  ["risk", [3, 5, 2, 1, 4]],
  ["sentAt", [1, 4, 2, 3, 5]],
] as const)("the queue by %s", ([order, wanted]) => {
  const pids = (backwards: boolean) =>
    inQueueOrder(QUEUE, order, backwards).map(({ project }) => project.pid)
  expect(pids(false)).toEqual(wanted)
  expect(pids(true)).toEqual(wanted.toReversed())
})
