import { DEMO, expect, field, PASSWORD, proveInDialog, signIn, test } from "./driver/index.ts"

test("a researcher is invited, opens the link, sets a password and is in the cabinet", async ({
  visit,
}) => {
  const email = "boris@journey.test"
  const administrator = await visit({ as: DEMO.administrator })
  const { page, t } = administrator
  await administrator.open("/researchers")
  await page.getByRole("button", { name: t("users.create"), exact: true }).click()
  const form = page.getByRole("dialog", { name: t("users.createTitle") })
  await field(form, t("fieldName.fullname")).fill("Борис Ёжиков")
  await field(form, t("fieldName.email")).fill(email)
  await form.getByRole("button", { name: t("users.invite") }).click()
  await expect(page.getByText(t("users.created", { name: "Борис Ёжиков" }))).toBeVisible()
  await expect(form).toBeHidden()

  await page.getByRole("link", { name: t("page.outbox") }).click()
  await expect(page).toHaveURL("/outbox")
  const row = page.getByRole("row").filter({ hasText: email })
  await row.getByRole("button").first().click()
  await proveInDialog(administrator)
  const link = page.getByRole("dialog").getByRole("link", { name: /\/invitations\?token=/ })
  const { pathname, search } = new URL((await link.getAttribute("href")) ?? "")

  const invited = await visit()
  await invited.open(pathname + search)
  await expect(
    invited.page.getByRole("heading", { name: "Здравствуйте, Борис Ёжиков!" }),
  ).toBeVisible()
  await expect(invited.page.getByText(email)).toBeVisible()
  await field(invited.page, t("field.newPassword")).fill(PASSWORD)
  await field(invited.page, t("field.confirmation")).fill("other horse 7")
  await invited.page.getByRole("button", { name: t("invitation.accept") }).click()
  await expect(field(invited.page, t("field.confirmation"))).toHaveAccessibleDescription(
    "Пароли должны совпадать",
  )
  await field(invited.page, t("field.confirmation")).fill(PASSWORD)
  await invited.page.getByRole("button", { name: t("invitation.accept") }).click()
  await expect(invited.page.getByText(t("invitation.accepted", { email }))).toBeVisible()
  await invited.page.getByRole("link", { name: t("signIn.go") }).click()
  await signIn(invited, email)
  await expect(invited.page).toHaveURL("/demo-researcher")

  await administrator.open("/researchers?q=boris")
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Активирован")
})
