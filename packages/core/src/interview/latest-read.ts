import type { Step } from "./state.ts"

/** The last step on the path at a question that conditions or texts read. `NaN`: the question does not exist. */
export const latestRead = (node: number, path: Step | undefined): Step | undefined =>
  node >= 0 ? path?.read?.at(node) : undefined
