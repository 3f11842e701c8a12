import { proofCalls } from "@qo/core/api"
import { oneTimeCode } from "@qo/server/testing"
import { DEMO, expect, field, PASSWORD, signIn, testInOwnOffice } from "./driver/index.ts"

const test = testInOwnOffice({ QO_REQUIRE_OTP: "yes" })

test("staff without the required second factor see only its setup", async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/login")
  await signIn(visitor, DEMO.administrator)
  await expect(page.getByRole("heading", { name: t("factor.requiredTitle") })).toBeVisible()
  await visitor.open("/researchers")
  await expect(page.getByRole("heading", { name: t("factor.requiredTitle") })).toBeVisible()

  await page.getByRole("button", { name: t("factor.turnOn") }).click()
  const dialog = page.getByRole("dialog", { name: t("factor.turnOn") })
  await field(dialog, t("field.currentPassword")).fill(PASSWORD)
  await dialog.getByRole("button", { name: t("action.next") }).click()
  const key = await dialog.locator(".rz-factor__key").innerText()
  await field(dialog, t("field.otp")).fill(oneTimeCode(key))
  await dialog.getByRole("button", { name: t("factor.turnOn") }).click()
  await page.getByRole("button", { name: t("factor.codesKept") }).click()
  await expect(page.getByRole("heading", { name: t("page.researchers"), level: 1 })).toBeVisible()
  await expect(page).toHaveURL("/researchers")
  await expect(page.getByRole("row").nth(2)).toBeVisible()
})

test("who will not turn it on can leave", async ({ visit }) => {
  const visitor = await visit({ as: DEMO.moderator })
  const { page, t } = visitor
  await visitor.open("/profile")
  await expect(page.getByRole("heading", { name: t("factor.requiredTitle") })).toBeVisible()
  await page.getByRole("button", { name: t("header.signOut") }).click()
  await expect(page).toHaveURL("/login")
})

test("a researcher is not asked for one", async ({ visit, office }) => {
  const visitor = await visit({ as: DEMO.researcher })
  await visitor.open("/demo-researcher")
  await expect(visitor.page.getByRole("navigation")).toBeVisible()
  const { user } = await office.signIn(DEMO.researcher)
  expect(user.email).toBe(DEMO.researcher)
  expect(visitor.calls).not.toContain(`GET ${proofCalls.getOtp.path}`)
})
