import type { HistoryEvent } from "@qo/core/history"
import type { Locale, Translate } from "@qo/core/i18n"
import { RATE_NAMES, type RateName, rateUnit } from "@qo/core/pricing"
import { moneyText, percentText } from "@qo/core/record"
import { fieldOfEvent } from "./changed-fields.ts"

/** Texts and language of the reader. */
export interface Words {
  t: Translate<"server">
  locale: Locale
}

/** Values before and after a change that an entry contains. */
export interface Values {
  before: unknown
  after: unknown
}

type Format = (value: number, words: Words) => string

const FORMATS: Readonly<Record<string, Format>> = {
  kopecks: (value, { locale }) => moneyText(value, locale),
  money: (value, { locale }) => moneyText(value, locale),
  percent: (value, { locale }) => percentText(value, locale),
  questions: String,
  tariff: (value, { t }) => t("history.tariffNumber", { id: value }),
}

/**
 * Returns a changed price, rate, discount or tariff as `old → new`; undefined for other entries and if the entry contains no
 * values.
 */
export function changedValue(
  words: Words,
  event: HistoryEvent,
  name: string,
  { before, after }: Values,
): string | undefined {
  const kind = kindOf(event, name)
  const format = kind === undefined ? undefined : FORMATS[kind]
  if (!format) return undefined
  const key = kind === "tariff" ? "tariffId" : name
  const [from, to] = [valueIn(before, key), valueIn(after, key)]
  if (from === undefined || to === undefined || from === to) return undefined
  const text = (value: number | null) => (value === null ? "—" : format(value, words))
  return `${text(from)} → ${text(to)}`
}

const isRate = (name: string): name is RateName => (RATE_NAMES as readonly string[]).includes(name)

function kindOf(event: HistoryEvent, name: string): string | undefined {
  if (event === "calculatorChanged") return isRate(name) ? rateUnit(name) : undefined
  if (event === "organizationChanged" && name === "tariff") return "tariff"
  return fieldOfEvent(event, name)?.kind
}

function valueIn(values: unknown, name: string): number | null | undefined {
  if (typeof values !== "object" || values === null || !Object.hasOwn(values, name))
    return undefined
  const value: unknown = (values as Readonly<Record<string, unknown>>)[name]
  return typeof value === "number" || value === null ? value : undefined
}
