import { restrictsField, type Portrait } from "@qo/core/portrait"
import type { PortraitRoutes, RouteReport } from "@qo/core/routes"
import { conditionText } from "../../../questionnaire-words/condition-text.ts"
import { joinSpans, dimSpan, inkedSpan } from "../../../text/spans.ts"
import { displayWidth, fitText } from "../../../text/display-width.ts"
import { alignColumns } from "../../../text/text-columns.ts"
import type { PricedProject } from "../parts/project-parts.ts"
import { rowWriter, type RowWriter, type SectionRow } from "./section-row.ts"
import type { ViewWords } from "../parts/view-words.ts"

interface Input {
  portraits: readonly Portrait[]
  routes: RouteReport | undefined
  price: PricedProject | undefined
  /** Why there is no price. */
  problem: string | undefined
  words: ViewWords
  width: number
}

/** Portraits of the project, and its costs in lines. */
export function priceRows({
  portraits,
  routes,
  price,
  problem,
  words,
  width,
}: Input): readonly SectionRow[] {
  const { t } = words
  const out = rowWriter(width)
  out.heading(t("view.price.portraits", { count: portraits.length }))
  if (portraits.length === 0) out.wrapped(t("view.price.noPortraits"))
  const ofPortrait = (id: number) =>
    routes && "portraits" in routes
      ? routes.portraits.find(({ portrait }) => portrait === id)
      : undefined
  for (const portrait of portraits) portraitLines(out, portrait, ofPortrait(portrait.id), words)
  out.heading(t("view.price.title"))
  if (price) priceLines(out, { ...price, byPortraits: portraits.length > 0 }, words, width)
  else out.wrapped(problem ?? t("list.loading"))
  return out.rows
}

function portraitLines(
  out: RowWriter,
  { id, name, respondents, conditions }: Portrait,
  routes: PortraitRoutes | undefined,
  words: ViewWords,
): void {
  const { t, numbers } = words
  const minutes = routes?.minutes
  out.wrapped(
    joinSpans([
      name || String(id),
      t("view.price.completes", { count: respondents }),
      minutes && [dimSpan(t("view.price.minutes", { minutes: numbers.number(minutes.expected) }))],
    ]),
  )
  const restricting = conditions.filter(restrictsField)
  const who = restricting.map((condition) => conditionText(condition, words))
  for (const text of who.length > 0 ? who : [t("view.price.anybody")])
    out.wrapped([dimSpan(text)], { indent: 4, hang: 2 })
}

/** A name, how many times which rate, and the amount. */
type PriceCells = readonly [name: string, how: string, amount: string]

/** Amounts that stand one below the other end below one another. */
function amountsBelow(
  amounts: readonly number[],
  money: (kopecks: number) => string,
): (kopecks: number) => string {
  const width = Math.max(...amounts.map((amount) => displayWidth(money(amount))))
  return (amount) => fitText(money(amount), width, "right")
}

/** Names, quantities and amounts in columns; where they are too wide, each quantity stands under its name. */
function priceTable(
  out: RowWriter,
  lines: readonly PriceCells[],
  sums: readonly PriceCells[],
  width: number,
): void {
  const all = alignColumns([...lines, ...sums])
  const fits = Math.max(...all.map(displayWidth)) <= width
  const rows = fits
    ? all
    : alignColumns([...lines, ...sums].map(([name, , amount]) => [name, amount]))
  rows.slice(0, lines.length).forEach((row, i) => {
    const how = lines[i]?.[1] ?? ""
    // The quantity is between name and amount.
    const at = fits ? row.indexOf(how) : row.length
    const behind = fits ? row.slice(at + how.length) : ""
    out.line([row.slice(0, at), fits ? dimSpan(how) : "", behind])
    if (!fits) out.wrapped([dimSpan(how)], { indent: 4 })
  })
  out.line("")
  for (const row of rows.slice(lines.length)) out.line([inkedSpan("strong", row)])
}

function priceLines(
  out: RowWriter,
  priced: PricedProject & { byPortraits: boolean },
  words: ViewWords,
  width: number,
): void {
  const { t, q, numbers } = words
  const { money, number, percent, quantity: times } = numbers
  const { price, completes, isForOne, incidence, chargedIncidence, tariff, frozen } = priced
  out.wrapped([dimSpan(frozen ? t("view.price.frozen") : t("view.price.ofToday"))])
  const sums: readonly (readonly [string, number | undefined])[] = [
    [q("price.net"), price.net],
    [q("price.markup"), price.markup || undefined],
    [q("price.discount"), price.discount ? -price.discount : undefined],
    [q("price.researcherPays"), price.researcherPays],
    [q("price.issuerReceives"), price.issuerReceives],
    [q("price.vk"), price.vk || undefined],
  ]
  const shown = sums.flatMap(([name, amount]) =>
    amount === undefined ? [] : [[name, amount] as const],
  )
  const amountText = amountsBelow(
    [...price.lines.map(({ amount }) => amount), ...shown.map(([, amount]) => amount)],
    money,
  )
  const sumRows = shown.map(([name, amount]): PriceCells => [name, "", amountText(amount)])
  const lines = price.lines.map(({ field, quantity, rate, amount }): PriceCells => [
    q(`calculator.${field}`),
    `${times(quantity)} × ${money(rate)}`,
    amountText(amount),
  ])
  priceTable(out, lines, sumRows, width)
  out.line("")
  out.pair(t(priced.byPortraits ? "price.people" : "price.completes"), number(completes))
  out.pair(t("price.incidence"), percent(incidence))
  if (tariff) out.pair(t("fieldName.tariff"), `${tariff.name}, ${percent(tariff.discount / 100)}`)
  if (chargedIncidence > incidence)
    out.wrapped(t("price.leastIncidence", { least: percent(chargedIncidence) }))
  if (isForOne) out.wrapped(t("view.price.isForOne"))
}
