import type { Later } from "./later.ts"
import type { PlaceFinder } from "./place-finder.ts"

/** Addresses that the build puts in. */
declare const LATER: string
declare const PLACES: string

/** Code that is fetched once; where that fails, the next who needs it tries again. */
function fetched<Code>(address: string): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => {
    loading ??= import(/* @vite-ignore */ address) as Promise<Code>
    loading.catch(() => (loading = undefined))
    return loading
  }
}

export const fetchLater = fetched<Later>(LATER)
export const fetchPlaces = fetched<PlaceFinder>(PLACES)
