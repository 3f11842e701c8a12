import type * as Later from "./later.ts"
import type * as Places from "./place-suggestions.ts"

/** URLs that the build inserts. */
declare const LATER: string
declare const PLACES: string

const PATIENCE_MS = 10_000

/**
 * Returns a function that loads code once. Until the file has arrived, it is requested every 10 s with a different URL, because
 * browsers would return the pending or failed request for the same one. The first response is used.
 */
function loadOnce<Code>(address: string): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  const load = async (settle: (code: Code) => void, attempt = 0): Promise<void> => {
    const next = setTimeout(load, PATIENCE_MS, settle, attempt + 1)
    try {
      settle(await import(/* @vite-ignore */ address + "?".repeat(attempt)))
      clearTimeout(next)
    } catch {
      // The next attempt has been scheduled.
    }
  }
  return () => (loading ??= new Promise<Code>((settle) => void load(settle)))
}

// The types are those of the exports, so that a renamed export does not compile.
export const fetchLater: () => Promise<Later.LaterCode> = loadOnce<typeof Later>(LATER)
export const fetchPlaces: () => Promise<Places.PlaceSuggestions> = loadOnce<typeof Places>(PLACES)
