import { shownBy } from "@qo/core/testing/specification"
import { DEMO, expect, signIn, test } from "./driver/index.ts"

// Specification: 2.header.sign-out, 9.version.shown
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

// Specification: 2.sign-in-first, 2.layouts
test("after sign-in the requested page opens, with the whole query", async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  // One page of each layout: redirects.test.ts tries the rule for all others.
  const layouts = Map.groupBy(shownBy("route"), ({ layout }) => layout)
  for (const { path, layout } of [...layouts.values()].flatMap((pages) => pages.slice(0, 1))) {
    await visitor.open(`${path}?q=a`)
    const from = encodeURIComponent(`${path}?q=a`)
    await expect(page).toHaveURL(
      layout === "public" ? `${path}?q=a` : `/login?redirectedFrom=${from}`,
    )
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  await visitor.open("/researchers?q=anna&status=activated")
  await expect(page).toHaveURL(
    "/login?redirectedFrom=%2Fresearchers%3Fq%3Danna%26status%3Dactivated",
  )
  await signIn(visitor, DEMO.administrator)
  await expect(page).toHaveURL("/researchers?q=anna&status=activated")
  await expect(page.getByRole("heading", { name: "Исследователи", level: 1 })).toBeVisible()
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
