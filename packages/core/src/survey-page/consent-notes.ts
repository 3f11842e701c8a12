import type { Graph } from "../interview/index.ts"
import { contactOf } from "../questionnaire/index.ts"
import type { ConsentNote } from "./view.ts"

/**
 * Returns additional notes for the consent to a survey. `isByGame`: whether a game invites the respondent, so that the game's
 * id of the player is stored.
 */
export function consentNotes({ nodes }: Pick<Graph, "nodes">, isByGame: boolean): ConsentNote[] {
  const asksContacts = nodes.some(({ question }) => contactOf(question))
  return [
    ...(asksContacts ? (["consentContacts"] as const) : []),
    ...(isByGame ? (["consentGame"] as const) : []),
  ]
}
