import type { Page } from "playwright"
import {
  expect,
  field,
  leaveByEscape,
  PASSWORD,
  signIn,
  test,
  type Visitor,
} from "./driver/index.ts"

const ACCEPT = "Я принимаю условия использования и даю согласие на обработку персональных данных"

async function fillIn({ page, t }: Visitor, email: string): Promise<void> {
  await field(page, t("field.fullname")).fill("Вера Ёлкина")
  await field(page, t("field.email")).fill(email)
  await field(page, t("field.password")).fill(PASSWORD)
  await field(page, t("field.passwordAgain")).fill(PASSWORD)
}

const submit = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("registration.submit") }).click()

const guideOf = (page: Page) => page.getByRole("dialog", { name: "Как устроено исследование" })

// Specification: 2.route.successful-registration, 2.guide.cabinet-first
test("from registration by the mailed link into the cabinet, where the guide opens once", async ({
  office,
  visit,
}) => {
  const email = "vera@journey.test"
  const visitor = await visit({ guidesShown: false })
  const { page, t } = visitor
  await visitor.open("/register")
  await fillIn(visitor, email)
  await page.getByRole("checkbox", { name: ACCEPT }).check()
  await submit(visitor)
  await expect(page).toHaveURL("/successful-registration")
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible()

  await visitor.open("/login")
  await signIn(visitor, email)
  await expect(page.getByRole("alert")).toBeVisible()

  const link = await office.linkTo(email, "confirmation")
  await visitor.open(link)
  await expect(page.getByText(t("confirmation.done", { email }))).toBeVisible()
  await page.getByRole("link", { name: t("signIn.go") }).click()
  await signIn(visitor, email)
  await expect(page).toHaveURL("/demo-researcher")

  await expect(guideOf(page)).toBeVisible()
  await expect(page.getByRole("group", { name: "Слайд 1 из 6" })).toBeVisible()
  for (const at of [2, 3, 4, 5, 6]) {
    await page.getByRole("button", { name: t("action.next") }).click()
    await expect(page.getByRole("group", { name: `Слайд ${at} из 6` })).toBeVisible()
  }
  await page.getByRole("button", { name: t("guide.done") }).click()
  await expect(guideOf(page)).toBeHidden()

  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("page.projects"))
  await expect(guideOf(page)).toBeHidden()
  await page.getByRole("button", { name: t("header.help") }).click()
  await expect(guideOf(page)).toBeVisible()
  await leaveByEscape(page)
  await expect(guideOf(page)).toBeHidden()

  await visitor.open(link)
  await expect(page.getByRole("alert")).toBeVisible()
})

test("the card of the entrance and its tabs stay in their place when the tab changes", async ({
  visit,
}) => {
  const { page, t, open } = await visit({ size: { width: 1440, height: 900 } })
  await open("/register")
  const tabs = page.getByRole("tablist")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("registration.title"))
  const before = await tabs.boundingBox()
  await page.getByRole("tab", { name: t("signIn.tab") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("signIn.title"))
  expect(await tabs.boundingBox()).toEqual(before)
})
