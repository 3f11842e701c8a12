/** Pauses while the queue is displayed. */
export interface Holders {
  /** Until the returned function is called, or all are released. */
  hold: () => () => void
  isHeld: () => boolean
  letGo: () => void
}

export function createHolders(onChange: () => void): Holders {
  const holders = new Set<symbol>()
  return {
    hold: () => {
      const holder = Symbol("holder")
      holders.add(holder)
      onChange()
      return () => {
        if (holders.delete(holder)) onChange()
      }
    },
    isHeld: () => holders.size > 0,
    letGo: () => holders.clear(),
  }
}
