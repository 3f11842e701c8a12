import type * as Later from "./later.ts"
import type * as Places from "./place-suggestions.ts"

/** Addresses that the build puts in. */
declare const LATER: string
declare const PLACES: string

const PATIENCE_MS = 10_000

/**
 * Code that is fetched once. While the file has not come, for whatever reason, it is requested again every 10 s, by another address each
 * time: under the same one, browsers return the request that hangs or has failed. Whichever comes first is used.
 */
function loadOnce<Code>(address: string): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  const load = async (settle: (code: Code) => void, attempt = 0): Promise<void> => {
    const next = setTimeout(load, PATIENCE_MS, settle, attempt + 1)
    try {
      settle(await import(/* @vite-ignore */ address + "?".repeat(attempt)))
      clearTimeout(next)
    } catch {
      // The next attempt follows.
    }
  }
  return () => (loading ??= new Promise<Code>((settle) => void load(settle)))
}

// The exports themselves are the types: a renamed one does not compile.
export const fetchLater: () => Promise<Later.LaterCode> = loadOnce<typeof Later>(LATER)
export const fetchPlaces: () => Promise<Places.PlaceSuggestions> = loadOnce<typeof Places>(PLACES)
