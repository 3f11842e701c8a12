import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"
import { AXE_LEVELS, isAtRest } from "../../testing/index.ts"
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
  // Only violations are described, because describing all elements takes longer than the rules.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(AXE_LEVELS)
    .setLegacyMode()
  if (without !== undefined) axe.exclude(without)
  const { violations } = await axe.disableRules(isForced ? ["color-contrast"] : []).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => ({ id, at: target.join(" "), message: any[0]?.message ?? "" })),
  )
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
