import { expect, field, PASSWORD, signIn, test } from "./driver/index.ts"

const NEW = "battery staple 9"

// Specification: 4.session.ended, 8.session-ended
test("on the profile a key for scripts works until it is revoked, a session goes on after its access token expired, another password ends the other sessions, and signing out on all devices ends every session", async ({
  office,
  visit,
}) => {
  const { email } = await office.addAccount({ role: "moderator", active: true })
  const visitor = await visit({ as: email })
  const elsewhere = await visit({ as: email })
  await elsewhere.open("/profile")
  await expect(elsewhere.page.getByRole("heading", { level: 1 })).toHaveText("Профиль")
  const { page, t } = visitor
  await visitor.open("/profile")
  await page.getByRole("button", { name: t("tokens.create"), exact: true }).click()
  const dialog = page.getByRole("dialog", { name: t("tokens.createTitle") })
  await dialog.getByRole("button", { name: t("tokens.create") }).click()
  await expect(field(dialog, t("fieldName.title"))).toHaveAttribute("aria-invalid", "true")
  await field(dialog, t("fieldName.title")).fill("Отчёт по ночам")
  await dialog.getByRole("button", { name: t("tokens.create") }).click()
  await expect(dialog.getByRole("alert")).toHaveText(t("tokens.once"))
  const secret = await dialog.getByRole("code").innerText()
  await dialog.getByRole("button", { name: t("action.close") }).click()
  const ask = () =>
    fetch(`${office.url}/api/v1/service/user/current`, { headers: { "x-auth-token": secret } })
  expect((await ask()).status).toBe(200)

  await page.reload()
  await expect(page.getByText("Отчёт по ночам")).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page
    .getByRole("button", { name: t("tokens.revokeNamed", { name: "Отчёт по ночам" }) })
    .click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("tokens.revoke") })
    .click()
  await expect(page.getByText(t("tokens.revoked", { name: "Отчёт по ночам" }))).toBeVisible()
  expect((await ask()).status).toBe(401)

  const stored = () => page.evaluate(() => localStorage.getItem("qo.auth"))
  const before = await stored()
  await office.expireAccess(email)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Профиль")
  expect(await stored()).not.toBe(before)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Профиль")

  const current = field(page, t("field.currentPassword"))
  await current.fill("wrong horse 7")
  await field(page, t("field.newPassword")).fill(NEW)
  await field(page, t("field.confirmation")).fill(NEW)
  await page.getByRole("button", { name: t("profile.changePassword"), exact: true }).click()
  await expect(current).toHaveAccessibleDescription("Неверный текущий пароль")
  await expect(current).toBeFocused()
  await current.fill(PASSWORD)
  await page.getByRole("button", { name: t("profile.changePassword") }).click()
  await expect(page.getByText(t("profile.passwordChanged"))).toBeVisible()
  await expect(current).toHaveValue("")

  await page.reload()
  await expect(page.getByRole("heading", { name: "Профиль" })).toBeVisible()
  await elsewhere.page.reload()
  await expect(elsewhere.page).toHaveURL("/login?redirectedFrom=%2Fprofile")

  await signIn(elsewhere, email, NEW)
  await expect(elsewhere.page).toHaveURL("/profile")
  await page.getByRole("button", { name: t("profile.everywhere") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("profile.everywhere") })
    .click()
  await expect(page).toHaveURL("/login")
  await elsewhere.page.reload()
  await expect(elsewhere.page).toHaveURL("/login?redirectedFrom=%2Fprofile")
})
