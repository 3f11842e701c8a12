import { DEMO, expect, field, test } from "./driver/index.ts"

// Specification: 2.route.history
test("history shows authors and acts, and is filtered by the address", async ({
  office,
  visit,
}) => {
  const user = await office.addAccount({ active: true })
  await office.setStatus(user.id, "deactivated")
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/history")
  const rows = page.getByRole("table").getByRole("row")
  // Found by its text, because the server writes history in between.
  const deactivation = rows.filter({
    hasText: `Пользователь №${user.id}: статус «Активирован» → «Деактивирован»`,
  })
  await expect(deactivation).toContainText(DEMO.administrator)
  await page.getByRole("button", { name: t("filter.button") }).click()
  const doneBy = page.getByRole("combobox", { name: t("history.doneBy") })
  await doneBy.fill(user.email)
  await page.getByRole("option", { name: new RegExp(user.email) }).click()
  await expect(page).toHaveURL(`/history?user=${user.id}`)
  const own = [/впервые вошёл/, /принял приглашение/]
  await expect(rows.filter({ hasText: user.email })).toContainText(own)
  await expect(rows).toHaveCount(1 + own.length)
  await page.reload()
  await expect(rows.filter({ hasText: user.email })).toContainText(own)
  const token = `${t("history.doneBy")}: ${user.fullname}`
  await page.getByRole("button", { name: t("filter.remove", { token }) }).click()
  await expect(page).toHaveURL("/history")
})

test("failed mails can be sent again; a refused one does not change", async ({ office, visit }) => {
  const { email } = await office.addAccount({})
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/outbox?q=${email}`)
  const row = page.getByRole("row").filter({ hasText: email })
  const menu = row.getByRole("button", { name: /^Действия/ })
  const again = page.getByRole("menuitem", { name: t("verb.outbox.resend") })
  await expect(row).toContainText("Не отправляется")
  await menu.click()
  await expect(page.getByRole("menu")).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("menu")).toHaveCount(0)
  await office.giveUpMails(email)
  await page.reload()
  await expect(row).toContainText("Не доставлено")
  await menu.click()
  await again.click()
  // Nothing sends mails here.
  await expect(page.getByText("В нынешнем статусе это невозможно")).toBeVisible()
  await expect(row).toContainText("Не доставлено")
})

test("a key for scripts is shown once, works, and is revoked", async ({ office, visit }) => {
  const { email } = await office.addAccount({ role: "moderator", active: true })
  const visitor = await visit({ as: email })
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
})

// Specification: 4.session.ended, 8.session-ended
test("signing out on all devices ends every session of the account", async ({ office, visit }) => {
  const { email } = await office.addAccount({ role: "issuer", active: true })
  const visitor = await visit({ as: email })
  const elsewhere = await visit({ as: email })
  await elsewhere.open("/profile")
  await expect(elsewhere.page.getByRole("heading", { level: 1 })).toBeVisible()
  const { page, t } = visitor
  await visitor.open("/profile")
  await page.getByRole("button", { name: t("profile.everywhere") }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("profile.everywhere") })
    .click()
  await expect(page).toHaveURL("/login")
  await elsewhere.page.reload()
  await expect(elsewhere.page).toHaveURL("/login?redirectedFrom=%2Fprofile")
})

test("a session goes on when the access token has expired", async ({ office, visit }) => {
  const { email } = await office.addAccount({ role: "moderator", active: true })
  const visitor = await visit({ as: email })
  const { page } = visitor
  await visitor.open("/profile")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Профиль")
  const stored = () => page.evaluate(() => localStorage.getItem("qo.auth"))
  const before = await stored()
  await office.expireAccess(email)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Профиль")
  expect(await stored()).not.toBe(before)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Профиль")
})
