import { type QueueItem, serverClock } from "@qo/core/api"
import { markRisks, type RiskMark, waitingTone } from "@qo/core/moderation"
import type { List } from "../../list/index.ts"

/** Marks of a queue, which depend on everything that waits in it. */
export interface QueueMarks {
  /** By the ids of projects. */
  risks: ReadonlyMap<number, RiskMark>
  /** Projects with each mark. */
  counts: Readonly<Record<RiskMark, number>>
  /** Whether long waiting times are coloured: not if more than a fifth of the queue would be. */
  colourAges: boolean
}

/** Share of the queue that may be coloured for risk and age together. */
const COLOURED_SHARE = 0.2

const EMPTY: QueueMarks = { risks: new Map(), counts: { high: 0, medium: 0 }, colourAges: true }

interface KnownMarks {
  version: number
  marks: QueueMarks
}
const known = new WeakMap<object, KnownMarks>()

/** The marks of the loaded queue; the same object until other projects wait. */
export function queueMarks(list: Pick<List<QueueItem>, "version" | "ids" | "get">): QueueMarks {
  const before = known.get(list)
  const version = list.version()
  if (before?.version === version) return before.marks
  const items = list.ids().flatMap((id) => list.get(id) ?? [])
  const fresh = marksOf(items)
  const marks = before && isSame(before.marks, fresh) ? before.marks : fresh
  known.set(list, { version, marks })
  return marks
}

function marksOf(items: readonly QueueItem[]): QueueMarks {
  if (items.length === 0) return EMPTY
  const risks = markRisks(items)
  const now = serverClock.at(new Date()).getTime() / 1000
  const coloured = items.filter(
    ({ project, sentAt }) => risks.has(project.pid) || waitingTone(sentAt, now) !== "neutral",
  )
  const count = (mark: RiskMark) => [...risks.values()].filter((each) => each === mark).length
  return {
    risks,
    counts: { high: count("high"), medium: count("medium") },
    colourAges: coloured.length <= items.length * COLOURED_SHARE,
  }
}

const isSame = (a: QueueMarks, b: QueueMarks): boolean =>
  a.colourAges === b.colourAges &&
  a.risks.size === b.risks.size &&
  [...a.risks].every(([pid, mark]) => b.risks.get(pid) === mark)
