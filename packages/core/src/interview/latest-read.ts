import type { Step } from "./state.ts"

/** The last step on the path at a question that conditions or texts read. */
export function latestRead(node: number, path: Step | undefined): Step | undefined {
  for (let step = path?.read; step; step = step.before?.read) if (step.node === node) return step
  return undefined
}
