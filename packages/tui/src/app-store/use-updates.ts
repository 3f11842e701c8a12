import { useLayoutEffect, useSyncExternalStore } from "react"
import type { Attention } from "./attention.ts"
import type { Updates } from "./updates.ts"

/** Draws anew whenever something in the store has changed. */
export function useUpdates({ updates }: { updates: Updates }): void {
  useSyncExternalStore(updates.subscribe, updates.version)
}

/** Tells that this screen has somebody's attention, so that nothing opens over it. */
export function useAttention({ attention }: { attention: Attention }, isTaken: boolean): void {
  useLayoutEffect(() => (isTaken ? attention.take() : undefined), [attention, isTaken])
}
