import type { GraphNode, InterviewEvent, State, Weights } from "@qo/core/interview"
import { CITIES } from "@qo/core/places"

/** The respondents of the demo live in cities of a million people and more, one in a region; less of them in the capitals than there are people. */
const TOWNS = CITIES.filter(({ population }) => population >= 1_000_000)
const townsBy = (of: "id" | "region"): Weights =>
  new Map(TOWNS.map((town) => [town[of], town.population ** 0.75]))

/** How often each place is answered. */
export const WHERE: Readonly<Record<"region" | "city", Weights>> = {
  region: townsBy("region"),
  city: townsBy("id"),
}

type RespondentEvent = Extract<InterviewEvent, { kind: "answer" | "skip" }>

/** Replaces the simulated city by one of the region that was answered before. */
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
