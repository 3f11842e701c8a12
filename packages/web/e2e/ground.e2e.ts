import { DEMO, expect, field, test } from "./driver/index.ts"

test("typed work is asked for before it is left, and offered again after a session that ended", async ({
  office,
  visit,
}) => {
  const own = await office.addAccount({ role: "administrator", active: true })
  const visitor = await visit({ as: own.email })
  const { page, t } = visitor
  await visitor.open("/researchers")
  await page.getByRole("button", { name: t("users.create"), exact: true }).click()
  const form = page.getByRole("dialog", { name: t("users.createTitle") })
  await field(form, t("fieldName.fullname")).fill("Нина Недописанная")
  const question = page.getByRole("alertdialog", { name: t("unsaved.title") })
  await page.goBack()
  await question.getByRole("button", { name: t("unsaved.stay") }).click()
  await expect(field(form, t("fieldName.fullname"))).toHaveValue("Нина Недописанная")

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("qo.auth") ?? "{}") as object
    const gone = { ...kept, accessToken: "gone", refreshToken: "gone" }
    localStorage.setItem("qo.auth", JSON.stringify(gone))
  })
  await field(form, t("fieldName.email")).fill("nina-draft@journey.test")
  await form.getByRole("button", { name: t("users.invite") }).click()
  await expect(page).toHaveURL(/\/login/)
  await field(page, t("field.email")).fill(own.email)
  await field(page, t("field.password")).fill("correct horse 7")
  await page.keyboard.press("Enter")
  await expect(form.getByRole("status")).toContainText(t("draft.found"))
  await form.getByRole("button", { name: t("draft.takeUp") }).click()
  await expect(field(form, t("fieldName.fullname"))).toHaveValue("Нина Недописанная")
  await expect(field(form, t("fieldName.email"))).toHaveValue("nina-draft@journey.test")
  await form.getByRole("button", { name: t("users.invite") }).click()
  await expect(page.getByText(t("users.created", { name: "Нина Недописанная" }))).toBeVisible()
  await page.goto(`${office.url}/researchers?new`)
  await expect(field(form, t("fieldName.fullname"))).toHaveValue("")
  await expect(form.getByRole("status")).toHaveCount(0)
})

test("code that does not come takes one page away, and is asked for again", async ({ visit }) => {
  const visitor = await visit({
    as: DEMO.administrator,
    expectedFaults: /ERR_FAILED/,
  })
  const { page, t } = visitor
  await visitor.open("/profile")
  const menu = page.getByRole("navigation", { name: t("menu.label") })
  await page.route(/\/assets\/OutboxPage-/, (route) => route.abort())
  await menu.getByRole("link", { name: t("page.outbox") }).click()
  const alert = page.getByRole("main").getByRole("alert")
  await expect(alert).toContainText(t("start.lostTitle"))
  await menu.getByRole("link", { name: t("page.history") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page.history"))
  await menu.getByRole("link", { name: t("page.outbox") }).click()
  await expect(alert).toContainText(t("start.lostTitle"))
  await page.unroute(/\/assets\/OutboxPage-/)
  await alert.getByRole("button", { name: t("action.retry") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page.outbox"))
  // The connection returns, and the page continues without a click.
  await page.route(/\/assets\/ReportPage-/, (route) => route.abort())
  await visitor.open("/report?pid=1")
  await expect(alert).toContainText(t("start.lostTitle"))
  await page.unroute(/\/assets\/ReportPage-/)
  await expect(page.locator("#report-name")).toBeVisible()
})

test("more than a hundred records are the server's task, which a closed tab does not stop", async ({
  office,
  visit,
}) => {
  await office.addCrowd("Толпин", 102)
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open("/researchers?q=Толпин")
  await page
    .getByRole("checkbox", { name: t("list.selectAllShown", { list: t("page.researchers") }) })
    .press("Space")
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await bar.getByRole("button", { name: t("bulk.takeAll", { count: 102 }) }).click()
  await bar.getByRole("button", { name: "Деактивировать" }).click()
  const dialog = page.getByRole("dialog", { name: /Деактивирован/ })
  await expect(dialog).toContainText(t("bulk.asTask"))
  await expect(dialog).toContainText("Перевести 102 пользователей в статус «Деактивирован»?")
  await dialog.getByRole("button", { name: "Деактивировать" }).click()
  await expect(dialog.getByRole("progressbar")).toBeVisible()
  await page.close()
  const again = await visitor.context.newPage()
  await again.goto(`${office.url}/researchers?q=Толпин&status=deactivated`)
  await expect
    .poll(async () => {
      await again.getByRole("button", { name: t("action.refresh") }).click()
      return again.locator(".rz-page-head__total").innerText()
    })
    .toBe(t("list.total", { count: 102 }))
  await again.getByRole("button", { name: t("tasks.ended") }).click()
  await again.getByRole("menuitem").first().click()
  await expect(again.getByRole("dialog")).toContainText(
    t("bulk.progress", { done: 102, total: 102 }),
  )
})
