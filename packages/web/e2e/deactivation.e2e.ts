import { DEMO, expect, proveInDialog, signIn, test } from "./driver/index.ts"

// Specification: 4.session.ended, 8.session-ended
test("who is deactivated while signed in is out at the next call, and activated again can sign in", async ({
  office,
  visit,
}) => {
  const { email, fullname } = await office.addAccount({ role: "administrator", active: true })
  const administrator = await visit({ as: DEMO.administrator })
  const target = await visit({ as: email })
  const { page, t } = administrator
  await target.open("/history")
  await expect(target.page.getByRole("table", { name: t("page.history") })).toBeVisible()

  await administrator.open(`/moderators?q=${email}`)
  const row = page.getByRole("row").filter({ hasText: email })
  const choose = async (action: string) => {
    await row.getByRole("button", { name: t("list.actionsFor", { name: fullname }) }).click()
    await page.getByRole("menuitem", { name: action }).click()
  }
  await choose("Деактивировать")
  await expect(row).toContainText("Деактивирован")
  await expect(
    page.getByText(t("done.users.set-status", { name: fullname, status: "Деактивирован" })),
  ).toBeVisible()

  await target.page.getByRole("button", { name: t("action.refresh") }).click()
  await expect(target.page).toHaveURL("/login?redirectedFrom=%2Fhistory")
  await expect(target.page.getByRole("status")).toHaveText(
    "Учётная запись деактивирована: обратитесь к администратору",
  )
  expect(await target.page.evaluate(() => localStorage.getItem("qo.auth"))).toBeNull()
  await signIn(target, email)
  await expect(target.page.getByRole("alert")).toHaveText(
    "Учётная запись деактивирована: обратитесь к администратору",
  )

  await choose("Активировать")
  // An administrator activates the account.
  await proveInDialog(administrator)
  await expect(row).toContainText("Активирован")
  await expect(
    page.getByText(t("done.users.set-status", { name: fullname, status: "Активирован" })),
  ).toBeVisible()
  await signIn(target, email)
  await expect(target.page).toHaveURL("/history")
})
