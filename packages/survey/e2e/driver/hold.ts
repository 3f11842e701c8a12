import type { Page, Route } from "playwright"
import { expect } from "../../../web/e2e/driver/index.ts"

export interface HeldRequests {
  /** Waits until this number of requests is held. */
  count: (count: number) => Promise<void>
  /** Sends held requests to the server, and further ones, too. */
  release: () => Promise<void>
}

/** Holds requests of a page to these addresses until they are released, like a slow network. */
export async function hold(page: Page, addresses: RegExp): Promise<HeldRequests> {
  const held: Route[] = []
  let isReleased = false
  await page.route(addresses, async (route) => {
    if (isReleased) return route.fallback()
    held.push(route)
  })
  return {
    count: (count) => expect.poll(() => held.length).toBeGreaterThanOrEqual(count),
    async release() {
      isReleased = true
      // Requests of a page that was left cannot be continued.
      await Promise.all(held.map((route) => route.fallback().catch(() => undefined)))
    },
  }
}
