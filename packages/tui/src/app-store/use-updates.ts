import { useLayoutEffect, useSyncExternalStore } from "react"
import type { Attention } from "./attention.ts"
import type { Updates } from "./updates.ts"

/** Redraws whenever the store changes. */
export function useUpdates({ updates }: { updates: Updates }): void {
  useSyncExternalStore(updates.subscribe, updates.version)
}

/** Marks that this screen has the user's attention, so that nothing opens over it. */
export function useAttention({ attention }: { attention: Attention }, isTaken: boolean): void {
  useLayoutEffect(() => (isTaken ? attention.take() : undefined), [attention, isTaken])
}
