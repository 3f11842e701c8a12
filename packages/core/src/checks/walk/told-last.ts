import type { Exit, FlowNode } from "../../flow/index.ts"
import { reachedFrom, reverseGraph } from "../graph/digraph.ts"
import { isRevisited } from "./base.ts"
import type { Task } from "./explore.ts"
import type { Notebook } from "./memory.ts"
import type { Memory } from "./memories.ts"
import type { Slots } from "./slots.ts"

interface Context {
  task: Task
  slots: Slots
  notebook: Notebook
}

type LosesPlace = (at: Omit<Context, "task">, memory: Memory, to: number) => boolean

/**
 * Determines states in which no slot can be reserved: the last declaration does not fit the portrait, and no later one can
 * correct it.
 */
export function placesLost({ base, truth }: Task): LosesPlace {
  if (!truth || truth.several.size === 0) return () => false
  const back = reverseGraph(base.graph)
  const ahead = Array.from(
    truth.several,
    ([field, { nodes }]) => [field, reachedFrom(back, nodes)] as const,
  )
  return ({ slots, notebook }, memory, to) =>
    ahead.some(([field, leads]) => {
      const last = lastTold(notebook.readText(slots.readField(memory, field)))
      return last.includes("-") && (to < 0 || leads[to] !== 1)
    })
}

/** The memory after an answer's declarations of fields with several values. */
export function withTold(
  { task: { base, truth }, slots, notebook }: Context,
  node: FlowNode,
  exit: Exit,
  memory: Memory,
): Memory {
  if (!truth || truth.several.size === 0) return memory
  let after = memory
  const now = truth.tells(node.index, exit)
  for (const [field, { nodes }] of truth.several) {
    if (!nodes.includes(node.index)) continue
    const known = notebook.readText(slots.readField(after, field))
    const text = toldAfter(known, node.index, now.get(field), isRevisited(base, node.index))
    after = slots.withField(after, field, text === "" ? 0 : notebook.noteText(text))
  }
  return after
}

/** Declarations so far, latest last, as `question marks`; those before a final one do not matter. */
function toldAfter(
  before = "",
  node: number,
  marks: string | undefined,
  mayComeBack: boolean,
): string {
  const others = before.split(",").filter((each) => each !== "" && !each.startsWith(`${node} `))
  if (marks === undefined) return others.join()
  const own = `${node} ${marks}`
  return mayComeBack ? [...others, own].join() : own
}

const lastTold = (told = ""): string => told.slice(told.lastIndexOf(" ") + 1)
