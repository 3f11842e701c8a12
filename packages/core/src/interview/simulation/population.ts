import {
  choiceValues,
  fieldKind,
  restrictedFields,
  type Portrait,
  type Profile,
  type TargetField,
} from "../../portrait/index.ts"
import { answersOf, bandsOf, LIMITS } from "../../questionnaire/index.ts"
import type { Graph } from "../graph.ts"
import { drawOne, type Random } from "./draw.ts"
import type { ProfileMarginals, Weights } from "./marginals.ts"

interface PopulationOptions {
  /** Weights by the author. */
  given?: ProfileMarginals | undefined
  /** Values that conditions compare with. */
  compared: ReadonlyMap<TargetField, readonly string[]>
}

/**
 * Invited respondents. Fields that portraits restrict or conditions read, and that neither the author nor the questionnaire gives
 * weights of, are drawn evenly: from a closed list each value, for ages each year, else each value that a portrait or condition
 * names and one that none names.
 */
export function populationOf(
  graph: Graph,
  portraits: readonly Portrait[],
  { given = new Map(), compared }: PopulationOptions,
): ProfileMarginals {
  const inQuestions = fieldsInQuestions(graph)
  const population = new Map(given)
  const restricted = portraits.flatMap((portrait) => [...restrictedFields(portrait)])
  for (const field of [...restricted, ...compared.keys()])
    if (!inQuestions.has(field) && !population.has(field))
      population.set(field, equalWeights(valuesOf(field, portraits, compared.get(field))))
  return population
}

function fieldsInQuestions({ nodes }: Graph): ReadonlySet<TargetField> {
  const fields = new Set<TargetField>()
  for (const { question, place } of nodes) {
    if (place) fields.add(place)
    for (const { profile } of [...answersOf(question), ...bandsOf(question)])
      if (profile) fields.add(profile.field)
  }
  return fields
}

const UNNAMED = { region: "ZZ-ZZ", city: "ZZ-ZZ-elsewhere", other: "unnamed" }

/** The values that simulated respondents can have; places and records beside those named have one id for all the rest. */
export function valuesOf(
  field: TargetField,
  portraits: readonly Portrait[],
  compared: readonly string[] = [],
): string[] {
  const kind = fieldKind(field)
  if (kind.kind === "choice") return [...choiceValues(field)]
  if (kind.kind === "number") {
    const { min, max } = LIMITS[kind.limit]
    return Array.from({ length: max - min + 1 }, (_, year) => String(min + year))
  }
  const named = portraits.flatMap(({ conditions }) =>
    conditions.flatMap((condition) =>
      condition.field === field && "anyOf" in condition ? condition.anyOf.map(String) : [],
    ),
  )
  const rest = field === "region" || field === "city" ? UNNAMED[field] : UNNAMED.other
  return [...new Set([...named, ...compared, rest])]
}

export const equalWeights = (values: readonly string[]): Weights =>
  new Map(values.map((value) => [value, 1]))

export function drawProfile(population: ProfileMarginals, random: Random): Profile {
  const profile = new Map<string, string>()
  for (const [field, weights] of population) {
    const value = drawOne([...weights.keys()], weights, random)
    if (value !== undefined) profile.set(field, value)
  }
  return profile
}
