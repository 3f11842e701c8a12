/** Whether somebody is typing or answering: nothing may open by itself then. */
export interface Attention {
  /** Until what is returned is called. */
  take: () => () => void
  isTaken: () => boolean
}

export function createAttention(changed: () => void): Attention {
  /** Dialogs stand in dialogs: each takes it for itself. */
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
