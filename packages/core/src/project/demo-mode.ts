import type { Issue } from "../lib/index.ts"
import type { Limits } from "../questionnaire/index.ts"

type OwnLimits = Pick<Limits, "questionnaires" | "targetCompletes" | "demo">

/** How many projects an owner can have at once. `demo`: a demo researcher. */
export const mostProjects = (demo: boolean, { questionnaires, demo: most }: OwnLimits): number =>
  demo ? most.projects : questionnaires

/** Why a project cannot end after so many completes; `undefined`: it can. */
export function targetCompletesProblem(
  completes: number | null | undefined,
  demo: boolean,
  { targetCompletes: { min, max }, demo: most }: OwnLimits,
): Issue | undefined {
  const path = ["targetCompletes"]
  if (completes == null) return undefined
  if (completes < min) return { path, key: "tooSmall", params: { minimum: min } }
  if (completes > max) return { path, key: "tooBig", params: { maximum: max } }
  if (!demo || completes <= most.respondents) return undefined
  return { path, key: "demoLimit" }
}
