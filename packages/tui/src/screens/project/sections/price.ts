import { restricts, type Portrait } from "@qo/core/portrait"
import type { PortraitRoutes, RouteReport } from "@qo/core/routes"
import { conditionText } from "../../../questionnaire-words/condition-text.ts"
import { apart, dim, inked } from "../../../text/spans.ts"
import type { Ink } from "../../../text/styles.ts"
import { displayWidth, fit } from "../../../text/display-width.ts"
import { columns } from "../../../text/text-columns.ts"
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

/** Whom the project asks, and what it costs line by line. */
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
  if (price) priceLines(out, price, words)
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
    apart([
      name || String(id),
      t("view.price.respondents", { count: respondents }),
      minutes && [dim(t("view.price.minutes", { minutes: numbers.number(minutes.expected) }))],
    ]),
  )
  const restricting = conditions.filter(restricts)
  const who = restricting.map((condition) => conditionText(condition, words))
  for (const text of who.length > 0 ? who : [t("view.price.anybody")])
    out.wrapped([dim(text)], { indent: 4, hang: 2 })
}

/** Amounts that stand one below the other end below one another. */
function amountsBelow(
  amounts: readonly number[],
  money: (kopecks: number) => string,
): (kopecks: number) => string {
  const text = (amount: number) => money(amount).replace(/^-/, "−")
  const width = Math.max(...amounts.map((amount) => displayWidth(text(amount))))
  return (amount) => fit(text(amount), width, "right")
}

function priceLines(out: RowWriter, priced: PricedProject, words: ViewWords): void {
  const { t, q, numbers } = words
  const { money, number, percent, quantity: times } = numbers
  const { price, completes, isForOne, incidence, chargedIncidence, tariff, frozen } = priced
  out.wrapped([dim(frozen ? t("view.price.frozen") : t("view.price.ofToday"))])
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
  const sumRows = shown.map(([name, amount]) => [name, "", amountText(amount)])
  const lines = price.lines.map(({ field, quantity, rate, amount }) => [
    q(`calculator.${field}`),
    `${times(quantity)} × ${money(rate)}`,
    amountText(amount),
  ])
  const rows = columns([...lines, ...sumRows])
  const line = (row: string, [, how = ""]: readonly string[], ink: Ink) => {
    // The quantity stands between the name and the amount.
    const at = how === "" ? row.length : row.indexOf(how)
    const behind = at + how.length
    return out.line([inked(ink, row.slice(0, at)), dim(how), inked(ink, row.slice(behind))])
  }
  rows.slice(0, lines.length).forEach((row, i) => line(row, lines[i] ?? [], "neutral"))
  out.line("")
  for (const row of rows.slice(lines.length)) line(row, [], "strong")
  out.line("")
  out.pair(t("price.completes"), number(completes))
  out.pair(t("price.incidence"), percent(incidence))
  if (tariff) out.pair(t("view.price.tariff"), `${tariff.name}, ${percent(tariff.discount / 100)}`)
  if (chargedIncidence > incidence)
    out.wrapped(t("price.leastIncidence", { least: percent(chargedIncidence) }))
  if (isForOne) out.wrapped(t("view.price.isForOne"))
}
