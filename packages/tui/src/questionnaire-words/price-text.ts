import { isForPortraits, type ProjectPrice, type SeenPrice } from "@qo/core/pricing"
import type { QuestionnaireWords } from "../questionnaire-files/index.ts"
import type { Translate } from "@qo/core/i18n"
import type { NumberTexts } from "../text/number-texts.ts"

interface Words {
  t: Translate<"terminal">
  tq: QuestionnaireWords
  numbers: NumberTexts
  bold: (text: string) => string
  /** Note if the number of respondents is unknown. */
  forOne?: string
}

/** A price as this person may see it. */
type PriceSeen = Omit<ProjectPrice, "price"> & { price: SeenPrice }

/** A price as text: its lines, and the total. */
export function priceLines(priced: PriceSeen, words: Words): string[] {
  const { t, tq, numbers, bold } = words
  const { price, completes, isForOne } = priced
  const { money, number, quantity: times } = numbers
  const lines = price.lines.map(({ field, quantity, rate, amount }) => [
    tq(`calculator.${field}`),
    `${times(quantity)} × ${money(rate)}`,
    money(amount),
  ])
  const sums = [
    [tq("price.net"), "", money(price.net)],
    ...(price.markup === 0 ? [] : [[tq("price.markup"), "", money(price.markup)]]),
    ...(price.discount === 0 ? [] : [[tq("price.discount"), "", money(-price.discount)]]),
    [tq("price.researcherPays"), "", money(price.researcherPays)],
    ...(price.issuerReceives === undefined
      ? []
      : [[tq("price.issuerReceives"), "", money(price.issuerReceives)]]),
    ...(price.vk ? [[tq("price.vk"), "", money(price.vk)]] : []),
    [t(isForPortraits(price) ? "price.people" : "price.completes"), "", number(completes)],
    [t("price.incidence"), "", numbers.percent(priced.incidence)],
  ]
  const widths = [0, 1, 2].map((at) =>
    Math.max(...[...lines, ...sums].map((cells) => cells[at]?.length ?? 0)),
  )
  const row = ([name = "", how = "", amount = ""]: readonly string[]) =>
    `${name.padEnd(widths[0] ?? 0)}  ${how.padStart(widths[1] ?? 0)}  ${amount.padStart(widths[2] ?? 0)}`
  const least = numbers.percent(priced.chargedIncidence)
  return [
    ...lines.map(row),
    "",
    ...sums.map((cells) => bold(row(cells))),
    ...(priced.chargedIncidence > priced.incidence ? [t("price.leastIncidence", { least })] : []),
    ...(isForOne ? [words.forOne ?? t("price.forOne")] : []),
  ]
}
