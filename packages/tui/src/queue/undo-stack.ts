import type { QueuedAction } from "./queued-action.ts"

/** How to undo something that was done; `undefined` where it cannot be undone any more. */
export type Reverse = () => QueuedAction | undefined

/** What can be undone, newest last. */
export interface UndoStack {
  push: (reverse: Reverse) => void
  /** Takes the newest off that can still be undone. */
  pop: () => { reverse: QueuedAction; undoes: Reverse } | undefined
  clear: () => void
}

export function createUndoStack(): UndoStack {
  let reverses: Reverse[] = []
  return {
    push: (reverse) => void reverses.push(reverse),
    pop: () => {
      for (let undoes = reverses.pop(); undoes; undoes = reverses.pop()) {
        const reverse = undoes()
        if (reverse) return { reverse, undoes }
      }
      return undefined
    },
    clear: () => {
      reverses = []
    },
  }
}
