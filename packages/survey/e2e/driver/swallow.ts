import type { Page } from "playwright"
import { expect } from "../../../web/e2e/driver/index.ts"

export interface SwallowedRequests {
  /** Waits until so many requests have been swallowed. */
  count: (count: number) => Promise<void>
  /** From now on requests reach the server. Those that were swallowed never get an answer. */
  stop: () => Promise<void>
}

/** Takes requests of a page to these addresses and never answers them, as a server does that hangs. */
export async function swallow(page: Page, addresses: RegExp): Promise<SwallowedRequests> {
  let taken = 0
  let isStopped = false
  await page.route(addresses, async (route) => {
    if (isStopped) return route.fallback()
    taken++
  })
  return {
    count: (count) => expect.poll(() => taken).toBeGreaterThanOrEqual(count),
    stop: async () => void (isStopped = true),
  }
}
