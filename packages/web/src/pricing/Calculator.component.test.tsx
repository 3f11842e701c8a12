import { ApiError, pricingCalls } from "@qo/core/api"
import type { CalculatorRates, Tariff } from "@qo/core/pricing"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mountAt, type Setting } from "../testing/mount.tsx"
import { answerList, answerTo } from "../testing/network.ts"

const RATES: CalculatorRates = {
  researcherPercent: 20,
  issuerPercent: 50,
  vkPercent: 10,
  baseFormPrice: 100_00,
  completedSurveyPrice: 50_00,
  extraChargePerQuestions: 0,
  questionsPerCharge: 1,
  blockExtraCharge: 0,
  blockProgression: 0,
  screeningPrice: 10_00,
  targetFilterExtraCharge: 0,
  filledBlockPrice: 0,
}
const question = page.getByRole("alertdialog")

async function open(setting: Setting = {}) {
  let rates = RATES
  const mounted = await mountAt("/calculator", {
    ...setting,
    answers: [
      answerTo(pricingCalls.getCalculator, () => rates),
      answerTo(
        pricingCalls.setCalculator,
        (change) => (rates = { ...rates, ...change } as typeof RATES),
      ),
      ...(setting.answers ?? []),
    ],
  })
  const { t } = mounted
  const vk = page.getByLabelText(`${t("calculator.vkPercent")}, %`, { exact: true })
  const save = page.getByRole("button", { name: t("action.save") })
  const saves = () =>
    mounted.sent.filter(({ call }) => call === pricingCalls.setCalculator).map(({ input }) => input)
  await expect.element(vk).toHaveValue("10")
  return {
    ...mounted,
    vk,
    save,
    saves,
    saveElsewhere: (change: Partial<CalculatorRates>) => void (rates = { ...rates, ...change }),
  }
}

test("unchanged rates can be neither saved nor reset", async () => {
  const { t, save } = await open()
  await expect.element(save).toBeDisabled()
  await expect.element(page.getByRole("button", { name: t("action.reset") })).toBeDisabled()
})

// Specification: 2.route.calculator
test.for(["ru", "en"] as const)(
  "a changed rate is asked about with both values and sent alone, in %s",
  async (locale) => {
    const { t, vk, save, saves } = await open({ locale })
    await vk.fill("14")
    await save.click()
    await expect.element(question).toMatchTextContent(/10 → 14/)
    await question.getByRole("button", { name: t("action.save") }).click()
    await expect.element(page.getByText(t("calculator.savedText"))).toBeVisible()
    expect(saves()).toEqual([{ vkPercent: 14 }])
  },
)

test("declining the question saves no value and keeps the input", async () => {
  const { t, vk, save, saves } = await open()
  await vk.fill("14")
  await save.click()
  await question.getByRole("button", { name: t("action.cancel") }).click()
  await expect.element(vk).toHaveValue("14")
  expect(saves()).toEqual([])
})

test.for(["", "много", "101", "-1"])(
  "the text «%s» is no rate and cannot be saved",
  async (text) => {
    const { t, vk, save } = await open()
    await vk.fill(text)
    await expect.element(vk).toHaveAccessibleDescription(t("calculator.badValue"))
    await expect.element(save).toBeDisabled()
  },
)

test("resetting brings the saved rates back", async () => {
  const { t, vk, save } = await open()
  await vk.fill("14")
  await page.getByRole("button", { name: t("action.reset") }).click()
  await expect.element(vk).toHaveValue("10")
  await expect.element(save).toBeDisabled()
})

test("a typed rate stays when another user saves another one", async () => {
  const { t, vk, save, saves, saveElsewhere } = await open()
  await vk.fill("14")
  saveElsewhere({ screeningPrice: 20_00 })
  await save.click()
  await question.getByRole("button", { name: t("action.save") }).click()
  await expect.element(page.getByText(t("calculator.savedText"))).toBeVisible()
  await expect.element(vk).toHaveValue("14")
  expect(saves()).toEqual([{ vkPercent: 14 }])
})

test("typed rates are offered again after the page was left", async () => {
  sessionStorage.setItem("qo.draft.7.calculator", JSON.stringify({ vkPercent: "14" }))
  const { t, vk } = await open()
  await page.getByRole("button", { name: t("draft.takeUp") }).click()
  await expect.element(vk).toHaveValue("14")
})

test("a refused save shows the error and keeps the input", async () => {
  const { t, vk, save } = await open({
    answers: [
      answerTo(pricingCalls.setCalculator, () => new ApiError({ status: 500, key: "internal" })),
    ],
  })
  await vk.fill("14")
  await save.click()
  await question.getByRole("button", { name: t("action.save") }).click()
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(includingText(t("error.internal")))
  await expect.element(vk).toHaveValue("14")
})

test("the example's price follows the input", async () => {
  const { t } = await open()
  const total = page.getByRole("row", { name: includingText(t("price.researcherPays")) })
  await expect.element(total).toBeVisible()
  const before = total.element().textContent
  await page
    .getByLabelText(`${t("calculator.completedSurveyPrice")}, ₽`, { exact: true })
    .fill("500")
  await expect.poll(() => total.element().textContent).not.toBe(before)
})

const tariff = (change: Partial<Tariff> = {}): Tariff => ({
  id: 1,
  name: "Школа",
  discount: 7.5,
  registeredAt: 1,
  revision: 1,
  ...change,
})

// Specification: 2.route.tariffs
test.for([
  ["12,25", 12.25],
  ["12.25", 12.25],
  [" 12 % ", 12],
] as const)("a discount typed as «%s» is saved as %d", async ([text, discount]) => {
  const { t, sent } = await mountAt("/tariffs?edit=1", {
    answers: [
      answerList(pricingCalls.listTariffs, () => [tariff()]),
      answerTo(pricingCalls.updateTariff, () => tariff({ discount })),
    ],
  })
  const field = page.getByRole("dialog").getByLabelText(t("fieldName.discount"), { exact: true })
  await expect.element(field).toHaveValue("7,5")
  await field.fill(text)
  await page.getByRole("button", { name: t("action.save") }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === pricingCalls.updateTariff)?.input)
    .toMatchObject({ discount })
})

test("a tariff that an organization has is not deleted, and the reason is shown", async () => {
  const { t } = await mountAt("/tariffs", {
    answers: [
      answerList(pricingCalls.listTariffs, () => [tariff()]),
      answerTo(pricingCalls.deleteTariff, () => new ApiError({ status: 409, key: "wrongStatus" })),
    ],
  })
  await page.getByRole("button", { name: t("list.actionsFor", { name: "Школа" }) }).click()
  await page.getByRole("menuitem", { name: t("verb.tariffs.delete") }).click()
  await question.getByRole("button", { name: t("verb.tariffs.delete") }).click()
  await expect.element(page.getByText(includingText(t("error.wrongStatus")))).toBeVisible()
  await expect.element(page.getByRole("row", { name: /Школа/ })).toBeVisible()
})

test.for(["ru", "en"] as const)(
  "no label of a rate is cut beside the menu, in %s",
  async (locale) => {
    await open({ locale, size: { width: 1440, height: 900 } })
    const labels = [
      ...document.querySelectorAll("form .rz-field__label, fieldset .rz-field__label"),
    ]
    const cut = labels.filter((each) => each.scrollWidth > each.clientWidth)
    expect(labels.length).toBeGreaterThan(12)
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  },
)
