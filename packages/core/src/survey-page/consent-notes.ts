import type { Graph } from "../interview/index.ts"
import { contactOf } from "../questionnaire/index.ts"
import type { ConsentNote } from "./view.ts"

/** What the consent to a survey has to say beside what is true of all. `isByGame`: a game invites, whose name for the player is kept. */
export function consentNotes({ nodes }: Pick<Graph, "nodes">, isByGame: boolean): ConsentNote[] {
  const asksContacts = nodes.some(({ question }) => contactOf(question))
  return [
    ...(asksContacts ? (["consentContacts"] as const) : []),
    ...(isByGame ? (["consentGame"] as const) : []),
  ]
}
