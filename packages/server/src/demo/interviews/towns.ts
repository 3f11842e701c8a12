import type { GraphNode, InterviewEvent, State, Weights } from "@qo/core/interview"
import { CITIES } from "@qo/core/places"

/**
 * Cities of demo respondents: those with a million or more inhabitants, one per region. Capitals are weighted less than their
 * population.
 */
const TOWNS = CITIES.filter(({ population }) => population >= 1_000_000)
const townsBy = (of: "id" | "region"): Weights =>
  new Map(TOWNS.map((town) => [town[of], town.population ** 0.75]))

/** Weights of the answers to questions about region and city. */
export const WHERE: Readonly<Record<"region" | "city", Weights>> = {
  region: townsBy("region"),
  city: townsBy("id"),
}

type RespondentEvent = Extract<InterviewEvent, { kind: "answer" | "skip" }>

/** Replaces the simulated city by a city of the region that the respondent has chosen before. */
export function atHome(
  deed: RespondentEvent,
  nodes: readonly GraphNode[],
  { at, path }: Pick<State, "at" | "path">,
): RespondentEvent {
  if (deed.kind !== "answer" || nodes[at]?.place !== "city") return deed
  for (let step = path; step; step = step.before) {
    const { value } = step
    if (nodes[step.node]?.place !== "region" || !value || !("place" in value)) continue
    const town = TOWNS.find(({ region }) => region === value.place)
    if (town) return { ...deed, value: { place: town.id } }
  }
  return deed
}
