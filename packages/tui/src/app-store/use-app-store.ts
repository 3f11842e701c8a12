import { useLayoutEffect, useSyncExternalStore } from "react"
import type { AppStore } from "./app-store.ts"

/** Draws anew whenever the desk has changed. */
export function useAppStore(desk: AppStore): void {
  useSyncExternalStore(desk.subscribe, desk.version)
}

/** Tells that this screen has somebody's attention, so that nothing opens over it. */
export function useAttention(desk: AppStore, isTaken: boolean): void {
  useLayoutEffect(() => (isTaken ? desk.takeAttention() : undefined), [desk, isTaken])
}
