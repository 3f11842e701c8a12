import { DEMO, expect, test } from "./driver/index.ts"

const NO_CONNECTION = /net::ERR_/

// Specification: 7.session.first
test("without a connection at the start the user stays signed in, and retrying continues", async ({
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
