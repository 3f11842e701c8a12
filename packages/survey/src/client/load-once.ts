import type * as Later from "./later.ts"
import type * as Places from "./place-suggestions.ts"
import { loadOnce } from "./retrying-load.ts"

/** Addresses of files, inserted by the build. */
declare const LATER: string
declare const PLACES: string

// The types are those of the loaded module, so that a renamed export does not compile.
export const fetchLater: () => Promise<Later.LaterCode> = loadOnce<typeof Later>(LATER)
export const fetchPlaces: () => Promise<Places.PlaceSuggestions> = loadOnce<typeof Places>(PLACES)
