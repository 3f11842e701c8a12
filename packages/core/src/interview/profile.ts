import {
  isPlaceId,
  matchesPortrait,
  profileValues,
  regionOfCityId,
  type PlaceField,
  type Portrait,
  type Profile,
  type ProfileEntry,
  type TargetField,
} from "../portrait/index.ts"
import { answersOf, bandsOf, type AnswerValue } from "../questionnaire/index.ts"
import { latestAt } from "./ask.ts"
import type { Graph, GraphNode } from "./graph.ts"
import type { StateGivens, Step } from "./state.ts"
import { bandAt } from "./way.ts"

type KnownEntries = { [Field in TargetField]?: ProfileEntry | undefined }
interface ProfileFact {
  field: TargetField
  value: string | number
}

/** Facts about the respondent: given ones, overridden by declarations of the answers on the path, latest last. */
export function profileOf(
  graph: Graph,
  { given, path }: { given: StateGivens; path: Step | undefined },
): KnownEntries {
  const known = factsOn(graph, path)
  const region = known.region === undefined ? regionOf(known.city) : undefined
  if (region !== undefined) known.region = region
  return { ...givenOf(given.profile), ...known }
}

/** Declarations of the answers on the path; for a repeated question, of the last one. */
function factsOn({ nodes }: Graph, path: Step | undefined): KnownEntries {
  const known: KnownEntries = {}
  const seen = new Set<number>()
  for (let step = path; step; step = step.before) {
    const node = nodes[step.node]
    if (!node?.qualifies || !step.value || seen.has(step.node)) continue
    seen.add(step.node)
    for (const [field, values] of byField(factsOf(node, step.value)))
      known[field] ??= entryOf(values)
  }
  return known
}

/** The last step whose answer declares a field of the profile. */
export function declaredBy(
  { nodes }: Graph,
  path: Step | undefined,
  field: TargetField,
): Step | undefined {
  const seen = new Set<number>()
  for (let step = path; step; step = step.before) {
    const node = nodes[step.node]
    if (!node?.qualifies || !step.value || seen.has(step.node)) continue
    seen.add(step.node)
    if (factsOf(node, step.value).some((fact) => fact.field === field)) return step
  }
  return undefined
}

const givenOf = (profile: Profile): KnownEntries =>
  isMap(profile) ? Object.fromEntries(profile) : profile

const isMap = (profile: Profile): profile is ReadonlyMap<string, ProfileEntry> =>
  profile instanceof Map

const entryOf = (values: readonly (string | number)[]): ProfileEntry | undefined =>
  values.length > 1 ? values : values[0]

const regionOf = (city: ProfileEntry | undefined): string | undefined =>
  typeof city === "string" ? regionOfCityId(city) : undefined

/** Declarations of an answer. */
function factsOf(node: GraphNode, value: AnswerValue): ProfileFact[] {
  if ("place" in value) return node.place ? [{ field: node.place, value: value.place }] : []
  if ("codes" in value)
    return answersOf(node.question).flatMap(({ code, profile }) =>
      profile && value.codes.includes(code) ? [profile] : [],
    )
  if (!("numbers" in value)) return []
  const profile = bandsOf(node.question)[bandAt(node, value.numbers)]?.profile
  const [number = 0] = value.numbers
  return profile ? [{ field: profile.field, value: profile.value ?? number }] : []
}

function byField(facts: readonly ProfileFact[]): Map<TargetField, (string | number)[]> {
  const fields = new Map<TargetField, (string | number)[]>()
  for (const { field, value } of facts) {
    const values = fields.get(field) ?? []
    if (!values.includes(value)) values.push(value)
    fields.set(field, values)
  }
  return fields
}

/** Portraits that the respondent belongs to, by id. */
export const matchingPortraits = (portraits: readonly Portrait[], profile: Profile): number[] =>
  portraits.filter((portrait) => matchesPortrait(portrait, profile)).map(({ id }) => id)

/** The place that needs no asking, by answers on the path, otherwise by given values. `undefined`: ask. */
export function knownPlace(
  { nodes }: Graph,
  { place }: GraphNode,
  { given, path }: { given: StateGivens; path: Step | undefined },
): string | undefined {
  if (!place) return undefined
  const stated = statedPlace(nodes, place, path) ?? statedRegion(nodes, place, path)
  const known = stated ?? profileValues(given.profile, place)[0]
  return typeof known === "string" && isPlaceId(place, known) ? known : undefined
}

const statedRegion = (
  nodes: readonly GraphNode[],
  place: PlaceField,
  path: Step | undefined,
): string | undefined =>
  place === "region" ? regionOf(statedPlace(nodes, "city", path)) : undefined

/** Searches from the last answer back and no further than needed: a chain of such questions must not take quadratic time. */
function statedPlace(
  nodes: readonly GraphNode[],
  place: PlaceField,
  path: Step | undefined,
): string | number | undefined {
  for (let step = path; step; step = step.before) {
    const node = nodes[step.node]
    if (!node?.qualifies || !step.value) continue
    const fact = factsOf(node, step.value).find(({ field }) => field === place)
    if (fact && latestAt(step.node, path) === step) return fact.value
  }
  return undefined
}
