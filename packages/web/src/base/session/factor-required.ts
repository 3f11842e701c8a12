import { createObservable } from "../observable.ts"

/** The server answers this session nothing before its account has a second factor. */
export const factorRequired = createObservable(false)
