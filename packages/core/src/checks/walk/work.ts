/** Counts the work of joint conditions, so that it ends: the same questionnaire is always decided or undecided alike. */
export interface Work {
  /** Takes some steps; `false`: there are not enough left, and from then on there never are. */
  spend: (steps: number) => boolean
}

export function createWork(budget: number): Work {
  let left = budget
  return {
    spend: (steps) => {
      left = steps > left ? -1 : left - steps
      return left >= 0
    },
  }
}
