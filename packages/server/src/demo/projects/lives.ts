import type { ProjectMove } from "@qo/core/project"

/**
 * A step in the life of a project: creating it, saving it in some state, or a move. `half`: only the first blocks; `spoiled`:
 * the version that is rejected.
 */
export type Step = "create" | "half" | "spoiled" | "full" | ProjectMove

const WRITTEN = ["create", "half", "full"] as const
const APPROVED = [...WRITTEN, "send", "approve"] as const
const SPOILED = ["create", "half", "spoiled", "send", "reject"] as const
const OVER = [...APPROVED, "finish"] as const
const REPORTED = ["startReport", "finishReport"] as const

/** Steps that lead to each state of a project, by a description of the state. */
export const LIVES = {
  empty: ["create"],
  begun: ["create", "half"],
  written: WRITTEN,
  withdrawn: [...WRITTEN, "send", "withdraw"],
  revised: [...APPROVED, "pause", "revise"],
  waiting: [...WRITTEN, "send"],
  waitingAgain: [...SPOILED, "full", "send"],
  takenBack: [...APPROVED, "takeBack"],
  waitingVk: [...WRITTEN, "send", "toVk"],
  active: APPROVED,
  activeSecondTry: [...SPOILED, "full", "send", "approve"],
  activeVk: [...WRITTEN, "send", "toVk", "approve"],
  /** An administrator created it, so sending approves it without moderation. */
  activeForClient: [...WRITTEN, "send"],
  resumed: [...APPROVED, "pause", "resume"],
  /** The questionnaire is saved once, when it is complete. */
  queued: ["create", "full", "send"],
  rejected: SPOILED,
  rejectedVk: ["create", "half", "spoiled", "send", "toVk", "reject"],
  paused: [...APPROVED, "pause"],
  stopped: [...APPROVED, "stop"],
  /** The next two lives stay in statuses that usually last a moment. */
  surveyFinished: OVER,
  reportInProgress: [...OVER, "startReport"],
  finished: [...OVER, ...REPORTED],
  finishedSecondTry: [...SPOILED, "full", "send", "approve", "finish", ...REPORTED],
} as const satisfies Record<string, readonly Step[]>
export type Life = keyof typeof LIVES

/** Relative time before a step. */
const SHARES: Partial<Record<Step, number>> = {
  half: 1,
  spoiled: 2,
  full: 2,
  send: 1,
  approve: 1,
  reject: 1,
  toVk: 0.7,
  withdraw: 0.5,
  pause: 4,
  resume: 1.5,
  revise: 0.5,
  stop: 6,
  finish: 10,
}
/** Time before steps that follow immediately, seconds. */
const AT_ONCE: Partial<Record<Step, number>> = {
  startReport: 1,
  finishReport: 2,
  takeBack: 7200,
}

/**
 * Returns the age of each step, seconds: from the creation of the project to `last`. `spread` returns numbers from 0 to 1, so
 * that times differ between projects.
 */
export function timesOf(
  steps: readonly Step[],
  { first, last, spread }: { first: number; last: number; spread: () => number },
): number[] {
  const fixed = steps.reduce((sum, step) => sum + (AT_ONCE[step] ?? 0), 0)
  const weights = steps.map((step, at) =>
    at === 0 || AT_ONCE[step] !== undefined ? 0 : (SHARES[step] ?? 1) * (0.5 + spread()),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const room = Math.max(0, first - last - fixed)
  let at = first
  return steps.map((step, index) => {
    at -= AT_ONCE[step] ?? (room * (weights[index] ?? 0)) / all
    return Math.max(MINIMUM, Math.round(at))
  })
}

/** Minimum age of the latest step, seconds. */
const MINIMUM = 60
