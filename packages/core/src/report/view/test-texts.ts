import type { CrossTabView, LineView, ViewBase } from "./shapes/index.ts"
import { countText, type ReportWords, shareText } from "./texts.ts"

type Words = Pick<ReportWords, "locale" | "t">

/** Kind of figures that the letters of a line compare; null: a line without letters. */
const COMPARED_AS: Readonly<Record<LineView["kind"], "shares" | "means" | null>> = {
  answer: "shares",
  mean: "means",
  nps: "means",
  median: null,
  base: null,
}

/** Returns the explanation of letters in a table, with the tests used: shares and means are tested differently. */
export function lettersText(
  { rules, lines }: Pick<CrossTabView, "rules" | "lines">,
  { t, locale }: Words,
): string {
  const kinds = new Set(lines.map(({ kind }) => COMPARED_AS[kind]))
  const shares = t(`report.test.${rules.test}`)
  const means = t("report.test.means")
  const test =
    kinds.has("shares") && kinds.has("means")
      ? t("report.test.both", { shares, means })
      : kinds.has("means")
        ? means
        : shares
  const parts = [test, ...(rules.bonferroni ? [t("report.bonferroni")] : [])]
  return t("report.letters", { test: parts.join(", "), level: shareText(1 - rules.alpha, locale) })
}

/**
 * Returns the reason why a figure is grey: `n = 21, few`. With weights, the effective base is added, because it determines the
 * state.
 */
export function fewText(
  { n, effective }: Pick<ViewBase, "n" | "effective">,
  { t, locale }: Words,
): string {
  const [own, worth] = [countText(n, locale), countText(effective, locale)]
  return own === worth
    ? t("report.few", { n: own })
    : t("report.fewEffective", { n: own, effective: worth })
}
