import type { Page } from "playwright"
import { expect } from "../../../web/e2e/driver/index.ts"

export interface SwallowedRequests {
  /** Waits until this number of requests has been intercepted. */
  count: (count: number) => Promise<void>
  /** Lets further requests reach the server. Intercepted requests never receive a response. */
  stop: () => Promise<void>
}

/** Intercepts requests of a page to these addresses and never responds, like a server that hangs. */
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
