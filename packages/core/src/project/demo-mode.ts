import type { Issue } from "../lib/index.ts"
import type { Limits } from "../questionnaire/index.ts"

type OwnLimits = Pick<Limits, "questionnaires" | "targetCompletes" | "demo">

/** Most projects of an owner. `demo`: a demo researcher. */
export const mostProjects = (demo: boolean, { questionnaires, demo: most }: OwnLimits): number =>
  demo ? most.projects : questionnaires

/** More people than a demo project may ask, over all of its portraits. */
export const asksTooMany = (
  people: number,
  demo: boolean,
  { demo: most }: Pick<Limits, "demo">,
): boolean => demo && people > most.respondents

/** Why a project cannot end after so many completes; `undefined`: it can. */
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
