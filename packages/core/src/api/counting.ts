import { z } from "zod"

/** Progress of counting for a report, in responses. `total` is null if it is unknown. */
export const CountProgress = z.object({
  read: z.int().nonnegative(),
  total: z.int().nonnegative().nullable(),
})
export type CountProgress = z.infer<typeof CountProgress>

/** Body of a response with status 202: responses are being counted, and the repeated request waits further. */
export const CountingAnswer = z.object({ counting: CountProgress })

/**
 * Receives the progress of counting every few seconds, and undefined at the end. Not called if the figures are ready within the
 * first wait. A returned promise is awaited, so that a display can be removed before the call ends. Progress is requested by
 * repeating the call instead of using the event stream, because only the server that counts knows it, share links have no event
 * stream, and the repeated call joins the same count and receives the figures when they are ready.
 */
export type OnCounting = (progress: CountProgress | undefined) => void | Promise<void>

/** Time for which our clients wait for figures before they receive the progress, seconds. */
const WAIT_SECONDS = 2

/** Header with which a client limits the waiting time (RFC 7240). Without it, a call waits until counting ends. */
export const WAIT_HEADER: readonly [name: string, value: string] = [
  "prefer",
  `wait=${WAIT_SECONDS}`,
]
