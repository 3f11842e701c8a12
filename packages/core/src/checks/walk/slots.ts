import { answersOf } from "../../questionnaire/index.ts"
import { wayAfterReview, type FlowNode, type FlowWay } from "../../flow/index.ts"
import type { Task } from "./explore.ts"
import { createMemories, noteIn, type Memory } from "./memories.ts"

/** The places in a memory where things are kept, and for how long they matter. */
export interface Slots {
  empty: Memory
  /** Questions whose codes are distinguished. */
  involved: ReadonlySet<number>
  /** Whether a question recalls from this one. */
  isSource: (node: number) => boolean
  /** Returns true if the exact choice matters here. */
  counts: (node: number) => boolean
  /** The part of a memory that can still be asked for, from this question on. */
  stillMatters: (memory: Memory, node: number) => Memory
  read: (memory: Memory, source: number) => number
  with: (memory: Memory, source: number, note: number) => Memory
  readField: (memory: Memory, field: string) => number
  withField: (memory: Memory, field: string, note: number) => Memory
  /** The way really taken, reviews counted. */
  follow: (memory: Memory, node: FlowNode, way: FlowWay) => { way: FlowWay; counted: Memory }
}

export function slotsFor(task: Task): Slots {
  const { base, reviews } = task
  const { components } = base
  const { involved, counting, sources, lastUse } = keptFor(task)
  const slotOf = new Map(Array.from(lastUse.keys(), (name, slot) => [name, slot]))
  const last = Int32Array.from(lastUse.values())
  const memories = createMemories()
  const slotOfSource = new Map(
    Array.from(sources, (node) => [node, slotOf.get(sourceName(node)) ?? -1]),
  )
  const ofSource = (node: number) => slotOfSource.get(node) ?? -1
  const ofField = (field: string) => slotOf.get(fieldName(field)) ?? -1
  const change = (memory: Memory, slot: number, note: number) =>
    slot < 0 ? memory : memories.with(memory, slot, note)
  return {
    empty: memories.empty,
    involved,
    isSource: (node) => sources.has(node),
    counts: (node) => counting.has(node),
    stillMatters: (memory, node) => {
      if (memory === memories.empty) return memory
      const rank = components.of[node] ?? 0
      return memories.only(memory, (slot) => rank >= (last[slot] ?? 0))
    },
    read: (memory, source) => noteIn(memory, ofSource(source)),
    with: (memory, source, note) => change(memory, ofSource(source), note),
    readField: (memory, field) => noteIn(memory, ofField(field)),
    withField: (memory, field, note) => change(memory, ofField(field), note),
    follow: (memory, node, way) => {
      if (way.review === undefined || !reviews.has(node.index)) return { way, counted: memory }
      const slot = slotOf.get(reviewName(node.index, way)) ?? -1
      const times = noteIn(memory, slot)
      return times < way.review
        ? { way, counted: change(memory, slot, times + 1) }
        : { way: wayAfterReview(node), counted: memory }
    },
  }
}

interface KeptNames {
  involved: Set<number>
  counting: Set<number>
  sources: Set<number>
  /** The component of the last question that asks for each name. */
  lastUse: Map<string, number>
}

function keptFor(task: Task): KeptNames {
  const kept: KeptNames = {
    involved: new Set(),
    counting: new Set(),
    sources: new Set(),
    lastUse: new Map(),
  }
  const keep: KeepName = (name, user) => {
    const component = task.base.components.of[user] ?? 0
    kept.lastUse.set(name, Math.min(kept.lastUse.get(name) ?? Infinity, component))
  }
  keepSources(task, kept, keep)
  keepFields(task, kept, keep)
  keepReviews(task, keep)
  for (const each of kept.counting) kept.involved.add(each)
  return kept
}

type KeepName = (name: string, user: number) => void

function keepSources({ base, recalls }: Task, kept: KeptNames, keep: KeepName): void {
  for (const index of recalls) {
    const recall = base.recalls.get(index)
    if (!recall) continue
    kept.involved.add(index).add(recall.from)
    kept.sources.add(recall.from)
    keep(sourceName(recall.from), index)
    if (recall.mode === "selected" || recall.mode === "notSelected") kept.counting.add(recall.from)
  }
}

function keepFields({ base, truth }: Task, kept: KeptNames, keep: KeepName): void {
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

function keepReviews({ base, reviews }: Task, keep: KeepName): void {
  for (const index of reviews)
    for (const { way } of base.exits[index] ?? [])
      if (way.review !== undefined) keep(reviewName(index, way), index)
}

const sourceName = (node: number) => `source ${node}`
const fieldName = (field: string) => `field ${field}`
/** Reviews of one question to one target are counted together. */
const reviewName = (node: number, { to, review }: FlowWay) => `review ${node} ${to} ${review}`
