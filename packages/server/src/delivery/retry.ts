import { setTimeout as wait } from "node:timers/promises"

const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3600

/**
 * Seconds until the next try after so many: 30 s, 1 min, 2 min … 1 h, each half as long to one and a half times as long: what
 * failed in one outage does not come back together.
 */
export function retryAfter(attempts: number): number {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS)
  return seconds * (0.5 + Math.random())
}

const INSIST_MS = 1000

/** Keeps trying while a claim lasts: what has left must not leave again because the database was away. */
export async function insist(note: () => Promise<void>, claimSeconds: number): Promise<void> {
  const end = performance.now() + (claimSeconds * 1000) / 2
  for (;;) {
    try {
      await note()
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await wait(INSIST_MS)
    }
  }
}
