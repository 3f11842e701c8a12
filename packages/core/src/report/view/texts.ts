import { withMinus } from "../../lib/index.ts"
import { keptFormat } from "../../record/index.ts"
import type { PlaceField } from "../../portrait/index.ts"
import type { MessageKey, TextParameters, TextTable } from "../../i18n/index.ts"
import type { Refusal, ViewLabel } from "./shapes/index.ts"

/** Functions that return texts for reports. */
export interface ReportWords {
  locale: "ru" | "en"
  t: TextTable<MessageKey<"report">>
  placeName: (field: PlaceField, id: string) => string
}

/** Returns the text for a key in a view. Unknown keys, as from a newer server, are returned unchanged. */
export const keyText = (
  { t }: Pick<ReportWords, "t">,
  key: string,
  parameters?: TextParameters,
): string => (t.hasText(key) ? t(key, parameters) : key)

/** Returns the text of a label. */
export function labelText(label: ViewLabel, words: Omit<ReportWords, "locale">): string {
  const { t, placeName } = words
  if ("key" in label) return keyText(words, label.key)
  if ("keys" in label) return label.keys.map((key) => keyText(words, key)).join(", ")
  if ("text" in label) return numberedText(label.text, t)
  if ("place" in label) return placeName(label.field, label.place)
  if ("game" in label) return t("report.game", { id: label.game })
  const { from, to } = label
  if (to === null) return t("report.agesFrom", { from })
  return from === 0 ? t("report.agesTo", { to }) : t("report.ages", { from, to })
}

/** A portrait without a name has its number with the sign of the language. */
function numberedText(text: string, t: ReportWords["t"]): string {
  const [, id] = /^№(\d+)$/.exec(text) ?? []
  return id === undefined ? text : t("record.number", { id })
}

/** Returns the text that explains why a view is empty. */
export function refusalText({ key, params }: Refusal, words: Omit<ReportWords, "locale">): string {
  const said = Object.fromEntries(
    Object.entries(params).map(([name, label]) => [name, labelText(label, words)]),
  )
  const text = keyText(words, key, said)
  return said.meant === undefined
    ? text
    : words.t("report.refused.meant", { text: text.replace(/\.$/, ""), meant: said.meant })
}

const shares = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }),
)
const parts = keptFormat(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
)
const thousandths = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }),
)
const counts = keptFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const factors = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
)
const means = keptFormat(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const scores = keptFormat(
  (locale) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: "exceptZero" }),
)

/** Formats missing figures as a dash, and replaces the hyphen of `Intl` in negative numbers by a minus sign. */
const withDash =
  (text: (value: number, locale: ReportWords["locale"]) => string) =>
  (value: number | null, locale: ReportWords["locale"]): string =>
    value === null ? "—" : withMinus(text(value, locale))

/** Formats a share in whole percent: 87 %. */
export const shareText = withDash((value, locale) => shares(locale).format(value))
/** Formats a share with one decimal, for lists in which shares are often small: 0,6 %. */
export const partText = withDash((value, locale) => parts(locale).format(value))
/** Formats a number of respondents, or an effective base. */
export const countText = withDash((value, locale) => counts(locale).format(value))
/** Formats a mean, a median or a mean position: 2,1. */
export const meanText = withDash((value, locale) => means(locale).format(value))
/** Formats a weight or a design effect: 1,04. */
export const factorText = withDash((value, locale) => factors(locale).format(value))
/** Formats a net promoter score: +9. */
export const scoreText = withDash((value, locale) => scores(locale).format(value))

const LEAST_P = 0.001

/** Formats a p-value: `= 0,012`, or `< 0,001` if it is smaller. */
export const pText = withDash((value, locale) => {
  const text = thousandths(locale).format(Math.max(value, LEAST_P))
  return value < LEAST_P ? `< ${text}` : `= ${text}`
})
