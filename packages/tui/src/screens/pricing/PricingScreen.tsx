import type { Screen, ScreenProps } from "../screen.ts"

export const PRICING_KEYS: Screen["keys"] = []

/** Tariffs and the calculator. */
export function PricingScreen(_props: ScreenProps) {
  return null
}
