import type { Page } from "playwright"
import { isAtRest, runAxe } from "../../testing/index.ts"
import { expect } from "./expect.ts"

interface AxeOptions {
  /** The system's colours are shown, of which the page cannot tell the contrast. */
  isForced?: boolean
  /** Parts that are left out. */
  without?: string
}

/** Violations of WCAG 2.2 A and AA and best practices on an idle page: one line per element with the rule. */
export async function accessibilityFaults(
  page: Page,
  { isForced = false, without }: AxeOptions = {},
): Promise<string[]> {
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
  const found = await runAxe(page.mainFrame(), {
    withoutRules: isForced ? ["color-contrast"] : [],
    without,
  })
  const reachable = await Promise.all(
    found.map(async (each) => each.id !== "target-size" || !(await isBehindDialog(page, each.at))),
  )
  return found
    .filter((_, at) => reachable[at])
    .map(({ id, at, message }) => `${id}: ${at} ${message}`)
}

/** Returns true if a dialog keeps the pointer from an element: its covered part is no small target. */
const isBehindDialog = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => {
    const modal = "[aria-modal=true], dialog:modal"
    return document.querySelector(modal) !== null && !document.querySelector(one)?.closest(modal)
  }, selector)
