import { userCalls } from "@qo/core/api"
import type { Page } from "playwright"
import {
  DEMO,
  expect,
  field,
  leaveByEscape,
  type Office,
  test,
  type Visitor,
} from "./driver/index.ts"

const EDIT = "Изменить"

const withStatus = (page: Page, status: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell", { name: status, exact: true }) })

async function openEditor({ page, t }: Visitor, name: string) {
  await page.getByRole("button", { name, exact: true }).click()
  const form = page.getByRole("dialog", { name: t("users.editTitle", { name }) })
  await expect(form).toBeVisible()
  return form
}

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
  await field(form, t("field.fullname")).fill("Тимур Мой")
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(form.getByRole("alert")).toContainText("Пока вы редактировали, запись изменили")
  const save = form.getByRole("button", { name: t("action.save") })
  await expect(save).toBeDisabled()
  await expect(form.getByRole("radio", { name: /Тимур Ранний/ })).toBeVisible()
  await form.getByRole("radio", { name: /Тимур Мой/ }).check()
  await save.click()
  await expect(page.getByText(t("users.saved", { name: "Тимур Мой" }))).toBeVisible()
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
  await field(form, t("field.fullname")).fill("Майя Общая")
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(page.getByText(t("users.saved", { name: "Майя Общая" }))).toBeVisible()
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
  await expect(field(form, t("field.fullname"))).toHaveAccessibleDescription("Обязательное поле")
  await expect(field(form, t("field.email"))).toHaveAccessibleDescription("Обязательное поле")
  expect(visitor.calls).not.toContain("POST /api/v1/service/user")

  await field(form, t("field.fullname")).fill("Нина Вторая")
  await field(form, t("field.email")).fill(DEMO.issuer)
  await invite.click()
  await expect(field(form, t("field.email"))).toHaveAccessibleDescription(
    "Этот адрес уже зарегистрирован",
  )
  await expect(field(form, t("field.email"))).toBeFocused()
  await field(form, t("field.email")).fill("nina-2@journey.test")
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
  await field(form, t("field.fullname")).fill("Нина")
  await page.mouse.click(5, 5)
  await leaveByEscape(page)
  await expect(form).toBeHidden()
  await expect(create).toBeFocused()
})

test("the form offers only the statuses that can be reached", async ({ office, visit }) => {
  const invited = await office.addAccount({ fullname: "Инга Приглашённая" })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/researchers?q=${invited.email}`)
  const form = await openEditor(visitor, "Инга Приглашённая")
  const status = field(form, t("field.status"))
  await expect(status.getByRole("option")).toHaveText([
    "Приглашение отправлено",
    "Активирован",
    "Деактивирован",
  ])
  await status.selectOption({ label: "Деактивирован" })
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(page.getByText(t("users.saved", { name: "Инга Приглашённая" }))).toBeVisible()
  const again = await openEditor(visitor, "Инга Приглашённая")
  await expect(field(again, t("field.status")).getByRole("option")).toHaveText([
    "Деактивирован",
    "Активирован",
  ])
})

test("a status change of many tells the result of each, and can be taken back", async ({
  office,
  visit,
}) => {
  for (const part of ["Первый", "Второй"])
    await office.addAccount({ fullname: `Батчев ${part}`, active: true })
  const off = await office.addAccount({ fullname: "Батчев Третий", active: true })
  await office.setStatus(off.id, "deactivated")

  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/researchers?q=Батчев")
  const rows = page.getByRole("table").getByRole("row")
  await expect(rows).toHaveCount(4)
  await page
    .getByRole("checkbox", { name: t("list.selectAllShown", { list: "Исследователи" }) })
    .press("Space")
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await expect(bar.getByRole("status")).toHaveText("Отмечены 3 записи")
  await bar.getByRole("button", { name: "Деактивировать" }).click()
  const dialog = page.getByRole("dialog", { name: t("bulk.deactivateTitle") })
  await expect(dialog).toContainText("Действие затронет 2 учётные записи.")
  await expect(dialog).toContainText("1 запись будет пропущена")
  await dialog.getByRole("button", { name: t("bulk.go") }).click()
  await expect(dialog.getByRole("status")).toHaveText("Сделано: 2. Пропущено: 1. Не удалось: 0.")
  const results = dialog.getByRole("list", { name: t("bulk.results") }).getByRole("listitem")
  await expect(results.filter({ hasText: "Батчев Третий" })).toContainText("уже в этом статусе")
  await expect(results.filter({ hasText: "Батчев Первый" })).toContainText("сделано")
  await expect(withStatus(page, "Деактивирован")).toHaveCount(3)

  await dialog.getByRole("button", { name: t("action.undo"), exact: true }).click()
  await expect(dialog.getByRole("status")).toHaveText("Сделано: 2. Пропущено: 0. Не удалось: 0.")
  await dialog.getByRole("button", { name: t("action.close") }).click()
  await expect(withStatus(page, "Активирован")).toHaveCount(2)
  await expect(bar).toBeHidden()
})

test("a whole list is chosen beyond what is shown, and nothing happens before the question is answered", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/researchers")
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible()
  await page
    .getByRole("checkbox", { name: t("list.selectAllShown", { list: "Исследователи" }) })
    .press("Space")
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await bar.getByRole("button", { name: /^Отметить все подходящие: 15\d$/ }).click()
  await expect(bar.getByRole("status")).toHaveText(/^Отмечен(о|а|ы) 15\d запис/)
  await bar.getByRole("button", { name: "Деактивировать" }).click()
  const dialog = page.getByRole("dialog", { name: t("bulk.deactivateTitle") })
  await expect(dialog).toContainText("Действие затронет")
  await dialog.getByRole("button", { name: t("action.cancel") }).click()
  await expect(dialog).toBeHidden()
  expect(visitor.calls).not.toContain("PUT /api/v1/service/user")
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

test("a user is deleted after a question, and is gone from the list", async ({ office, visit }) => {
  const { email, fullname } = await office.addAccount({ fullname: "Фёдор Уходящий", active: true })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/researchers?q=${email}`)
  await page.getByRole("button", { name: t("users.actionsFor", { name: fullname }) }).click()
  await page.getByRole("menuitem", { name: t("users.delete") }).click()
  const question = page.getByRole("alertdialog", {
    name: t("users.deleteTitle", { name: fullname }),
  })
  await expect(question).toContainText(email)
  await question.getByRole("button", { name: t("action.delete") }).click()
  await expect(page.getByText(t("users.deleted", { name: fullname }))).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Ничего не найдено" })).toBeVisible()
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
