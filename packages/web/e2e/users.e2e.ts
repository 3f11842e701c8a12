import { userCalls } from "@qo/core/api"
import { DEMO, expect, field, type Office, openEditor, test } from "./driver/index.ts"

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
