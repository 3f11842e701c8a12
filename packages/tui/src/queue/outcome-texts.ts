import type { Translate } from "@qo/core/i18n"
import type { ItemOutcome } from "./queued-action.ts"

/** Outcomes without words and colours. */
export const OUTCOME_SIGNS = { done: "✓", unchanged: "=", skipped: "–", failed: "✗" } as const

/** Number of items by outcome: `done 147, skipped 3`; if the act has a word for success, `approved: 147, skipped 3`. */
export function countsText(
  t: Translate<"terminal">,
  results: readonly { outcome: ItemOutcome }[],
  did?: string,
): string {
  const count = (outcome: ItemOutcome) => results.filter((each) => each.outcome === outcome).length
  const parts = [
    did === undefined ? t("result.done", { count: count("done") }) : `${did}: ${count("done")}`,
    ...(count("unchanged") > 0 ? [t("result.unchanged", { count: count("unchanged") })] : []),
    ...(count("skipped") > 0 ? [t("result.skipped", { count: count("skipped") })] : []),
    ...(count("failed") > 0 ? [t("result.failed", { count: count("failed") })] : []),
  ]
  return parts.join(", ")
}
