/** Tells those who draw that something has changed. */
export interface Updates {
  changed: () => void
  /** Returns the undoing. */
  subscribe: (listener: () => void) => () => void
  /** Another number after each change. */
  version: () => number
}

export function createUpdates(): Updates {
  const listeners = new Set<() => void>()
  let version = 0
  return {
    changed: () => {
      version++
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
  }
}
