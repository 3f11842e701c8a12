import { type CalculatorRates, partialPrice, type Price, PRICE_FIELDS } from "@qo/core/pricing"
import { wrapLongText } from "../../widgets/long-text.ts"
import { differenceText, moneyText, quantityText } from "../../text/money-texts.ts"
import { type CalculatorForm, ratesOf, type Sample, sampleOf, samplePrice } from "@qo/core/pricing"
import type { Style } from "../../text/styles.ts"
import { displayWidth, fitText } from "../../text/display-width.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** A current and a new amount, in kopecks. */
interface PriceRow {
  label: string
  /** How many times which rate. */
  how?: string
  /** A sum of the lines above it, or an amount due. */
  isSum?: boolean
  before: number
  after: number
}

type Words = Pick<RenderContext, "t" | "q" | "locale">

const SUMS = ["researcherPays", "issuerReceives", "vk"] as const
const STEPS = ["net", "markup", "discount"] as const

const oneComplete = ({ groups }: Price) => groups[0]?.complete ?? 0
const signOf = (step: (typeof STEPS)[number]) => (step === "discount" ? -1 : 1)

/** Payers and recipients: the first figures for an administrator. */
function sumRows({ t, q }: Words, before: Price, after: Price): readonly PriceRow[] {
  return [
    ...SUMS.map((sum, at) => ({
      label: q(`price.${sum}`),
      before: before[sum],
      after: after[sum],
      isSum: at === 0,
    })),
    {
      label: t("pricing.oneComplete"),
      before: oneComplete(before),
      after: oneComplete(after),
    },
  ]
}

/** Lines of the sum: quantities times rates. Lines that are zero before and after are left out. */
function partRows({ q, locale }: Words, before: Price, after: Price): readonly PriceRow[] {
  const parts = PRICE_FIELDS.flatMap((field): PriceRow[] => {
    const was = before.lines.find((line) => line.field === field)
    const now = after.lines.find((line) => line.field === field)
    const shown = now ?? was
    if (!shown) return []
    const how = `${quantityText(shown.quantity, locale)} × ${moneyText(shown.rate, locale)}`
    return [
      {
        label: q(`calculator.${field}`),
        how,
        before: was?.amount ?? 0,
        after: now?.amount ?? 0,
      },
    ]
  })
  const steps = STEPS.map((step) => ({
    label: q(`price.${step}`),
    isSum: step === "net",
    before: signOf(step) * before[step],
    after: signOf(step) * after[step],
  })).filter((row) => row.before !== 0 || row.after !== 0)
  return [...parts, ...steps]
}

const restRow = ({ t }: Words, before: CalculatorRates, after: CalculatorRates): PriceRow => ({
  label: t("pricing.partial"),
  before: partialPrice(1, before),
  after: partialPrice(1, after),
})

const noStyle: Style = (text) => text

/** One row: the label at the left, the amount at the right, or under it where both do not fit. */
function paintRow(context: RenderContext, row: PriceRow, columns: number): readonly string[] {
  const { label, how = "", before, after } = row
  const amount = amountTexts(context, before, after)
  const said = how === "" ? label : `${label}: ${how}`
  if (context.plain) return [`${said}: ${amount.join(" ")}`]
  const { styles } = context
  const { mark, named, valued } = looksOf(context, row)
  const whole = amount.join(" ")
  const room = columns - displayWidth(whole)
  /** Both on one line if there is room. */
  const beside = (text: string) => {
    const gap = room - displayWidth(mark + label + text)
    return gap < 2
      ? undefined
      : styles.accent(mark) + named(label) + styles.dim(text) + " ".repeat(gap) + valued(whole)
  }
  const one = beside(how === "" ? "" : `  ${how}`)
  if (one !== undefined) return [one]
  // How it comes about stands under its name where all three do not fit side by side.
  const first = how === "" ? undefined : beside("")
  if (first !== undefined) return [first, styles.dim(`    ${how}`)]
  return [
    ...wrapLongText(said, columns - 2).map(
      (line, i) => (i === 0 ? styles.accent(mark) : "  ") + named(line),
    ),
    ...(room >= 2 ? [whole] : amount).map((text) => valued(fitText(text, columns, "right"))),
  ]
}

/** A sum is bold, a changed one is marked and coloured. */
function looksOf(
  { styles, unicode }: RenderContext,
  { before, after, isSum = false }: PriceRow,
): { mark: string; named: Style; valued: Style } {
  const isChanged = before !== after
  const named = isSum ? styles.strong : noStyle
  return {
    mark: isChanged ? `${unicode ? "●" : "*"} ` : "  ",
    named,
    valued: isChanged ? styles.warning : named,
  }
}

/** The amount; or old value, new value and difference. */
const amountTexts = ({ locale }: Words, before: number, after: number): readonly string[] =>
  before === after
    ? [moneyText(after, locale)]
    : [
        `${moneyText(before, locale)} → ${moneyText(after, locale)}`,
        `(${differenceText(after - before, locale)})`,
      ]

/** In words: the survey that the price is of. */
const sampleText = ({ t, locale }: Words, each: Sample): string =>
  t("pricing.sampleLine", {
    questions: each.sampleQuestions,
    screening: each.sampleScreening,
    blocks: each.sampleBlocks,
    respondents: quantityText(each.samplePortraits * each.sampleRespondents, locale),
  })

/** Read out, a heading has no style. */
export const headingText = ({ plain, styles }: RenderContext, text: string): string =>
  plain ? text : styles.title(text)

/** Present and new cost of the sample: sums first, then lines. */
export function priceLines(
  context: RenderContext,
  before: CalculatorForm,
  after: CalculatorForm,
  columns: number,
): readonly string[] {
  const { t } = context
  // The same survey in both: all differences are effects of the rates.
  const sample = sampleOf(after)
  const [old, next] = [ratesOf(before), ratesOf(after)]
  const [was, now] = [samplePrice(old, sample), samplePrice(next, sample)]
  const paint = (rows: readonly PriceRow[]) =>
    rows.flatMap((row) => paintRow(context, row, columns))
  return [
    headingText(context, t("pricing.sampleTitle")),
    ...paint(sumRows(context, was, now)),
    "",
    headingText(context, t("pricing.partsTitle")),
    ...paint(partRows(context, was, now)),
    "",
    ...paint([restRow(context, old, next)]),
  ]
}

/** The sums alone, for the question before saving. */
export function sumLines(
  context: RenderContext,
  rates: { before: CalculatorRates; after: CalculatorRates },
  sample: Sample,
): readonly string[] {
  const { before, after } = rates
  return sumRows(context, samplePrice(before, sample), samplePrice(after, sample)).flatMap((row) =>
    paintRow(context, row, context.columns - 2),
  )
}

/** Effect of a discount on the sample's price; empty until the rates are loaded. */
export function discountLines(
  context: RenderContext,
  { rates, sample }: { rates: CalculatorRates | undefined; sample: Sample },
  { before, after = before }: { before: number; after: number | undefined },
  columns: number,
): readonly string[] {
  if (!rates) return []
  const [was, now] = [before, after].map((discount) =>
    samplePrice(rates, { ...sample, sampleDiscount: discount }),
  )
  if (!was || !now) return []
  const label = context.q("price.researcherPays")
  const row = { label, before: was.researcherPays, after: now.researcherPays }
  return [
    headingText(context, context.t("pricing.sampleTitle")),
    ...wrapLongText(sampleText(context, sample), columns),
    ...paintRow(context, row, columns),
  ]
}
