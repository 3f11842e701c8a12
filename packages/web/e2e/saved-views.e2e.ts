import { organizationCalls } from "@qo/core/api"
import { expect, field, test } from "./driver/index.ts"

test("a list is kept as a view, changed, shared with colleagues and deleted, by keyboard", async ({
  office,
  visit,
}) => {
  const owner = await office.addAccount({ role: "administrator", active: true })
  const { page, t, open, calls } = await visit({ as: owner.email })
  await open("/researchers?status=activated")
  await expect(page.locator("tbody tr").first()).toBeVisible()
  const readViews = () => calls.filter((call) => call.endsWith("/views")).length
  expect(readViews()).toBe(0)

  const menu = page.getByRole("menu", { name: t("views.menu") })
  await page.keyboard.press("v")
  await expect(menu.getByRole("menuitem").first()).toBeFocused()
  await page.keyboard.press("Enter")
  const form = page.getByRole("dialog", { name: t("views.saveTitle") })
  await expect(field(form, t("fieldName.title"))).toBeFocused()
  await page.keyboard.type("Работают сейчас")
  await page.keyboard.press("Enter")
  const button = page.getByRole("button", {
    name: t("views.current", { name: "Работают сейчас" }),
    exact: true,
  })
  await expect(button).toBeVisible()
  await expect(page).toHaveURL(/\?status=activated&view=\d+$/)
  await expect(form).toBeHidden()

  await page.keyboard.press("/")
  await page.keyboard.type("а")
  const changed = page.getByRole("button", {
    name: t("views.changed", { name: "Работают сейчас" }),
  })
  await expect(changed).toBeVisible()
  await page.reload()
  await expect(changed).toBeVisible()
  await page.keyboard.press("v")
  const keep = menu.getByRole("menuitem", {
    name: t("views.saveChanges", { name: "Работают сейчас" }),
  })
  await keep.press("Enter")
  await expect(button).toBeVisible()

  await page.keyboard.press("v")
  await menu.getByRole("menuitem", { name: t("view.usual") }).press("Enter")
  await expect(page).toHaveURL(/\/researchers$/)
  await page.keyboard.press("v")
  await menu.getByRole("menuitem", { name: "Работают сейчас" }).press("Enter")
  await expect(page).toHaveURL(/\?q=%D0%B0&status=activated&view=\d+$/)

  await page.keyboard.press("v")
  await menu.getByRole("menuitem", { name: t("views.delete") }).focus()
  await page.keyboard.down("Enter")
  const question = page.getByRole("alertdialog")
  await expect(question.getByRole("button", { name: t("action.cancel") })).toBeFocused()
  // The key that has opened the question does not answer it.
  await page.keyboard.up("Enter")
  await question.getByRole("button", { name: t("verb.views.delete"), exact: true }).press("Enter")
  await expect(page.getByRole("button", { name: t("views.menu"), exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?q=%D0%B0&status=activated$/)
})

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
