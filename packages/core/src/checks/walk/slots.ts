import { wayAfterReview, type FlowNode, type Way } from "../../flow/index.ts"
import type { Task } from "./explore.ts"

/** Where in a memory things are kept, and for how long they matter. A memory is a list of small numbers; 0: nothing. */
export interface Slots {
  empty: readonly number[]
  /** Questions whose codes are told apart. */
  involved: ReadonlySet<number>
  /** Whether somebody recalls from this question. */
  isSource: (node: number) => boolean
  /** Whether it matters what exactly is chosen here. */
  counts: (node: number) => boolean
  /** Whether something that is kept here can still be asked for, from this question on. */
  matters: (slot: number, node: number) => boolean
  read: (memory: readonly number[], source: number) => number
  with: (memory: readonly number[], source: number, note: number) => readonly number[]
  readField: (memory: readonly number[], field: string) => number
  withField: (memory: readonly number[], field: string, note: number) => readonly number[]
  /** The way really taken, reviews counted. */
  follow: (
    memory: readonly number[],
    node: FlowNode,
    way: Way,
  ) => { way: Way; counted: readonly number[] }
}

export function slotsFor({ base, recalls, reviews, truth }: Task): Slots {
  const { components } = base
  const slotOf = new Map<string, number>()
  /** By slot: the component of the last question that asks for it. */
  const last: number[] = []
  const keep = (name: string, user: number) => {
    const slot = slotOf.get(name) ?? slotOf.size
    slotOf.set(name, slot)
    last[slot] = Math.min(last[slot] ?? Infinity, components.of[user] ?? 0)
  }

  const involved = new Set<number>()
  const counting = new Set<number>()
  const sources = new Set<number>()
  for (const index of recalls) {
    const recall = base.recalls.get(index)
    if (!recall) continue
    involved.add(index).add(recall.from)
    sources.add(recall.from)
    keep(sourceName(recall.from), index)
    if (recall.mode === "selected" || recall.mode === "notSelected") counting.add(recall.from)
  }
  for (const [field, tellers] of truth?.repeated ?? [])
    for (const teller of tellers) {
      keep(fieldName(field), teller)
      if (base.flow.nodes[teller]?.answers.length) {
        involved.add(teller)
        counting.add(teller)
      }
    }
  for (const index of reviews)
    base.exits[index]?.forEach(({ way }) => {
      if (way.review !== undefined) keep(reviewName(index, way), index)
    })

  const slot = (name: string) => slotOf.get(name) ?? -1
  const read = (memory: readonly number[], name: string) => memory[slot(name)] ?? 0
  const change = (memory: readonly number[], name: string, note: number) =>
    read(memory, name) === note || slot(name) < 0 ? memory : memory.with(slot(name), note)
  return {
    empty: last.map(() => 0),
    involved,
    isSource: (node) => sources.has(node),
    counts: (node) => counting.has(node),
    matters: (at, node) => (components.of[node] ?? 0) >= (last[at] ?? 0),
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

const sourceName = (node: number) => `source ${node}`
const fieldName = (field: string) => `field ${field}`
/** Reviews of one question to one target are counted together. */
const reviewName = (node: number, { to, review }: Way) => `review ${node} ${to} ${review}`
