import { userCalls } from "@qo/core/api"
import {
  DEMO,
  expect,
  field,
  leaveByEscape,
  type Office,
  openEditor,
  test,
  withStatus,
} from "./driver/index.ts"

const EDIT = "Изменить"

async function changeBehind(
  office: Office,
  id: number,
  change: { fullname?: string; categoryId?: 2 },
) {
  const { revision } = await office.administrator.send(userCalls.getUser, { uid: id })
  return office.administrator.send(userCalls.updateUser, { id, revision, ...change })
}

test("an edit that came too late asks field by field which value stays", async ({
  office,
  visit,
}) => {
  const user = await office.addAccount({ fullname: "Тимур Поздний" })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/researchers?q=${user.email}`)
  const form = await openEditor(visitor, "Тимур Поздний")
  await changeBehind(office, user.id, { fullname: "Тимур Ранний" })
  await field(form, t("fieldName.fullname")).fill("Тимур Мой")
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(form.getByRole("alert")).toContainText("Пока вы редактировали, запись изменили")
  const save = form.getByRole("button", { name: t("action.save") })
  await expect(save).toBeDisabled()
  await expect(form.getByRole("radio", { name: /Тимур Ранний/ })).toBeVisible()
  await form.getByRole("radio", { name: /Тимур Мой/ }).check()
  await save.click()
  await expect(page.getByText(t("list.saved", { name: "Тимур Мой" }))).toBeVisible()
  const now = await office.administrator.send(userCalls.getUser, { uid: user.id })
  expect(now.fullname).toBe("Тимур Мой")
})

test("edits of different fields are merged without a question", async ({ office, visit }) => {
  const user = await office.addAccount({ fullname: "Майя Дружная" })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/researchers?q=${user.email}`)
  const form = await openEditor(visitor, "Майя Дружная")
  await changeBehind(office, user.id, { categoryId: 2 })
  await field(form, t("fieldName.fullname")).fill("Майя Общая")
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(page.getByText(t("list.saved", { name: "Майя Общая" }))).toBeVisible()
  const now = await office.administrator.send(userCalls.getUser, { uid: user.id })
  expect([now.fullname, now.category]).toEqual(["Майя Общая", "agency"])
})

test("the form to invite names every problem beside its field, a taken e-mail too", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/issuers")
  await page.getByRole("button", { name: t("users.create"), exact: true }).click()
  const form = page.getByRole("dialog", { name: t("users.createTitle") })
  const invite = form.getByRole("button", { name: t("users.invite") })
  await invite.click()
  await expect(field(form, t("fieldName.fullname"))).toHaveAccessibleDescription(
    "Обязательное поле",
  )
  await expect(field(form, t("fieldName.email"))).toHaveAccessibleDescription("Обязательное поле")
  expect(visitor.calls).not.toContain("POST /api/v1/service/user")

  await field(form, t("fieldName.fullname")).fill("Нина Вторая")
  await field(form, t("fieldName.email")).fill(DEMO.issuer)
  await invite.click()
  await expect(field(form, t("fieldName.email"))).toHaveAccessibleDescription(
    "Этот адрес уже зарегистрирован",
  )
  await expect(field(form, t("fieldName.email"))).toBeFocused()
  await field(form, t("fieldName.email")).fill("nina-2@journey.test")
  await invite.click()
  await expect(page.getByText(t("users.created", { name: "Нина Вторая" }))).toBeVisible()
})

test("a form is left with Esc, not by a click outside", async ({ visit }) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/issuers")
  const create = page.getByRole("button", { name: t("users.create"), exact: true })
  await create.click()
  const form = page.getByRole("dialog", { name: t("users.createTitle") })
  await field(form, t("fieldName.fullname")).fill("Нина")
  await page.mouse.click(5, 5)
  await leaveByEscape(page)
  const question = page.getByRole("alertdialog", { name: t("unsaved.title") })
  await question.getByRole("button", { name: t("unsaved.stay") }).click()
  await expect(question).toBeHidden()
  await expect(field(form, t("fieldName.fullname"))).toHaveValue("Нина")
  await leaveByEscape(page)
  await question.getByRole("button", { name: t("unsaved.leave") }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL("/issuers")
})

test("the form offers only the statuses that can be reached", async ({ office, visit }) => {
  const invited = await office.addAccount({ fullname: "Инга Приглашённая" })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/researchers?q=${invited.email}`)
  const form = await openEditor(visitor, "Инга Приглашённая")
  const status = field(form, t("fieldName.status"))
  await expect(status.getByRole("option")).toHaveText([
    "Приглашение отправлено",
    "Активирован",
    "Деактивирован",
  ])
  await status.selectOption({ label: "Деактивирован" })
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(page.getByText(t("list.saved", { name: "Инга Приглашённая" }))).toBeVisible()
  const again = await openEditor(visitor, "Инга Приглашённая")
  await expect(field(again, t("fieldName.status")).getByRole("option")).toHaveText([
    "Деактивирован",
    "Активирован",
  ])
})

test("a filter stands in the address, survives a reload, and goes with the back button", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/issuers")
  await expect(page.getByRole("table")).toBeVisible()
  const filter = page.getByRole("searchbox", { name: t("filter.label") })
  await page.keyboard.press("/")
  await expect(filter).toBeFocused()
  await page.keyboard.type("статус:деактивирован ")
  const token = page.getByRole("button", {
    name: t("filter.remove", { token: "Статус: Деактивирован" }),
  })
  await expect(token).toBeVisible()
  await expect(page).toHaveURL(/status=deactivated/)
  const rows = page.getByRole("table").getByRole("row")
  await expect(withStatus(page, "Активирован")).toHaveCount(0)
  await page.reload()
  await expect(token).toBeVisible()
  await token.click()
  await expect(page).toHaveURL("/issuers")
  await page.goBack()
  await expect(token).toBeVisible()

  await filter.fill("никого с таким именем")
  await expect(page.getByRole("heading", { name: "Ничего не найдено" })).toBeVisible()
  await page
    .getByRole("main")
    .getByRole("button", { name: t("filter.clear") })
    .click()
  await expect(rows.nth(1)).toBeVisible()
})

test("keys walk the rows, select and edit, in the Russian layout as well", async ({ visit }) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/issuers")
  const rows = page.getByRole("table").getByRole("row")
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press("KeyJ")
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press("KeyJ")
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press("KeyX")
  await expect(rows.nth(2).getByRole("checkbox")).toBeChecked()
  await page.keyboard.press("KeyE")
  const form = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("button", { name: t("action.save") }) })
  await expect(form).toBeVisible()
  await expect(form.getByRole("heading")).toContainText(`${EDIT}:`)
  await leaveByEscape(page)
  await expect(form).toBeHidden()
})
