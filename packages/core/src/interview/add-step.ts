import type { EngineGraph } from "./graph.ts"
import type { InterviewMove } from "./moving.ts"
import type { Step } from "./state.ts"

/** A path with one more step. */
export function addStep<G extends EngineGraph>(
  { graph, rules }: Pick<InterviewMove<G>, "graph" | "rules">,
  before: Step | undefined,
  made: Omit<Step, "before" | "read" | "count">,
): Step {
  const step: Step = {
    ...made,
    before,
    count: (before?.count ?? 0) + (made.by === "hidden" ? 0 : 1),
  }
  rules.addRead?.(graph, step)
  return step
}

/** Whether the question of a step was neither asked nor known. */
export const isPassedOver = ({ by }: Pick<Step, "by">): boolean =>
  by === "nobody" || by === "hidden"
