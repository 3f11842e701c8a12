import { DEMO, expect, field, test } from "./driver/index.ts"

// Specification: 2.header.language
test("changing the language asks first, then reloads in the other one, which stays", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/researchers")
  await page.getByRole("button", { name: t("header.settings") }).click()
  const language = field(page, "Язык")
  await language.selectOption("en")
  const question = page.getByRole("alertdialog", { name: "Сменить язык?" })
  await expect(question).toContainText("Язык интерфейса: English")
  await question.getByRole("button", { name: "Отмена" }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Исследователи")

  // The settings are still open.
  await expect(language).toHaveValue("ru")
  await language.selectOption("en")
  const reloaded = page.waitForEvent("load")
  await question.getByRole("button", { name: "Сменить и перезагрузить" }).click()
  await reloaded
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Researchers")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page).toHaveTitle(/Researchers/)
  await visitor.open("/history")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("History")
})

test("the language is changed before sign-in as well", async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.open("/forgot-password")
  await page.getByRole("button", { name: "English" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Password recovery")
  await expect(page.getByRole("button", { name: "English" })).toHaveAttribute(
    "aria-pressed",
    "true",
  )
})

test("the theme follows the settings, or the system, and stays after a reload", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await visitor.open("/profile")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const light = await background()
  await page.getByRole("button", { name: t("header.settings") }).click()
  await field(page, t("settings.theme")).selectOption("dark")
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(await background()).toBe(dark)

  await page.getByRole("button", { name: t("header.settings") }).click()
  await field(page, t("settings.theme")).selectOption("system")
  await page.emulateMedia({ colorScheme: "light" })
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: "dark" })
  await expect.poll(background).toBe(dark)
})

test("a visitor gets the 404 page for an unknown path, and sign-in for the start", async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/nowhere")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page.notFound"))
  await page.getByRole("link", { name: t("notFound.home") }).click()
  await expect(page).toHaveURL("/login?redirectedFrom=%2F")
  expect(visitor.calls).toEqual([])
})
