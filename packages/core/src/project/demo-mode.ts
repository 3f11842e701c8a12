import type { Issue } from "../lib/index.ts"
import type { Limits } from "../questionnaire/index.ts"

type OwnLimits = Pick<Limits, "questionnaires" | "targetCompletes" | "demo">

/** Returns the maximum number of an owner's projects. `demo`: whether the owner is a demo researcher. */
export const mostProjects = (demo: boolean, { questionnaires, demo: most }: OwnLimits): number =>
  demo ? most.projects : questionnaires

/** Returns whether the portraits of a demo project together want more completed responses than permitted. */
export const asksTooMany = (
  people: number,
  demo: boolean,
  { demo: most }: Pick<Limits, "demo">,
): boolean => demo && people > most.respondents

/** Returns the problem with a target number of completed responses; undefined if it is permitted. */
export function targetCompletesProblem(
  completes: number | null | undefined,
  demo: boolean,
  limits: OwnLimits,
): Issue | undefined {
  const { min, max } = limits.targetCompletes
  const path = ["targetCompletes"]
  if (completes == null) return undefined
  if (completes < min) return { path, key: "tooSmall", params: { minimum: min } }
  if (completes > max) return { path, key: "tooBig", params: { maximum: max } }
  return asksTooMany(completes, demo, limits)
    ? { path, key: "demoRespondents", params: { maximum: limits.demo.respondents } }
    : undefined
}
