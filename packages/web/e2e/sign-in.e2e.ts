import { DEMO, expect, field, signIn, test } from "./driver/index.ts"

test("an administrator signs in, sees the role, and signs out", async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/")
  await expect(page).toHaveURL("/login?redirectedFrom=%2F")
  await signIn(visitor, DEMO.administrator)
  await expect(page).toHaveURL("/profile")
  await expect(page.getByRole("heading", { name: "Профиль" })).toBeVisible()
  const user = page.getByRole("button", { name: t("header.user") })
  await expect(user).toContainText("Вера Соколова")
  await expect(user).toContainText("Администратор")
  await expect(page.getByText("Версия 0.5.0")).toBeVisible()

  await user.click()
  await page.getByRole("menuitem", { name: t("header.signOut") }).click()
  await expect(page).toHaveURL("/login")
  expect(await page.evaluate(() => localStorage.getItem("qo.auth"))).toBeNull()
  await visitor.open("/history")
  await expect(page).toHaveURL("/login?redirectedFrom=%2Fhistory")
})

test.for([
  { locale: "ru", text: "Неверная почта или пароль. Попробуйте ещё раз" },
  { locale: "en", text: "Invalid email or password. Try again" },
] as const)(
  "a wrong password is told in $locale, and nothing is stored",
  async ({ locale, text }, { visit }) => {
    const visitor = await visit({ locale })
    const { page, t } = visitor
    await visitor.open("/login")
    await signIn(visitor, DEMO.administrator, "wrong horse 7")
    await expect(page.getByRole("alert")).toHaveText(text)
    await expect(field(page, t("field.email"))).toHaveValue(DEMO.administrator)
    expect(await page.evaluate(() => localStorage.getItem("qo.auth"))).toBeNull()
    await expect(page).toHaveURL("/login")
  },
)

test("an empty form names every field, and sends nothing", async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/login")
  await page.getByRole("button", { name: t("signIn.submit"), exact: true }).click()
  await expect(page.getByText("Обязательное поле")).toHaveCount(2)
  const email = field(page, t("field.email"))
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription("Обязательное поле")
  expect(visitor.calls).not.toContain("POST /api/v1/service/login")
})

test("sign-in by keyboard alone", async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/login")
  await expect(field(page, t("field.email"))).toBeFocused()
  await page.keyboard.type(DEMO.moderator)
  await page.keyboard.press("Tab")
  await expect(field(page, t("field.password"))).toBeFocused()
  await page.keyboard.type("correct horse 7")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Профиль" })).toBeVisible()
})

test("after sign-in one is where one wanted to go, with the whole query", async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.open("/researchers?q=anna&status=activated")
  await expect(page).toHaveURL(
    "/login?redirectedFrom=%2Fresearchers%3Fq%3Danna%26status%3Dactivated",
  )
  await signIn(visitor, DEMO.administrator)
  await expect(page).toHaveURL("/researchers?q=anna&status=activated")
  await expect(page.getByRole("heading", { name: "Исследователи", level: 1 })).toBeVisible()
})

test.for([
  "https://example.com/",
  "//example.com/",
  String.raw`/\example.com/`,
  "javascript:alert(1)",
  "/login",
])("redirectedFrom=%s leads home, never elsewhere", async (target, { visit }) => {
  const visitor = await visit()
  await visitor.open(`/login?redirectedFrom=${encodeURIComponent(target)}`)
  await signIn(visitor, DEMO.administrator)
  await expect(visitor.page).toHaveURL("/profile")
})

test("signing out in one tab signs out the other, and signing in brings it back", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.issuer })
  const { page, context, t } = visitor
  await visitor.open("/profile")
  const other = await context.newPage()
  await other.goto("/profile")
  await expect(other.getByRole("heading", { name: "Профиль" })).toBeVisible()

  await page.getByRole("button", { name: t("header.user") }).click()
  await page.getByRole("menuitem", { name: t("header.signOut") }).click()
  await expect(page).toHaveURL("/login")
  await expect(other).toHaveURL("/login?redirectedFrom=%2Fprofile")

  await signIn(visitor, DEMO.issuer)
  await expect(page).toHaveURL("/profile")
  await expect(other).toHaveURL("/profile")
})

test("the tabs lead from sign-in to registration and back, by mouse and by arrow keys", async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/login?redirectedFrom=%2Fhistory")
  await page.getByRole("tab", { name: t("registration.tab") }).click()
  await expect(page).toHaveURL("/register?redirectedFrom=%2Fhistory")
  await expect(page.getByRole("heading", { name: t("registration.title") })).toBeVisible()
  await page.getByRole("tab", { name: t("registration.tab") }).press("ArrowLeft")
  await expect(page).toHaveURL("/login?redirectedFrom=%2Fhistory")
  await expect(page.getByRole("tab", { name: t("signIn.tab") })).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("tab", { name: t("registration.tab") })).toBeFocused()
  await expect(page).toHaveURL("/register?redirectedFrom=%2Fhistory")
})
