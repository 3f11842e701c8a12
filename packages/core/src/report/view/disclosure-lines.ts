import { countRangeText } from "../../lib/index.ts"
import { dayText } from "../../record/index.ts"
import { inOwnDays } from "../engine/index.ts"
import type { ReportView } from "./shapes/index.ts"
import { countText, keyText, labelText, factorText, type ReportWords, shareText } from "./texts.ts"

export interface DisclosureLine {
  title: string
  text: string
}

type DisclosureInput = Pick<
  ReportView,
  | "disclosure"
  | "weighting"
  | "filter"
  | "base"
  | "test"
  | "level"
  | "everybody"
  | "rows"
  | "withdrawn"
  | "rounded"
  | "leftOut"
>

/** Lines whose text is a single figure, or a sentence without figures. */
type LineKey =
  | "languages"
  | "sample"
  | "count"
  | "incidence"
  | "breakOff"
  | "filter"
  | "base"
  | "weighting"
/** Lines whose text contains figures. Texts: `report.disclosure.<name>Of` in i18n. */
type FiguresKey = "mode" | "dates" | "length" | "intervals" | "tests" | "few" | "groups"

/** Returns the methodology as lines of text, for the page, print, terminal and exports. */
export function disclosureLines(view: DisclosureInput, words: ReportWords): DisclosureLine[] {
  const { t, locale } = words
  const { disclosure } = view
  const { from, to, sources, languages, seconds, few, incidence, breakOff } = disclosure
  const count = (n: number) => countText(n, locale)
  const minutes = (n: number) => count(Math.max(Math.round(n / 60), 1))
  const line = (key: LineKey | FiguresKey, text: string): DisclosureLine => ({
    title: t(`report.disclosure.${key}`),
    text,
  })
  const of = (key: FiguresKey, params: Record<string, string | number> = {}) =>
    line(key, t(`report.disclosure.${key}Of`, params))
  const came = sources.map(
    ({ source, n }) => `${keyText(words, `report.source.${source}`)} (${count(n)})`,
  )
  return [
    ...(came.length > 0 ? [of("mode", { sources: came.join(", ") })] : []),
    ...(from !== null && to !== null
      ? [of("dates", { from: dayText(from, locale), to: dayText(to, locale) })]
      : []),
    line(
      "languages",
      languages.map((each) => keyText(words, `targetValue.language.${each}`)).join(", "),
    ),
    line("sample", t("report.disclosure.optIn")),
    line("count", countedText(view, words)),
    line("incidence", shareText(incidence, locale)),
    line("breakOff", shareText(breakOff, locale)),
    ...(seconds
      ? [of("length", { median: minutes(seconds.median), p90: minutes(seconds.p90) })]
      : []),
    line("filter", view.filter === "" ? t("report.disclosure.noFilter") : inOwnDays(view.filter)),
    line("base", `${t("report.shareOf")} ${t(`report.base.${view.base}`)}`),
    line("weighting", weightingText(view, words)),
    of("intervals", { level: shareText(view.level, locale) }),
    of("tests", {
      test: t(`report.test.${view.test}`),
      means: t("report.test.means"),
      grey: few.grey,
    }),
    view.rows
      ? of("few", { grey: few.grey, hidden: few.hidden })
      : of("groups", { n: count(view.everybody.n), grey: few.grey, hidden: few.hidden }),
  ]
}

function countedText(
  { disclosure, withdrawn, rounded }: DisclosureInput,
  { t, locale }: ReportWords,
): string {
  const count = (n: number) => countRangeText(n, rounded, (each) => countText(each, locale))
  const text = t("report.disclosure.countOf", {
    started: count(disclosure.started),
    completed: count(disclosure.completed),
  })
  return withdrawn > 0 ? `${text}. ${t("report.withdrawn", { count: withdrawn })}` : text
}

function weightingText({ weighting }: DisclosureInput, words: ReportWords): string {
  const { t, locale } = words
  if (!weighting) return t("report.disclosure.noWeighting")
  const { margins, least, most, designEffect, effectiveBase, unknown } = weighting
  const text = t("report.disclosure.weightingOf", {
    margins: margins.map(({ label }) => labelText(label, words)).join(", "),
    least: factorText(least, locale),
    most: factorText(most, locale),
    effect: factorText(designEffect, locale),
    effective: countText(effectiveBase, locale),
  })
  return unknown > 0 ? `${text}. ${t("report.disclosure.unknown", { count: unknown })}` : text
}
