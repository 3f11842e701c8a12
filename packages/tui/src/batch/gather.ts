import type { PendingRequest } from "./journal.ts"

/** Requests of several items that are ready one after the other, to be sent in one call. */
export interface GatheredItem {
  /** Announces an item that is being read: the shared call waits for it. */
  begin: () => void
  /** The announced item needs no request. */
  leave: () => void
  /** The announced item is ready. Returns the shared request once all other announced items are ready. */
  join: (id: number, input: unknown) => Promise<PendingRequest>
}

export function createGather(newKey: () => string): GatheredItem {
  let looking = 0
  let ready: { id: number; input: unknown; go: (request: PendingRequest) => void }[] = []

  function flushWhenAllAreReady(): void {
    if (looking > 0 || ready.length === 0) return
    const [all, key] = [ready, newKey()]
    ready = []
    const group = { ids: all.map(({ id }) => id), inputs: all.map(({ input }) => input) }
    for (const { id, input, go } of all) go({ sending: id, key, input, group })
  }
  const leave = () => {
    looking--
    flushWhenAllAreReady()
  }
  return {
    begin: () => {
      looking++
    },
    leave,
    join: (id, input) =>
      new Promise((go) => {
        ready.push({ id, input, go })
        leave()
      }),
  }
}
