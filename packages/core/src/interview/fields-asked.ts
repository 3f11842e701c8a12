import type { TargetField } from "../portrait/index.ts"
import { answersOf, bandsOf } from "../questionnaire/index.ts"
import type { Graph } from "./graph.ts"

/**
 * The fields of respondents that a questionnaire may ask for; a city implies its region. Questions and answers on conditions count: a
 * survey is offered to players who may count for a portrait, and players who are not asked the field end as not qualified. Without them, a
 * survey that asks for the field on a condition would be offered to no player whose field is unknown.
 */
export function fieldsAsked({ nodes }: Pick<Graph, "nodes">): Set<TargetField> {
  const fields = new Set<TargetField>()
  for (const { question, place } of nodes) {
    if (place) fields.add(place)
    for (const { profile } of [...answersOf(question), ...bandsOf(question)])
      if (profile) fields.add(profile.field)
  }
  if (fields.has("city")) fields.add("region")
  return fields
}
