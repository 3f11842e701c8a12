import { DEMO, expect, field, leaveByEscape, test } from "./driver/index.ts"

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

// Specification: 2.header.shrink, 2.menu.rail
test("the side menu shrinks to a rail and grows again, by the header and by the settings", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/profile")
  const menu = page.getByRole("navigation", { name: t("menu.label") })
  const width = async () => (await menu.boundingBox())?.width
  await expect.poll(width).toBe(300)
  await page.getByRole("button", { name: t("menu.shrink") }).click()
  await expect.poll(width).toBe(75)
  await expect(menu.getByRole("link", { name: t("page.history") })).toBeVisible()
  await page.reload()
  await expect.poll(width).toBe(75)
  await page.getByRole("button", { name: t("header.settings") }).click()
  await page.getByRole("checkbox", { name: t("settings.shrinkMenu") }).press("Space")
  await expect.poll(width).toBe(300)
})

// Specification: 2.not-found
test.for(["ru", "en"] as const)(
  "a visitor gets the 404 page for an unknown path, and sign-in for the start, in %s",
  async (locale, { visit }) => {
    const visitor = await visit({ locale })
    const { page, t } = visitor
    await visitor.open("/nowhere")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page.notFound"))
    await page.getByRole("link", { name: t("notFound.home") }).click()
    await expect(page).toHaveURL("/login?redirectedFrom=%2F")
    expect(visitor.calls).toEqual([])
  },
)

// Specification: 2.route.demo-researcher, 2.cabinet.redirect, 6.cabinet
test.for(["researcher", "demoResearcher"] as const)(
  "a %s is led to the cabinet from home, profile, projects and reports",
  async (role, { visit }) => {
    const visitor = await visit({ as: DEMO[role] })
    const { page } = visitor
    for (const [path, section] of [
      ["/", ""],
      ["/profile", "?section=profile"],
      ["/projects?status=created", "?status=created"],
      ["/reports", "?section=reports"],
      ["/profile/", "?section=profile"],
    ] as const) {
      await visitor.open(path)
      await expect(page).toHaveURL(`/demo-researcher${section}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    }
    await visitor.open("/nowhere")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Страница не найдена")
  },
)

test("a researcher's menu slides in with help and exit", async ({ visit }) => {
  const visitor = await visit({ as: DEMO.demoResearcher, size: { width: 360, height: 740 } })
  const { page, t } = visitor
  await visitor.open("/demo-researcher")
  const button = page.getByRole("button", { name: t("menu.open") })
  const menu = page.getByRole("dialog", { name: t("menu.label") })
  await button.click()
  await expect(menu).toBeVisible()
  await leaveByEscape(page)
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole("button", { name: "Справка" }).click()
  const guide = page.getByRole("dialog", { name: "Как устроено исследование" })
  await expect(guide).toBeVisible()
  await expect.poll(async () => (await guide.boundingBox())?.width ?? 0).toBeLessThanOrEqual(351)
  await leaveByEscape(page)
  await button.click()
  await menu.getByRole("button", { name: "Выход" }).click()
  await expect(page).toHaveURL("/login")
})
