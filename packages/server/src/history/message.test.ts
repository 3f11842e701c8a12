import { loadTranslate, type Locale } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { historyMessage } from "./message.ts"

/** Replaces no-break spaces in numbers by plain ones. */
const plainSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ")

async function messageOf(locale: Locale, entry: Partial<Parameters<typeof historyMessage>[1]>) {
  const words = { t: await loadTranslate(locale, "server"), locale }
  return plainSpaces(
    historyMessage(words, {
      event: "calculatorChanged",
      params: {},
      before: null,
      after: null,
      ...entry,
    }),
  )
}

const RATES = {
  params: { rates: "vkPercent,baseFormPrice,questionsPerCharge" },
  before: { vkPercent: 10, baseFormPrice: 100_000, questionsPerCharge: 5 },
  after: { vkPercent: 12.5, baseFormPrice: 123_450, questionsPerCharge: 4 },
}

test.for([
  [
    "ru",
    "Изменён калькулятор: Процент VK: 10 % → 12,5 %; Базовая цена анкеты: 1 000,00 ₽ → 1 234,50 ₽; Шаг наценки, вопросов: 5 → 4",
  ],
  [
    "en",
    "Calculator changed: VK percent: 10% → 12.5%; Base form price: RUB 1,000.00 → RUB 1,234.50; Questions per extra charge: 5 → 4",
  ],
] as const)(
  "rates of the calculator are shown with old and new values: %s",
  async ([locale, text]) => {
    expect(await messageOf(locale, RATES)).toBe(text)
  },
)

test.for([
  ["ru", "Изменён тариф №3: название; скидка: 10 % → 33,3333 %"],
  ["en", "Tariff 3 changed: name; discount: 10% → 33.3333%"],
] as const)("the discount of a tariff is shown with both values: %s", async ([locale, text]) => {
  expect(
    await messageOf(locale, {
      event: "tariffChanged",
      params: { id: 3, fields: "name,discount" },
      before: { discount: 10 },
      after: { discount: 33.3333 },
    }),
  ).toBe(text)
})

test.for([
  ["ru", "Процент VK: 10 % → 0 %"],
  ["en", "VK percent: 10% → 0%"],
] as const)("the VK percent is shown as a percentage: %s", async ([locale, text]) => {
  expect(await messageOf(locale, { event: "vkPercentChanged", params: { from: 10, to: 0 } })).toBe(
    text,
  )
})

test.for([
  ["ru", null, 5, "Изменена организация №7: тариф: — → №5"],
  ["ru", 3, null, "Изменена организация №7: тариф: №3 → —"],
  ["en", 3, 5, "Organization 7 changed: tariff: #3 → #5"],
] as const)("an organization's tariff in %s: %s → %s", async ([locale, from, to, text]) => {
  expect(
    await messageOf(locale, {
      event: "organizationChanged",
      params: { id: 7, fields: "tariff" },
      before: { type: "researcher", tariffId: from },
      after: { type: "researcher", tariffId: to },
    }),
  ).toBe(text)
})

test("entries without values name the changed fields", async () => {
  expect(await messageOf("ru", { params: RATES.params })).toBe(
    "Изменён калькулятор: Процент VK, Базовая цена анкеты, Шаг наценки, вопросов",
  )
  expect(
    await messageOf("en", { event: "tariffChanged", params: { id: 3, fields: "name,discount" } }),
  ).toBe("Tariff 3 changed: name, discount")
})

test("a rate that is not known any more is named by its key", async () => {
  const rates = { params: { rates: "oldRate" }, before: { oldRate: 1 }, after: { oldRate: 2 } }
  expect(await messageOf("en", rates)).toContain("oldRate")
})
