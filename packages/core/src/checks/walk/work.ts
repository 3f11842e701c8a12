/** Counts the work of joint conditions, so that it ends: the same questionnaire is always decided or undecided alike. */
export interface Work {
  /** Takes some steps of the work; `false`: there are not enough left, and from then on there never are. */
  spend: (steps: number) => boolean
  /** Whether so many steps are left. */
  affords: (steps: number) => boolean
  /** An equal share of the remaining budget, for one of several tasks. Its unused part is returned. */
  share: (parts: number) => Work
}

export function createWork(budget: number, whole?: Work): Work {
  let left = budget
  const work: Work = {
    spend: (steps) => {
      whole?.spend(Math.min(steps, Math.max(left, 0)))
      left = steps > left ? -1 : left - steps
      return left >= 0
    },
    affords: (steps) => left >= steps,
    share: (parts) => createWork(Math.floor(Math.max(left, 0) / parts), work),
  }
  return work
}
