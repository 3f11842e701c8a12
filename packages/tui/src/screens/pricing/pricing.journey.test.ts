import { organizationCalls, pricingCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import type { Driver } from "../driver/driver.setup.ts"
import { openOnServer, openServer } from "../driver/on-server.setup.ts"
import { displayWidth } from "../../text/display-width.ts"

/** Blanks inside numbers are not the ones that people type. */
const plainScreen = (screen: Driver) => screen.text().replaceAll(/[\u00A0\u202F]/gu, " ")

const SIZES = (["ru", "en"] as const).flatMap((locale) =>
  (
    [
      [60, 20],
      [80, 24],
      [120, 40],
      [200, 60],
    ] as const
  ).map(([columns, rows]) => ({ locale, columns, rows })),
)

test("tariffs are made, changed beside others, kept while they are in use, and deleted", async () => {
  const server = await openServer()
  const admin = await server.signedIn("administrator")
  const screen = await openOnServer(server, admin, { columns: 80, rows: 24 })
  await screen.press("3")
  await screen.sees("[Тарифы")
  await screen.sees("Тарифов пока нет: n — создать первый")

  await screen.press("n")
  await screen.type("Пи")
  await screen.press("tab")
  await screen.type("101")
  await screen.press("ctrl+s")
  await screen.sees("Минимум символов: 3")
  expect(screen.text()).toContain("Не больше 100")
  await screen.type("лот")
  await screen.press("tab")
  for (let i = 0; i < 3; i++) await screen.press("backspace")
  await screen.type("12,5")
  await screen.until(() => /● Платит исследователь .*→/.test(plainScreen(screen)))
  await screen.press("ctrl+s")
  await screen.sees("Создан тариф «Пилот»")
  const { data: tariffs } = await admin.list(pricingCalls.listTariffs, {})
  expect(tariffs).toMatchObject([{ name: "Пилот", discount: 12.5 }])
  const id = tariffs[0]?.id ?? 0

  // Other users' changes of other fields are kept and reported.
  await screen.press("e", "tab", "backspace", "backspace")
  await admin.send(pricingCalls.updateTariff, { id, revision: 1, name: "Пилотный" })
  await screen.press("ctrl+s")
  await screen.sees("Название — «Пилотный»")
  await screen.press("ctrl+s")
  await screen.sees("Сохранено: «Пилотный»")
  expect((await admin.list(pricingCalls.listTariffs, {})).data).toMatchObject([
    { name: "Пилотный", discount: 12 },
  ])
  await screen.press("u")
  await screen.tick(6)
  await screen.sees("Вернуть прежние данные тарифа «Пилотный»: сделано 1")
  await screen.sees("12,5")

  const organization = await admin.send(organizationCalls.createOrganization, {
    name: "Агентство «Полынь»",
    type: "researcher",
  })
  await admin.send(organizationCalls.updateOrganization, { id: organization.id, tariffId: id })
  screen.store.areas.refreshAll()
  await screen.sees("Агентство «Полынь»")
  await screen.press("d")
  await screen.sees("назначен: Агентство «Полынь»")
  await screen.press("escape")
  await admin.send(organizationCalls.updateOrganization, { id: organization.id, tariffId: null })
  screen.store.areas.refreshAll()
  await screen.until(() => !screen.text().includes("Полынь»"))
  await screen.press("d", "d")
  await screen.tick(6)
  await screen.sees("Тарифов пока нет")
})

test("rates are tried while they are typed, asked about before they are saved, and put back", async () => {
  const server = await openServer()
  const admin = await server.signedIn("administrator")
  const first = await admin.send(pricingCalls.setCalculator, {
    baseFormPrice: 1000,
    researcherPercent: 20,
  })
  const screen = await openOnServer(server, admin, { columns: 120, rows: 40 })
  await screen.press("3", "tab")
  await screen.sees("Цена примера")
  for (const { locale, columns, rows } of SIZES) {
    screen.resize(columns, rows)
    if (screen.store.preferences.words.locale !== locale)
      await screen.store.preferences.setWords(locale)
    for (const key of ["G", "e", "escape", "x", "escape"]) {
      await screen.press(key)
      const lines = screen.lines()
      expect(lines).toHaveLength(rows)
      expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(columns)
    }
  }
  await screen.store.preferences.setWords("ru")
  screen.resize(80, 24)

  // The difference follows every key, also if the form is under the price.
  await screen.press("e", "down", "down", "down")
  await screen.sees("▶  Базовая цена анкеты")
  await screen.press("ctrl+u")
  await screen.type("1")
  await screen.until(() => plainScreen(screen).includes("(−5 400,00 ₽)"))
  await screen.type("2,5")
  await screen.until(() => plainScreen(screen).includes("(+1 500,00 ₽)"))
  // The sample changes immediately: 2 portraits of 500 instead of 250.
  for (let i = 0; i < 13; i++) await screen.press("down")
  await screen.until(() => plainScreen(screen).includes("▶  Респондентов в портрете"))
  await screen.press("ctrl+u")
  await screen.type("500")
  await screen.until(() => plainScreen(screen).includes("(+3 000,00 ₽)"))

  // Meanwhile another user sets another rate: it is reported and kept.
  await admin.send(pricingCalls.setCalculator, { vkPercent: 7 })
  await screen.press("ctrl+s")
  await screen.sees("Изменить 1 ставку?")
  await screen.tick(0)
  expect(plainScreen(screen)).toContain("Базовая цена анкеты: 10,00 ₽ → 12,50 ₽")
  expect(plainScreen(screen)).toContain("(+3 000,00 ₽)")
  expect(plainScreen(screen)).toContain("Тем временем кто-то изменил")
  expect(screen.text()).toContain("Цены отправленных проектов останутся прежними")
  await screen.press("escape")
  await screen.sees("Ставки и пример")
  await screen.press("ctrl+s")
  await screen.sees("Изменить 1 ставку?")
  await screen.tick(0)
  // `y` copies here as everywhere; what has asked also answers.
  await screen.press("y")
  await screen.sees("Скопировано: qo calculator set --base-form-price 12.50")
  await screen.press("ctrl+s")
  await screen.sees("Сохранено. Цены отправленных проектов остались прежними")
  const saved = { ...first, vkPercent: 7, baseFormPrice: 1250 }
  expect(await admin.send(pricingCalls.getCalculator, {})).toEqual(saved)

  await screen.press("u")
  await screen.sees("Вернуть прежние ставки через")
  await screen.tick(6)
  await screen.sees("Вернуть прежние ставки: сделано 1")
  expect(await admin.send(pricingCalls.getCalculator, {})).toEqual({ ...first, vkPercent: 7 })
  await screen.press("g")
  await screen.until(() => /Базовая цена анкеты +10,00 ₽/.test(plainScreen(screen)))
})
