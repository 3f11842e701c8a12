import type { TargetField } from "../portrait/index.ts"
import { answersOf, bandsOf } from "../questionnaire/index.ts"
import type { Graph } from "./graph.ts"

/** The fields of respondents that a questionnaire finds out, whatever way they take; a city tells its region. */
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
