import { z } from "zod"

/** Progress of a report's count, in responses; `total` is null if it is unknown. */
export const CountProgress = z.object({
  read: z.int().nonnegative(),
  total: z.int().nonnegative().nullable(),
})
export type CountProgress = z.infer<typeof CountProgress>

/** The body of a 202: figures are being counted, and repeating the request continues waiting. */
export const CountingAnswer = z.object({ counting: CountProgress })

/**
 * Receives the progress of counting every few seconds, and undefined at the end of the wait. Not called for figures ready within
 * the first wait. A returned promise is awaited, so that a display can be removed before the call ends. Progress comes by
 * repeating the call instead of the event stream: only the server that counts knows it, links to reports have no stream, and the
 * repeated call joins the same count and gets the figures when they are ready.
 */
export type OnCounting = (progress: CountProgress | undefined) => void | Promise<void>

/** Seconds that our clients wait for figures before they get the progress. */
const WAIT_SECONDS = 2

/** Header with which a caller limits its wait (RFC 7240). Without it a call waits until counting ends. */
export const WAIT_HEADER: readonly [name: string, value: string] = [
  "prefer",
  `wait=${WAIT_SECONDS}`,
]
