import { answersOf } from "../../questionnaire/index.ts"
import { wayAfterReview, type FlowNode, type Way } from "../../flow/index.ts"
import type { Task } from "./explore.ts"

/** Small numbers for the things that are remembered, by their slot. */
export type Memory = ReadonlyMap<number, number>

/** The places in a memory where things are kept, and for how long they matter. */
export interface Slots {
  empty: Memory
  /** Questions whose codes are distinguished. */
  involved: ReadonlySet<number>
  /** Whether somebody recalls from this question. */
  isSource: (node: number) => boolean
  /** Whether it matters what exactly is chosen here. */
  counts: (node: number) => boolean
  /** The part of a memory that can still be asked for, from this question on, in a fixed order. */
  stillMatters: (memory: Memory, node: number) => Memory
  read: (memory: Memory, source: number) => number
  with: (memory: Memory, source: number, note: number) => Memory
  readField: (memory: Memory, field: string) => number
  withField: (memory: Memory, field: string, note: number) => Memory
  /** The way really taken, reviews counted. */
  follow: (memory: Memory, node: FlowNode, way: Way) => { way: Way; counted: Memory }
}

export function slotsFor(task: Task): Slots {
  const { base, reviews } = task
  const { components } = base
  const { involved, counting, sources, lastUse } = keptFor(task)
  const slotOf = new Map([...lastUse.keys()].map((name, slot) => [name, slot]))
  const last = [...lastUse.values()]
  const slot = (name: string) => slotOf.get(name) ?? -1
  const read = (memory: Memory, name: string) => memory.get(slot(name)) ?? 0
  const change = (memory: Memory, name: string, note: number) =>
    read(memory, name) === note || slot(name) < 0 ? memory : new Map(memory).set(slot(name), note)
  return {
    empty: new Map(),
    involved,
    isSource: (node) => sources.has(node),
    counts: (node) => counting.has(node),
    stillMatters: (memory, node) => {
      const matters = ([at, note]: [number, number]) =>
        note !== 0 && (components.of[node] ?? 0) >= (last[at] ?? 0)
      return new Map([...memory].filter(matters).toSorted(([a], [b]) => a - b))
    },
    read: (memory, source) => read(memory, sourceName(source)),
    with: (memory, source, note) => change(memory, sourceName(source), note),
    readField: (memory, field) => read(memory, fieldName(field)),
    withField: (memory, field, note) => change(memory, fieldName(field), note),
    follow: (memory, node, way) => {
      if (way.review === undefined || !reviews.has(node.index)) return { way, counted: memory }
      const name = reviewName(node.index, way)
      const times = read(memory, name)
      return times < way.review
        ? { way, counted: change(memory, name, times + 1) }
        : { way: wayAfterReview(node), counted: memory }
    },
  }
}

interface Kept {
  involved: Set<number>
  counting: Set<number>
  sources: Set<number>
  /** The component of the last question that asks for each name. */
  lastUse: Map<string, number>
}

function keptFor(task: Task): Kept {
  const kept: Kept = {
    involved: new Set(),
    counting: new Set(),
    sources: new Set(),
    lastUse: new Map(),
  }
  const keep: Keep = (name, user) => {
    const component = task.base.components.of[user] ?? 0
    kept.lastUse.set(name, Math.min(kept.lastUse.get(name) ?? Infinity, component))
  }
  keepSources(task, kept, keep)
  keepFields(task, kept, keep)
  keepReviews(task, keep)
  for (const each of kept.counting) kept.involved.add(each)
  return kept
}

type Keep = (name: string, user: number) => void

function keepSources({ base, recalls }: Task, kept: Kept, keep: Keep): void {
  for (const index of recalls) {
    const recall = base.recalls.get(index)
    if (!recall) continue
    kept.involved.add(index).add(recall.from)
    kept.sources.add(recall.from)
    keep(sourceName(recall.from), index)
    if (recall.mode === "selected" || recall.mode === "notSelected") kept.counting.add(recall.from)
  }
}

function keepFields({ base, truth }: Task, kept: Kept, keep: Keep): void {
  const fields = [
    ...(truth?.repeated ?? []),
    ...Array.from(truth?.several ?? [], ([field, { nodes }]) => [field, nodes] as const),
  ]
  for (const [field, declaring] of fields)
    for (const index of declaring) {
      keep(fieldName(field), index)
      const node = base.flow.nodes[index]
      if (node && answersOf(node.question).length > 0) kept.counting.add(index)
    }
}

function keepReviews({ base, reviews }: Task, keep: Keep): void {
  for (const index of reviews)
    for (const { way } of base.exits[index] ?? [])
      if (way.review !== undefined) keep(reviewName(index, way), index)
}

const sourceName = (node: number) => `source ${node}`
const fieldName = (field: string) => `field ${field}`
/** Reviews of one question to one target are counted together. */
const reviewName = (node: number, { to, review }: Way) => `review ${node} ${to} ${review}`
