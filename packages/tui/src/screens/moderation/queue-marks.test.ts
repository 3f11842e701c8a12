import type { QueueItem } from "@qo/core/api"
import { expect, test } from "vitest"
import { createList } from "../../list/index.ts"
import { QUEUED } from "../project/sections/samples.setup.ts"
import { queueMarks } from "./queue-marks.ts"

const itemOf = (pid: number): QueueItem => ({
  ...QUEUED,
  project: { ...QUEUED.project, pid },
  sentAt: QUEUED.sentAt + pid,
})

test("marks change only with the projects that wait, and ages lose their colour if too many are old", () => {
  const list = createList<QueueItem>({ id: ({ project }) => project.pid, fields: {} })
  const items = Array.from({ length: 40 }, (_, i) => itemOf(i + 1))
  list.replaceAll(items, { total: items.length, complete: true })
  const before = queueMarks(list)
  expect(before.counts).toEqual({ high: 2, medium: 6 })
  expect(before.colourAges).toBe(false)
  list.arrive([{ ...itemOf(40), questions: 7 }])
  expect(queueMarks(list)).toBe(before)
  list.remove([1])
  expect(queueMarks(list)).not.toBe(before)
  expect(queueMarks(list).risks.get(2)).toBe("high")
})
