import type { EngineGraph } from "./graph.ts"
import type { Step } from "./state.ts"

/** A path with one more step. Steps link to the last one that conditions read, so that they find it without going over all of the path. */
export function addStep(
  { nodes }: EngineGraph,
  before: Step | undefined,
  made: Omit<Step, "before" | "read" | "count">,
): Step {
  const step: { -readonly [Name in keyof Step]: Step[Name] } = {
    ...made,
    before,
    read: before?.read,
    count: (before?.count ?? 0) + (made.by === "hidden" ? 0 : 1),
  }
  if (nodes[made.node]?.isRead) step.read = step
  return step
}

/** Whether the question of a step was neither asked nor known. */
export const isPassedOver = ({ by }: Pick<Step, "by">): boolean =>
  by === "nobody" || by === "hidden"
