/** Time without a byte after which a request is given up; a slow answer that keeps coming is not. */
export const SILENCE_MS = 30_000
