import { useLayoutEffect, useSyncExternalStore } from "react"
import type { Desk } from "./desk.ts"

/** Draws anew whenever the desk has changed. */
export function useDesk(desk: Desk): void {
  useSyncExternalStore(desk.subscribe, desk.version)
}

/** Tells that this screen has somebody's attention, so that nothing opens over it. */
export function useAttention(desk: Desk, isTaken: boolean): void {
  useLayoutEffect(() => (isTaken ? desk.takeAttention() : undefined), [desk, isTaken])
}
