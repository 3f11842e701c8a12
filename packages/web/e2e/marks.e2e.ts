import { DEMO, expect, field, test } from "./driver/index.ts"

test("marks outlive a look at a record and another order, and nothing is marked in rows that are no longer asked for", async ({
  office,
  visit,
}) => {
  for (const number of [1, 2, 3])
    await office.addAccount({ fullname: `Метин ${number}`, active: true })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/researchers?q=Метин")
  await expect(page.locator("tbody tr")).toHaveCount(3)
  const bar = page.getByRole("region", { name: t("bulk.label") })
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key)
  await expect(bar).toContainText(t("bulk.selected", { count: 2 }))
  await page.keyboard.press("e")
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await page.getByRole("button", { name: t("fieldName.fullname") }).click()
  await expect(bar).toContainText(t("bulk.selected", { count: 2 }))

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/users\?.*q=%D0%9C%D0%B5%D1%82%D0%B8%D0%BD\+3/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("searchbox").fill("Метин 3")
  await expect(page).toHaveURL(/\+3|%203/)
  const all = page.getByRole("checkbox", {
    name: t("list.selectAllShown", { list: t("page.researchers") }),
  })
  await all.click()
  await expect(bar).toBeHidden()
  letGo()
  await expect(page.locator("tbody tr")).toHaveCount(1)
  await expect(bar).toBeHidden()
})

test("a word after a token begins a word of its own, and an empty field is required", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/games")
  await expect(page.locator("tbody tr").first()).toBeVisible()
  const search = page.getByRole("searchbox")
  await search.pressSequentially("Fox статус:connected ")
  await expect(page.locator(".rz-token")).toBeVisible()
  await search.pressSequentially("Racers")
  await expect(search).toHaveValue("Fox Racers")
  await visitor.open("/games?new")
  const dialog = page.getByRole("dialog", { name: t("games.newTitle") })
  await dialog.getByRole("button", { name: t("action.create") }).click()
  await expect(dialog.getByText(t("problem.required"))).toHaveCount(5)
})

test("typed rates stay when others save, and are offered again after a reload", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/calculator")
  const vk = field(page, `${t("calculator.vkPercent")}, %`)
  await vk.fill("14")
  await page.evaluate(() =>
    window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true),
  )
  page.on("dialog", (dialog) => void dialog.accept())
  await page.reload()
  await expect(vk).not.toHaveValue("14")
  await page.getByRole("button", { name: t("draft.takeUp"), exact: true }).click()
  await expect(vk).toHaveValue("14")
  await page.getByRole("button", { name: t("action.save") }).click()
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText("→ 14")
  await question.getByRole("button", { name: t("action.save") }).click()
  await expect(page.getByText(t("calculator.savedText"))).toBeVisible()
  await expect(vk).toHaveValue("14")
})
