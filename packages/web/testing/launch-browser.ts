import { type Browser, chromium } from "playwright"
import { inject } from "vitest"

/** A headless Chromium; `close` it in `afterAll`. */
export function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = inject("browser")
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
  })
}
