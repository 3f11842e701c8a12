import type { Locale, MessageKey, TextTable } from "../i18n/index.ts"
import { countRangeText } from "../lib/index.ts"
import { keptFormat } from "../record/index.ts"
import { funnelOf, type InterviewCounts } from "../report/index.ts"

const numbers = keptFormat((locale) => new Intl.NumberFormat(locale))
const tenths = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const shares = keptFormat((locale) => new Intl.NumberFormat(locale, { style: "percent" }))

type InterviewKey = Extract<MessageKey<"questionnaire">, `interviews.${string}`>

/** Returns the state of a project's interviews, as lines of a name and a number. */
export function interviewFacts(
  counts: InterviewCounts,
  { t, locale }: { t: TextTable<InterviewKey>; locale: Locale },
): { name: string; text: string }[] {
  const { started } = counts.totals
  const countText = (count: number) =>
    countRangeText(count, counts.rounded, (each) => numbers(locale).format(each))
  const lines = funnelOf(counts).map(({ step, count }) => ({
    name: t(`interviews.${step}`),
    text:
      step === "started" || started === 0
        ? countText(count)
        : `${countText(count)} · ${shares(locale).format(count / started)}`,
  }))
  if (counts.reserved > 0)
    lines.push({ name: t("interviews.reserved"), text: countText(counts.reserved) })
  if (counts.seconds) {
    const minutes = (seconds: number) => tenths(locale).format(seconds / 60)
    const { median, p90 } = counts.seconds
    const text = t("interviews.minutesOf", { median: minutes(median), p90: minutes(p90) })
    lines.push({ name: t("interviews.minutes"), text })
  }
  return lines
}
