import type { FinishedAction, LoggedAction, QueuedAction } from "./queued-action.ts"

/** How to undo something that was done; `undefined` where it cannot be undone any more. */
export type Reverse = () => QueuedAction | undefined

/** What was done and taken back since the program began, and what of it can be undone. */
export interface PastActions {
  /** Newest first. */
  log: () => readonly LoggedAction[]
  /** `undoes`: what was taken back would have undone something, which can be tried again. */
  takenBack: (action: QueuedAction, undoes: Reverse | undefined) => void
  /** What has undone something is not undone in turn. */
  finished: (finished: FinishedAction, undoes: Reverse | undefined) => void
  remember: (reverse: Reverse) => void
  /** Takes off what undoes the newest that can still be undone. */
  undo: () => { reverse: QueuedAction; undoes: Reverse } | undefined
  /** Something was done that may be undone still. */
  canUndo: () => boolean
  forget: () => void
}

export function createPastActions(now: () => number): PastActions {
  let done: LoggedAction[] = []
  let reverses: Reverse[] = []
  const log = (state: LoggedAction["state"], finished: FinishedAction) => {
    done = [{ ...finished, at: now(), state }, ...done]
  }
  return {
    log: () => done,
    takenBack: (action, undoes) => {
      log("takenBack", { action, results: [] })
      if (undoes) reverses.push(undoes)
    },
    finished: (finished, undoes) => {
      log("finished", finished)
      const { action, results } = finished
      const carriedOut = results.filter(({ outcome }) => outcome === "done")
      action.onDone?.(carriedOut.map(({ id }) => id))
      if (!undoes && carriedOut.length > 0)
        reverses.push(() => {
          const reverse = action.reverse(results)
          return reverse && { ...reverse, onDone: action.givenBack }
        })
    },
    remember: (reverse) => void reverses.push(reverse),
    undo: () => {
      for (let undoes = reverses.pop(); undoes; undoes = reverses.pop()) {
        const reverse = undoes()
        if (reverse) return { reverse, undoes }
      }
      return undefined
    },
    canUndo: () => reverses.length > 0,
    forget: () => {
      done = []
      reverses = []
    },
  }
}
