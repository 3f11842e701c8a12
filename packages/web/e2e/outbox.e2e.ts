import { DEMO, expect, proveInDialog, test } from "./driver/index.ts"

test("a mail with a live link is shown after the password, and another mail without it", async ({
  office,
  visit,
}) => {
  const { email } = await office.addAccount({})
  const other = await office.addAccount({ active: true })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  const open = async (of: string) => {
    await visitor.open(`/outbox?q=${of}`)
    await page.getByRole("row").filter({ hasText: of }).getByRole("button").first().click()
  }
  const link = page.getByRole("dialog").getByRole("link", { name: /\?token=/ })
  const asked = page.getByRole("dialog", { name: t("stepUp.title") })
  await open(email)
  await expect(asked).toContainText(t("stepUp.why.mail.openLink"))
  await expect(link).toHaveCount(0)
  await asked.getByRole("button", { name: t("action.cancel") }).click()
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible()
  await expect(link).toHaveCount(0)
  await open(email)
  await proveInDialog(visitor)
  await expect(link).toHaveCount(1)

  await open(other.email)
  await expect(page.getByRole("dialog")).toContainText(t("outbox.bodyGone"))
  await expect(asked).toHaveCount(0)
})
