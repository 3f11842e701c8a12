import { ApiError, ProjectQuestionnaire, questionnaireCalls } from "@qo/core/api"
import { type Choices, type Clash, mergePortraits } from "@qo/core/edits"
import type { Portrait } from "@qo/core/portrait"
import type { Api } from "../../base/session/api.ts"
import type { PortraitWork } from "./kept-portraits.ts"

/** Both sides of a conflict. */
export interface ConflictSides {
  mine: readonly Portrait[]
  theirs: readonly Portrait[]
  /** The save that mine began with. */
  revision: number
}

interface ConflictDecision {
  /** Asks the user about clashes; `undefined`: no decision. */
  decide: (clashes: readonly Clash[], between: ConflictSides) => Promise<Choices | undefined>
  /** Called with the unsaved changes after another user's save was merged into them. */
  onMerged: (work: PortraitWork) => void
}

/**
 * Saves portraits as a change since the first edit: later saves of others are kept, and if both sides changed the same, the user
 * chooses. `undefined`: the user did not choose. @throws ApiError
 */
export async function savePortraits(
  api: Api,
  pid: number,
  work: PortraitWork,
  asking: ConflictDecision,
) {
  const { revision, base, draft } = work
  try {
    return await api.send(questionnaireCalls.saveChanges, {
      pid,
      revision,
      portraits: [...draft],
      onStale: "merge",
    })
  } catch (error) {
    const now = currentIn(error)
    if (!now) throw error
    const theirs = now.project.portraits
    const first = mergePortraits(base, draft, theirs)
    const choices =
      first.clashes.length > 0 &&
      (await asking.decide(first.clashes, { mine: draft, theirs, revision }))
    if (choices === undefined) return undefined
    const { portraits } = choices ? mergePortraits(base, draft, theirs, choices) : first
    const merged = { revision: now.revision, base: theirs, draft: portraits }
    asking.onMerged(merged)
    return savePortraits(api, pid, merged, asking)
  }
}

const currentIn = (error: unknown): ProjectQuestionnaire | undefined =>
  error instanceof ApiError && error.key === "stale"
    ? ProjectQuestionnaire.safeParse(error.current).data
    : undefined
