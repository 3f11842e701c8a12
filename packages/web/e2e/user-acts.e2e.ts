import { userCalls } from "@qo/core/api"
import {
  chooseInRow,
  DEMO,
  expect,
  field,
  leaveByEscape,
  openEditor,
  test,
  withStatus,
} from "./driver/index.ts"

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
  const dialog = page.getByRole("dialog", { name: "Статус «Деактивирован»: 3 пользователя" })
  await expect(dialog).toContainText("Перевести 2 пользователей в статус «Деактивирован»?")
  await expect(dialog).toContainText("1 запись будет пропущена")
  await dialog.getByRole("button", { name: "Деактивировать" }).click()
  await expect(dialog.getByRole("status")).toHaveText(
    "Сделано: 2. Без изменений: 1. Пропущено: 0. Не удалось: 0.",
  )
  const results = dialog.getByRole("list", { name: t("bulk.results") }).getByRole("listitem")
  await expect(results.filter({ hasText: "Батчев Третий" })).toContainText("без изменений")
  await expect(results.filter({ hasText: "Батчев Первый" })).toContainText("сделано")
  await expect(withStatus(page, "Деактивирован")).toHaveCount(3)

  await dialog.getByRole("button", { name: t("action.undo"), exact: true }).click()
  await expect(dialog.getByRole("status")).toHaveText(
    "Сделано: 2. Без изменений: 0. Пропущено: 0. Не удалось: 0.",
  )
  await dialog.getByRole("button", { name: t("action.close") }).click()
  await expect(withStatus(page, "Активирован")).toHaveCount(2)
  await expect(bar).toBeHidden()
})

test("who would shut out the own account is asked, in the row, the form and among many", async ({
  office,
  visit,
}) => {
  const other = await office.addAccount({
    role: "administrator",
    fullname: "Самоедова Другая",
    active: true,
  })
  const own = await office.addAccount({
    role: "administrator",
    fullname: "Самоедова Сама",
    active: true,
  })
  const visitor = await visit({ as: own.email })
  const { page, t } = visitor
  await visitor.open("/moderators?q=Самоедова")
  const warning = "Среди них ваша учётная запись"

  await chooseInRow(visitor, own.fullname, "Деактивировать")
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText(warning)
  await question.getByRole("button", { name: t("action.cancel") }).click()
  await expect(question).toBeHidden()

  const form = await openEditor(visitor, own.fullname)
  await field(form, t("fieldName.status")).selectOption({ label: "Деактивирован" })
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(form).toContainText(warning)
  await form.getByRole("button", { name: t("action.cancel") }).click()
  await expect(field(form, t("fieldName.fullname"))).toHaveValue(own.fullname)
  await leaveByEscape(page)
  await page
    .getByRole("alertdialog", { name: t("unsaved.title") })
    .getByRole("button", { name: t("unsaved.leave") })
    .click()
  await expect(form).toBeHidden()
  expect(visitor.calls).not.toContain("PUT /api/v1/service/user")

  await page
    .getByRole("checkbox", { name: t("list.selectAllShown", { list: "Модераторы" }) })
    .press("Space")
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await bar.getByRole("button", { name: "Деактивировать" }).click()
  const dialog = page.getByRole("dialog", { name: "Статус «Деактивирован»: 2 пользователя" })
  await expect(dialog).toContainText(warning)
  await dialog.getByRole("button", { name: "Деактивировать" }).click()
  await expect(page).toHaveURL(/\/login/)
  const statuses = [own, other].map(async ({ id }) => {
    const user = await office.administrator.send(userCalls.getUser, { uid: id })
    return user.status
  })
  expect(await Promise.all(statuses)).toEqual(["deactivated", "deactivated"])
})

test("deleted users are shown by a filter, and restored one by one or together", async ({
  office,
  visit,
}) => {
  const users = []
  for (const part of ["Первый", "Второй", "Третий"])
    users.push(await office.addAccount({ fullname: `Утратин ${part}`, active: true }))
  for (const { id } of users) await office.administrator.send(userCalls.deleteUser, { id })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/researchers?q=Утратин")
  await expect(page.getByRole("heading", { name: "Ничего не найдено" })).toBeVisible()
  await page.getByRole("button", { name: t("filter.button") }).click()
  await page.getByRole("checkbox", { name: t("users.deletedOnes") }).press("Space")
  await expect(page).toHaveURL(/deleted=only/)
  await page.reload()
  const rows = page.getByRole("row").filter({ hasText: "Утратин" })
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole("button", { name: "Утратин Первый", exact: true })).toHaveCount(0)

  await chooseInRow(visitor, "Утратин Первый", t("verb.users.restore"))
  const restored = t("done.users.restore", { name: "Утратин Первый" })
  await expect(page.getByText(restored)).toBeVisible()
  await expect(rows).toHaveCount(2)

  await page
    .getByRole("checkbox", { name: t("list.selectAllShown", { list: "Исследователи" }) })
    .press("Space")
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await bar.getByRole("button", { name: t("verb.users.restore") }).click()
  const dialog = page.getByRole("dialog", { name: "Вернуть удалённых: 2" })
  await expect(dialog).toContainText("Вернуть 2 удалённых пользователей?")
  await dialog.getByRole("button", { name: t("verb.users.restore") }).click()
  await expect(dialog.getByRole("status")).toContainText("Сделано: 2.")
  await dialog.getByRole("button", { name: t("action.close") }).click()
  await expect(page.getByRole("heading", { name: "Ничего не найдено" })).toBeVisible()
  await page
    .getByRole("button", { name: t("filter.remove", { token: t("users.deletedOnes") }) })
    .click()
  await expect(rows).toHaveCount(3)
})
