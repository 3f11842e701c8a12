import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "playwright"
import { AXE_LEVELS, isAtRest } from "../../testing/index.ts"
import { expect } from "./expect.ts"

/**
 * What a page in rest has against WCAG 2.2 A and AA and best practice: a line for each element, with the rule it breaks.
 * `isForced`: the system's colours are shown, of which the page cannot tell the contrast.
 */
export async function accessibilityFaults(page: Page, isForced = false): Promise<string[]> {
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
  // Nothing is described but what is broken: that of all others takes longer than the rules.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(AXE_LEVELS)
    .setLegacyMode()
  const { violations } = await axe.disableRules(isForced ? ["color-contrast"] : []).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  )
}
