import { userCalls } from "@qo/core/api"
import { answeredSurvey } from "./building/answered-survey.ts"
import { accessibilityFaults, DEMO, expect, field, proveInDialog, test } from "./driver/index.ts"

const PEOPLE = [{ n: 1, gender: 1, age: 20, device: 1 }] as const

test("an erasure shows its counts, asks for the password and removes the account", async ({
  office,
  visit,
}) => {
  const { id, email, fullname } = await office.addAccount({ active: true })
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await visitor.open(`/researchers?q=${email}`)
  await page.getByRole("button", { name: t("list.actionsFor", { name: fullname }) }).click()
  await page.getByRole("menuitem", { name: t("erasure.person") }).click()
  const dialog = page.getByRole("dialog", { name: t("erasure.personTitle", { name: fullname }) })
  await expect(dialog.getByText(t("erased.accounts"))).toBeVisible()
  await expect(dialog.locator(".rz-facts dd").first()).toHaveText("1")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  const { administrator } = office
  expect((await administrator.send(userCalls.getUser, { uid: id })).email).toBe(email)
  await dialog.getByRole("button", { name: t("erasure.submit") }).click()
  await proveInDialog(visitor)
  await expect(page.getByText(t("erasure.done", { name: email }))).toBeVisible()
  const { data } = await administrator.list(userCalls.listUsers, { q: email })
  expect(data).toEqual([])
})

test("a respondent's invalid code is refused before any question", async ({ office, visit }) => {
  const { pid } = await answeredSurvey(office, PEOPLE)
  const visitor = await visit({ as: DEMO.administrator, expectedFaults: /404/ })
  const { page, t } = visitor
  await visitor.open(`/projects?pid=${pid}#project-respondents`)
  await page.getByRole("button", { name: t("erasure.respondent") }).click()
  const dialog = page.getByRole("dialog", { name: t("erasure.respondentTitle") })
  await field(dialog, t("erasure.code")).fill("AAAA-BBBB-CCCC")
  await dialog.getByRole("button", { name: t("erasure.show") }).click()
  await expect(dialog.getByRole("alert")).toBeVisible()
  await expect(dialog.getByRole("button", { name: t("erasure.submit") })).toBeDisabled()
})
