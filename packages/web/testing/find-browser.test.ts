import { afterEach, expect, test, vi } from "vitest"
import { findBrowser, FOUND_BROWSER } from "./find-browser.ts"

afterEach(() => void vi.unstubAllEnvs())

test("the browser that was found for the whole run is taken without another search", async () => {
  const found = { executablePath: "/opt/browser", env: { FONTCONFIG_FILE: "/opt/fonts.conf" } }
  vi.stubEnv(FOUND_BROWSER, JSON.stringify(found))
  await expect(findBrowser()).resolves.toEqual(found)
})
