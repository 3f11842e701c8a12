import type { Portrait, Profile } from "../portrait/index.ts"
import type { Params } from "../questionnaire/index.ts"
import { advance } from "./advance.ts"
import { startingState } from "./engine.ts"
import { FULL_RULES } from "./full-rules.ts"
import type { Graph } from "./graph.ts"
import { moveFrom, type Advance } from "./moving.ts"
import { inOrderOf } from "./personal-order.ts"

export interface StartOptions {
  /** The number that {@link interviewSeed} gives: everything is shuffled by it. */
  seed: number
  /** Parameters of the link; those that no link may set are left out. */
  params?: Params
  /** Verified facts about the respondent. */
  profile?: Profile
  /**
   * All portraits of the project, also those that are full: the reservation tells. None: nothing is reserved, as for previews
   * and own audiences.
   */
  portraits?: readonly Portrait[]
}

/** Starts an interview: the first question, a reservation, or already its end. */
export function start(graph: Graph, options: StartOptions): Advance {
  const { seed, params = {}, profile = {} } = options
  const portraits = options.portraits?.length ? options.portraits : undefined
  const allowed = Object.entries(params).filter(([name]) => graph.publicParams.includes(name))
  const given = { seed, params: Object.fromEntries(allowed), profile, portraits }
  const own = inOrderOf(graph, given)
  const state = startingState(given, own.start)
  return advance(moveFrom({ graph: own, rules: FULL_RULES }, state, state), { to: own.start })
}
