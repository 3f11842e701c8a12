/** Whether the user is typing or answering, so that nothing may open over it. */
export interface Attention {
  /** Until the returned function is called. */
  take: () => () => void
  isTaken: () => boolean
}

export function createAttention(changed: () => void): Attention {
  /** Dialogs can be nested, so each holds attention separately. */
  const holders = new Set<symbol>()
  return {
    take: () => {
      const holder = Symbol("attention")
      holders.add(holder)
      if (holders.size === 1) changed()
      return () => {
        holders.delete(holder)
        if (holders.size === 0) changed()
      }
    },
    isTaken: () => holders.size > 0,
  }
}
