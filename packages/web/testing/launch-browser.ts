import { type Browser, chromium } from "playwright"

/** A Chromium, and what it needs in its environment beside ours. */
export interface FoundBrowser {
  executablePath: string
  env: Record<string, string>
}

/** Starts it headless, within `timeout` ms; whoever starts it closes it. */
export const launchBrowser = (
  { executablePath, env }: FoundBrowser,
  options: { timeout?: number } = {},
): Promise<Browser> =>
  chromium.launch({ executablePath, env: { ...process.env, ...env }, ...options })
