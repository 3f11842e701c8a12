import type { Page } from "playwright"
import { expect } from "../../../web/e2e/driver/index.ts"

export interface SwallowedRequests {
  /** Waits until this number of requests was held back. */
  count: (count: number) => Promise<void>
  /** Stops holding requests back. Those that were held back never get a response. */
  stop: () => Promise<void>
}

/** Holds back requests of a page to these URLs without a response, like a server that hangs. */
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
