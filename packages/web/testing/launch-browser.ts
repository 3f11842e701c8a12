import { type Browser, chromium } from "playwright"

/** A Chromium, and its additional environment variables. */
export interface FoundBrowser {
  executablePath: string
  env: Record<string, string>
}

/** Without a locale, as on a bare machine, a Chromium calls every file with a Russian name "download". */
const UTF8 = { LC_ALL: "C.UTF-8" }

/** Starts it headless within `timeout` ms; the caller closes it. */
export const launchBrowser = (
  { executablePath, env }: FoundBrowser,
  options: { timeout?: number } = {},
): Promise<Browser> =>
  chromium.launch({ executablePath, env: { ...process.env, ...UTF8, ...env }, ...options })
