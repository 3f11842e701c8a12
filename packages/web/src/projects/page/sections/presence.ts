import { createContext, useContext, useLayoutEffect } from "react"

/** Tells a section that something is in it; returns how to take that back. */
export type Announce = () => () => void

export const PresenceContext = createContext<Announce>(() => () => undefined)

/** Counts the caller among the parts of its section. A section without parts is left out with its title. */
export function usePresence(): void {
  const announce = useContext(PresenceContext)
  useLayoutEffect(announce, [announce])
}
