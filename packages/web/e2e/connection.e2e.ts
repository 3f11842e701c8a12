import { DEMO, expect, field, signIn, test } from "./driver/index.ts"

const NO_CONNECTION = /net::ERR_/

// Specification: 7.session.first
test("without a connection at the start nobody is signed out, and trying again goes on", async ({
  visit,
}) => {
  const visitor = await visit({ as: DEMO.administrator, expectedFaults: NO_CONNECTION })
  const { page, context, t } = visitor
  await context.route("**/api/**", (route) => route.abort("internetdisconnected"))
  await visitor.open("/history")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сервер не отвечает")
  await expect(page.getByRole("alert")).toHaveText("Нет связи с сервером")
  await context.unroute("**/api/**")
  await page.getByRole("button", { name: t("action.retry") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("История")
})

test("sign-in without a connection keeps what was typed", async ({ visit }) => {
  const visitor = await visit({ locale: "en", expectedFaults: NO_CONNECTION })
  const { page, context, t } = visitor
  await visitor.open("/login")
  await expect(field(page, t("field.email"))).toBeVisible()
  await context.setOffline(true)
  await signIn(visitor, DEMO.administrator)
  await expect(page.getByRole("alert")).toHaveText("No connection to the server")
  await expect(field(page, t("field.email"))).toHaveValue(DEMO.administrator)
  await context.setOffline(false)
  await page.getByRole("button", { name: t("signIn.submit"), exact: true }).click()
  await expect(page).toHaveURL("/profile")
})

test("a connection that goes in the middle keeps the form; saving again goes through once", async ({
  office,
  visit,
}) => {
  const { email, fullname } = await office.addAccount({})
  const visitor = await visit({ as: DEMO.administrator, expectedFaults: NO_CONNECTION })
  const { page, context, t } = visitor
  await visitor.open(`/researchers?q=${email}`)
  await page.getByRole("button", { name: fullname, exact: true }).click()
  const form = page.getByRole("dialog", { name: t("list.editTitle", { name: fullname }) })
  await field(form, t("fieldName.fullname")).fill("Ольга Стойкая")
  await context.setOffline(true)
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(form.getByRole("alert")).toHaveText("Нет связи с сервером")
  await expect(field(form, t("fieldName.fullname"))).toHaveValue("Ольга Стойкая")
  await context.setOffline(false)
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect(page.getByText(t("list.saved", { name: "Ольга Стойкая" }))).toBeVisible()
})
