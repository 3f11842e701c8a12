import type { ProfileEntry } from "../portrait/index.ts"
import { addStep } from "./add-step.ts"
import { FULL_RULES } from "./full-rules.ts"
import type { Graph } from "./graph.ts"
import type { Outcome } from "./outcome.ts"
import { profileOf } from "./profile.ts"
import type { QuestionResult } from "./result.ts"
import type { StateGivens, Step } from "./state.ts"
import { writesOf } from "./written.ts"

/**
 * Facts about a respondent from the results of an interview, by the names in reports: given values, declarations of answers, and
 * fields written to the respondent's record. `outcome` null: it is running.
 */
export function knownFromResults(
  graph: Graph,
  given: Pick<StateGivens, "params" | "profile">,
  { results, outcome }: { results: readonly QuestionResult[]; outcome: Outcome | null },
): Record<string, ProfileEntry | undefined> {
  const path = pathOf(graph, results)
  const full: StateGivens = { seed: 0, portraits: undefined, ...given }
  const written = writesOf(graph, full, path, outcome ?? "abandoned")
  return {
    ...Object.fromEntries(written.map(({ field, value }) => [field, value])),
    ...profileOf(graph, { given: full, path }),
  }
}

/** The answers as steps, in the order of the questionnaire. */
function pathOf(graph: Graph, results: readonly QuestionResult[]): Step | undefined {
  const places = placesOf(graph.nodes)
  const base = { graph, rules: FULL_RULES }
  let before: Step | undefined
  for (const result of results) {
    const node = places.get(result.question)
    if (node === undefined || !("value" in result)) continue
    const { value, order, auto } = result
    before = addStep(base, before, {
      node,
      value,
      order,
      by: auto ? "profile" : "respondent",
    })
  }
  return before
}

const known = new WeakMap<Graph["nodes"], ReadonlyMap<string, number>>()

function placesOf(nodes: Graph["nodes"]): ReadonlyMap<string, number> {
  const there = known.get(nodes)
  if (there) return there
  const places = new Map(nodes.map(({ id }, at) => [id, at]))
  known.set(nodes, places)
  return places
}
