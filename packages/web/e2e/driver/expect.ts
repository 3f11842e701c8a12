import { expect as playwrightExpect } from "playwright/test"

/** How long a state may take to come on a busy machine. */
export const PATIENCE_MS = 45_000

/** Waits for the expected state of a page. */
export const expect = playwrightExpect.configure({ timeout: PATIENCE_MS })
