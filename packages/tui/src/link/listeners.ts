/** Functions that are called at each change. */
export interface Listeners {
  /** Returns the undoing. */
  add: (listener: () => void) => () => void
  tell: () => void
}

export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    add: (listener) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: () => {
      for (const listener of all) listener()
    },
  }
}
