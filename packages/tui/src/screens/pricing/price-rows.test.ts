import { loadTranslate, type Locale } from "@qo/core/i18n"
import { type CalculatorRates, RATE_NAMES, rateUnit } from "@qo/core/pricing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readCommandLine } from "../../program/command-line.ts"
import { calculatorSet } from "../../commands/calculator/calculator.ts"
import { ratesInFlags } from "../../commands/calculator/rate-flags.ts"
import { pageLines } from "./CalculatorPage.tsx"
import { priceLines } from "./price-rows.ts"
import {
  type CalculatorForm,
  changedRates,
  FIRST_SAMPLE,
  ratesOf,
  samplePrice,
  typedForm,
} from "@qo/core/pricing"
import { ratesCommand } from "./rates-command.ts"
import { createStyles } from "../../text/styles.ts"
import { displayWidth } from "../../text/display-width.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

const RATES: CalculatorRates = {
  researcherPercent: 20,
  issuerPercent: 50,
  vkPercent: 10,
  baseFormPrice: 1000,
  completedSurveyPrice: 5000,
  extraChargePerQuestions: 300,
  questionsPerCharge: 5,
  blockExtraCharge: 200,
  blockProgression: 50,
  screeningPrice: 150,
  targetFilterExtraCharge: 250,
  filledBlockPrice: 100,
}
const FORM: CalculatorForm = { ...RATES, ...FIRST_SAMPLE }

async function contextAt(locale: Locale, columns = 80): Promise<RenderContext> {
  const [t, q] = await Promise.all([
    loadTranslate(locale, "terminal"),
    loadTranslate(locale, "questionnaire"),
  ])
  const context = {
    t,
    q,
    locale,
    columns,
    rows: 24,
    unicode: true,
    live: undefined,
    plain: undefined,
  }
  return { ...context, styles: createStyles("none") }
}

/** Blanks inside numbers are not the ones that people type. */
const plainBlanks = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll(/[\u00A0\u202F]/gu, " "))

test("a changing amount is shown with old value, new value and difference; others alone", async () => {
  const context = await contextAt("ru", 100)
  const lines = plainBlanks(priceLines(context, FORM, { ...FORM, baseFormPrice: 2000 }, 100))
  const pays = lines.find((line) => line.includes("Платит исследователь"))
  // 500 completes, 10 roubles more each, 20 percent on top.
  expect(pays).toMatch(/^● Платит исследователь .* → .* \(\+6 000,00 ₽\)$/)
  expect(lines.find((line) => line.includes("Базовая цена анкеты"))).toMatch(
    /500 × 20,00 ₽ +5 000,00 ₽ → 10 000,00 ₽ \(\+5 000,00 ₽\)$/,
  )
  expect(lines.find((line) => line.includes("Цена заполненной анкеты"))).toMatch(
    /^ {2}Цена заполненной анкеты {2}500 × 50,00 ₽ +25 000,00 ₽$/,
  )
})

test("the lines of the price add up to its sum, and free items are left out", async () => {
  const context = await contextAt("en", 120)
  const bare = { ...FORM, screeningPrice: 0, sampleDiscount: 12.5 }
  const lines = plainBlanks(priceLines(context, bare, bare, 120))
  expect(lines.some((line) => line.includes("creening"))).toBe(false)
  expect(lines.some((line) => /Discount.*−RUB|Discount.*−₽/.test(line))).toBe(true)
  const price = samplePrice(RATES, FIRST_SAMPLE)
  expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.net)
})

test("no line is wider than its place, at any size and in both languages", async () => {
  for (const locale of ["ru", "en"] as const)
    for (const columns of [52, 60, 80, 120, 200]) {
      const context = await contextAt(locale, columns)
      const after = {
        ...FORM,
        ...Object.fromEntries(RATE_NAMES.map((name) => [name, RATES[name] + 1])),
        sampleRespondents: 10_000,
        samplePortraits: 10,
      }
      const lines = [...priceLines(context, FORM, after, columns), ...pageLines(context, after)]
      expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns)
    }
})

test("unsaved invalid input leaves the price unchanged", () => {
  const typed = { ...FORM, baseFormPrice: "12,", questionsPerCharge: 0, issuerPercent: undefined }
  expect(typedForm(typed, FORM)).toEqual(FORM)
  expect(typedForm({ ...FORM, vkPercent: 12.5 }, FORM).vkPercent).toBe(12.5)
})

test("the command line of a change is read by the command itself as the same rates", async () => {
  const { t } = await contextAt("ru")
  const rates = fc.record(
    Object.fromEntries(
      RATE_NAMES.map((name) => [
        name,
        rateUnit(name) === "percent"
          ? fc.nat(1000).map((tenths) => tenths / 10)
          : fc.integer({ min: 1, max: 10_000 }),
      ]),
    ),
  ) as fc.Arbitrary<CalculatorRates>
  fc.assert(
    fc.property(rates, (after) => {
      const names = changedRates(RATES, after)
      const line = ratesCommand(names, after)
      const words = line.split(" ").slice(3)
      const { flags, unknown } = readCommandLine(calculatorSet, words)
      expect(unknown).toEqual([])
      const values = Object.fromEntries(
        Object.entries(flags).map(([name, given]) => {
          const text = given === true ? "" : (given[0] ?? "")
          const isMoney = calculatorSet.flags.some(
            (flag) => flag.name === name && flag.type === "text",
          )
          return [name, isMoney ? text : Number(text)]
        }),
      )
      const read = ratesInFlags(values, t)
      expect([...read.unreadable, ...read.refused]).toEqual([])
      expect(read.rates).toEqual(Object.fromEntries(names.map((name) => [name, after[name]])))
    }),
  )
  expect(ratesOf(FORM)).toEqual(RATES)
})

test("if an amount and its calculation do not fit side by side, the amount stays beside its name", async () => {
  const context = await contextAt("ru", 47)
  const lines = plainBlanks(priceLines(context, FORM, FORM, 47))
  const at = lines.findIndex((line) => line.includes("Прогрессия наценки"))
  expect(lines[at]).toMatch(/Прогрессия наценки за блок +[\d ]+,\d\d ₽$/)
  expect(lines[at + 1]).toMatch(/^ {4}[\d ,]+ × [\d ,]+ ₽$/)
})
