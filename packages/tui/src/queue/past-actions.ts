import type { FinishedAction, LoggedAction, QueuedAction } from "./queued-action.ts"

/** How to undo something that was done; its plan is `undefined` where it cannot be undone any more. */
export interface Reverse {
  /** Without one it was done without waiting. */
  of?: QueuedAction
  plan: () => QueuedAction | undefined
}

/** The next action to undo, and the number of its items. */
export interface NextUndo {
  of: QueuedAction | undefined
  count: number
}

/** Completed and taken-back actions since the start of the program, and which of them can be undone. */
export interface PastActions {
  /** Newest first. */
  log: () => readonly LoggedAction[]
  /** `undoes`: the undo that was cancelled, which can be tried again. */
  takenBack: (action: QueuedAction, undoes: Reverse | undefined) => void
  /** An undo cannot be undone. */
  finished: (finished: FinishedAction, undoes: Reverse | undefined) => void
  remember: (plan: Reverse["plan"]) => void
  /** Removes the undo of the newest act that can still be undone. */
  undo: () => { reverse: QueuedAction; undoes: Reverse } | undefined
  /** The next action to undo. */
  next: () => NextUndo | undefined
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
        reverses.push({
          of: action,
          plan: () => {
            const reverse = action.reverse(results)
            return reverse && { ...reverse, onDone: action.givenBack }
          },
        })
    },
    remember: (plan) => void reverses.push({ plan }),
    undo: () => {
      for (let undoes = reverses.pop(); undoes; undoes = reverses.pop()) {
        const reverse = undoes.plan()
        if (reverse) return { reverse, undoes }
      }
      return undefined
    },
    next: () => {
      for (const { of, plan } of reverses.toReversed()) {
        const reverse = plan()
        if (reverse) return { of, count: reverse.items.length }
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
