import { ApiError } from "@qo/core/api"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { leaveByEscape } from "../../testing/leave-by-escape.ts"
import { mount, type Setting } from "../../testing/mount.tsx"
import { loadTranslate } from "@qo/core/i18n"
import { askInDialog } from "./step-up.tsx"

const dialog = page.getByRole("dialog")

async function open(failure?: ApiError, setting: Setting = {}) {
  const { locale = "ru" } = setting
  const mounted = await mount(<p />, setting)
  const t = await loadTranslate(locale, "web")
  const given = askInDialog(t, "user.setPassword", failure)
  await expect.element(page.getByRole("dialog", { name: t("stepUp.title") })).toBeVisible()
  return { ...mounted, t, given }
}

const wrongField = (field: string, key: string) =>
  new ApiError({ status: 422, key: "invalid", issues: [{ path: [field], key, params: {} }] })

test.for(["ru", "en"] as const)(
  "before an irreversible act the dialog explains why it asks, in %s",
  async (locale) => {
    const { t } = await open(undefined, { locale })
    await expect.element(dialog.getByText(t("stepUp.why.user.setPassword"))).toBeVisible()
    await expect
      .element(page.getByLabelText(t("field.yourPassword"), { exact: true }))
      .toHaveFocus()
  },
)

test("a typed password is handed over by Enter", async () => {
  const { given } = await open()
  await userEvent.keyboard("correct horse 7{Enter}")
  expect(await given).toEqual({ password: "correct horse 7" })
})

test("a code of the second factor is handed over in place of the password", async () => {
  const { t, given } = await open()
  await dialog.getByRole("button", { name: t("stepUp.byCode") }).click()
  await page.getByLabelText(t("field.otp"), { exact: true }).fill("123456")
  await dialog.getByRole("button", { name: t("action.continue") }).click()
  expect(await given).toEqual({ otp: "123456" })
})

test("without a password the dialog cannot go on", async () => {
  const { t } = await open()
  await expect.element(dialog.getByRole("button", { name: t("action.continue") })).toBeDisabled()
})

test("cancelling gives no proof", async () => {
  const { t, given } = await open()
  await dialog.getByRole("button", { name: t("action.cancel") }).click()
  expect(await given).toBeUndefined()
})

test("Esc gives no proof", async () => {
  const { given } = await open()
  await leaveByEscape()
  expect(await given).toBeUndefined()
})

test("a wrong password is explained at its field, and not at that of the code", async () => {
  const { t } = await open(wrongField("password", "wrongPassword"))
  await expect
    .element(page.getByLabelText(t("field.yourPassword"), { exact: true }))
    .toHaveAccessibleDescription(t("problem.wrongPassword"))
  await dialog.getByRole("button", { name: t("stepUp.byCode") }).click()
  await expect
    .element(page.getByLabelText(t("field.otp"), { exact: true }))
    .toHaveAttribute("aria-invalid", "false")
})

test("after a wrong code the dialog asks for the code again", async () => {
  const { t } = await open(wrongField("otp", "wrongValue"))
  await expect
    .element(page.getByLabelText(t("field.otp"), { exact: true }))
    .toHaveAttribute("aria-invalid", "true")
})
