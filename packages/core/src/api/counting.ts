import { z } from "zod"

/** How far the counting of a report has come, in responses; `total` is null where it is not known. */
export const CountProgress = z.object({
  read: z.int().nonnegative(),
  total: z.int().nonnegative().nullable(),
})
export type CountProgress = z.infer<typeof CountProgress>

/** The body of a 202: figures are still being counted, and whoever sends the same again waits on. */
export const CountingAnswer = z.object({ counting: CountProgress })

/**
 * Hears how far the figures that a call waits for have been counted, every few seconds; then, once the wait is over, undefined. Nothing is heard
 * of figures that are there within the first wait. A promise is waited for, so that what is shown is gone before the call ends.
 *
 * Progress comes by sending the call again rather than by the stream of events: only the server that counts knows it, whoever has a link to a report
 * has no stream, and the call that is sent again joins the same counting and gets the figures as soon as they are there.
 */
export type OnCounting = (progress: CountProgress | undefined) => void | Promise<void>

/** Seconds that clients of ours wait for figures before they are told how far counting has come. */
const WAIT_SECONDS = 2

/** Header by which a caller says how long it waits (RFC 7240). Without it a call waits as long as counting goes on. */
export const WAIT_HEADER: readonly [name: string, value: string] = [
  "prefer",
  `wait=${WAIT_SECONDS}`,
]
