import type { Work } from "../walk/work.ts"

/** Work that counts the steps taken from another. */
export interface CountedWork extends Work {
  readonly steps: number
}

export function countWork(work: Work): CountedWork {
  let steps = 0
  return {
    get steps() {
      return steps
    },
    spend: (more) => {
      steps += more
      return work.spend(more)
    },
    affords: work.affords,
    share: work.share,
  }
}
