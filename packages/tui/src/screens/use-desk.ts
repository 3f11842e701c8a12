import { useSyncExternalStore } from "react"
import type { Desk } from "./desk.ts"

/** Draws anew whenever the desk has changed. */
export function useDesk(desk: Desk): void {
  useSyncExternalStore(desk.subscribe, desk.version)
}
