import { DEMO, expect, test } from "./driver/index.ts"

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
  // A mail that is not sent has no actions.
  await expect(menu).toHaveCount(0)
  await office.giveUpMails(email)
  await page.reload()
  await expect(row).toContainText("Не доставлено")
  await menu.click()
  await again.click()
  // Nothing sends mails here.
  await expect(page.getByText("В нынешнем статусе это невозможно")).toBeVisible()
  await expect(row).toContainText("Не доставлено")
})
