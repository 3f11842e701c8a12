import { oneTimeCode } from "@qo/server/testing"
import { accessibilityFaults, expect, field, PASSWORD, signIn, test } from "./driver/index.ts"
import type { Visitor } from "./driver/index.ts"

/** Goes through the three steps of turning it on; the dialog with the recovery codes stays open. */
async function turnOn({ page, t }: Visitor): Promise<{ key: string; codes: string[] }> {
  await page.getByRole("button", { name: t("factor.turnOn") }).click()
  const dialog = page.getByRole("dialog", { name: t("factor.turnOn") })
  await field(dialog, t("field.currentPassword")).fill(PASSWORD)
  await dialog.getByRole("button", { name: t("action.next") }).click()
  await expect(dialog.getByRole("img", { name: t("factor.picture") })).toBeVisible()
  const key = await dialog.locator(".rz-factor__key").innerText()
  expect(await accessibilityFaults(page)).toEqual([])
  await field(dialog, t("field.otp")).fill(oneTimeCode(key))
  await dialog.getByRole("button", { name: t("factor.turnOn") }).click()
  await expect(dialog.getByRole("listitem")).toHaveCount(10)
  return { key, codes: await dialog.getByRole("listitem").allInnerTexts() }
}

test("a person turns the second factor on, signs in with a code, with a recovery code, and turns it off", async ({
  visit,
  office,
}) => {
  const { email } = await office.addAccount({ role: "issuer", active: true })
  const visitor = await visit({ as: email })
  const { page, t } = visitor
  await visitor.open("/profile")
  const { key, codes } = await turnOn(visitor)
  await page.getByRole("button", { name: t("factor.codesKept") }).click()
  await expect(page.getByText(t("factor.codesLeft", { count: 10 }))).toBeVisible()

  const signOut = async () => {
    await page.getByRole("button", { name: t("header.user") }).click()
    await page.getByRole("menuitem", { name: t("header.signOut") }).click()
    await expect(page).toHaveURL("/login")
  }
  const submit = () => page.getByRole("button", { name: t("signIn.submit"), exact: true }).click()
  await signOut()
  await signIn(visitor, email)
  const code = field(page, t("field.otp"))
  await expect(code).toBeFocused()
  await expect(page.getByRole("alert")).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await code.fill("000000")
  await submit()
  await expect(page.getByRole("alert")).toHaveText(t("error.wrongOtp"))
  await code.fill(oneTimeCode(key, 1))
  await submit()
  await expect(page).toHaveURL("/profile")

  await signOut()
  await signIn(visitor, email)
  await code.fill(codes[0] ?? "")
  await submit()
  await expect(page.getByText(t("factor.codesLeft", { count: 9 }))).toBeVisible()

  await page.getByRole("button", { name: t("factor.turnOff") }).click()
  const dialog = page.getByRole("dialog", { name: t("factor.turnOff") })
  await field(dialog, t("field.currentPassword")).fill(PASSWORD)
  await field(dialog, t("field.otp")).fill("000000")
  await dialog.getByRole("button", { name: t("factor.turnOff") }).click()
  await expect(field(dialog, t("field.otp"))).toHaveAccessibleDescription(
    new RegExp(t("problem.wrongOtp")),
  )
  await field(dialog, t("field.otp")).fill(codes[1] ?? "")
  await dialog.getByRole("button", { name: t("factor.turnOff") }).click()
  await expect(page.getByText(t("factor.off"), { exact: true })).toBeVisible()
})
