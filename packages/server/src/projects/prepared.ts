import { isDeepStrictEqual } from "node:util"
import { OvertakenError } from "../http/overtaken-error.ts"
import { Refusal } from "../http/refusal.ts"
import type { RequestContext } from "../http/request-context.ts"
import { findUnlocked, type LockedProject, lockProject } from "./lock.ts"

/** Prepares the result of a call for the current state of a project. */
export type Prepare<Input, Work> = (
  input: Input,
  project: LockedProject,
  context: RequestContext,
) => Promise<Work>

/** The two steps of a call whose slow work is done before its project is locked. */
export interface PreparedWork<Input, Work> {
  /**
   * Does the work before the transaction. Refusals are not thrown but stored for `take`, because a repeated request with the
   * same Idempotency-Key gets its first response.
   */
  beforeTransaction: (input: Input, context: RequestContext) => Promise<void>
  /**
   * Locks the project and returns the work prepared for it. @throws OvertakenError if the project has changed, and the refusals
   * of the work
   */
  take: (input: Input, context: RequestContext) => Promise<{ project: LockedProject; work: Work }>
}

/** Attempts that may fail because of concurrent changes. After them, the project is locked during the work. */
const TRIES = 3

interface KnownWork<Work> {
  tries: number
  /** The state of the project for which the work was done. */
  project: LockedProject | undefined
  outcome: { work: Work } | { refusal: Refusal } | undefined
}

export function createPrepared<Input extends { pid: number }, Work>(
  prepare: Prepare<Input, Work>,
): PreparedWork<Input, Work> {
  const prepared = new WeakMap<Input, KnownWork<Work>>()
  return {
    async beforeTransaction(input, context) {
      const tries = (prepared.get(input)?.tries ?? 0) + 1
      const project = await findUnlocked(context.db, context.caller, input.pid)
      const outcome = project && (await outcomeOf(() => prepare(input, project, context)))
      prepared.set(input, { tries, project, outcome })
    },
    async take(input, context) {
      const project = await lockProject(context.db, context.caller, { pid: input.pid })
      const known = prepared.get(input)
      if (known?.outcome && isDeepStrictEqual(known.project, project)) {
        if ("refusal" in known.outcome) throw known.outcome.refusal
        return { project, work: known.outcome.work }
      }
      if (known && known.tries < TRIES) throw new OvertakenError()
      return { project, work: await prepare(input, project, context) }
    },
  }
}

async function outcomeOf<Work>(
  prepare: () => Promise<Work>,
): Promise<{ work: Work } | { refusal: Refusal }> {
  try {
    return { work: await prepare() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}
