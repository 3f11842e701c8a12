import { organizationCalls } from "@qo/core/api"
import { expect, field, test } from "./driver/index.ts"

test("colleagues meet a shared view with its owner's name, and do not change it", async ({
  office,
  visit,
}) => {
  const { id: organizationId } = await office.administrator.send(
    organizationCalls.createOrganization,
    { name: "Общие игры", type: "issuer" },
  )
  const issuer = { role: "issuer", active: true, organizationId } as const
  const first = await office.addAccount({ ...issuer, fullname: "Инна Общая" })
  const second = await office.addAccount(issuer)
  const sharing = await visit({ as: first.email })
  await sharing.open("/games?status=connected")
  const { t } = sharing
  await sharing.page.getByRole("button", { name: t("views.menu"), exact: true }).click()
  await sharing.page.getByRole("menuitem", { name: t("views.saveAs") }).click()
  const form = sharing.page.getByRole("dialog")
  await field(form, t("fieldName.title")).fill("Подключённые")
  await field(form, t("fieldName.viewSharing")).selectOption("organization")
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(sharing.page).toHaveURL(/view=\d+$/)

  const meeting = await visit({ as: second.email })
  await meeting.open("/games")
  await meeting.page.getByRole("button", { name: t("views.menu"), exact: true }).click()
  const menu = meeting.page.getByRole("menu")
  await menu.getByRole("menuitem", { name: "Подключённые Инна Общая" }).click()
  await expect(meeting.page).toHaveURL(/\?status=connected&view=\d+$/)
  await meeting.page
    .getByRole("button", { name: t("views.current", { name: "Подключённые" }) })
    .click()
  await expect(menu.getByRole("menuitem", { name: t("views.saveAs") })).toBeVisible()
  await expect(menu.getByRole("menuitem", { name: t("views.delete") })).toHaveCount(0)
})
