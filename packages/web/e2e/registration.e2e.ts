import type { Page } from "playwright"
import { accountCalls } from "@qo/core/api"
import { CONSENT_VERSION } from "@qo/core/user"
import {
  DEMO,
  expect,
  field,
  leaveByEscape,
  type Office,
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

const registered = ({ administrator }: Office, email: string) =>
  administrator.send(accountCalls.register, {
    email,
    fullname: "Вера Ёлкина",
    password: PASSWORD,
    termsAccepted: true,
    consentVersion: CONSENT_VERSION,
  })

const guideOf = (page: Page) => page.getByRole("dialog", { name: "Как устроено исследование" })

test("every problem of every field shows at once, and nothing is sent", async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/register")
  await field(page, t("field.fullname")).fill("Ян")
  await field(page, t("field.email")).fill("вера@")
  await field(page, t("field.password")).fill("ABC")
  await field(page, t("field.passwordAgain")).fill("ABD")
  await submit(visitor)
  await expect(field(page, t("field.fullname"))).toHaveAccessibleDescription("Минимум символов: 3")
  await expect(field(page, t("field.email"))).toHaveAccessibleDescription(
    "Укажите корректный адрес электронной почты",
  )
  const password = field(page, t("field.password"))
  for (const problem of [
    "Минимум символов: 8",
    "В пароле должна быть цифра",
    "В пароле должна быть строчная буква",
  ])
    await expect(password).toHaveAccessibleDescription(new RegExp(problem))
  await expect(field(page, t("field.passwordAgain"))).toHaveAccessibleDescription(
    "Пароли должны совпадать",
  )
  await expect(page.getByRole("checkbox", { name: ACCEPT })).toHaveAccessibleDescription(
    "Нужно принять условия",
  )
  await expect(field(page, t("field.fullname"))).toBeFocused()
  expect(visitor.calls).not.toContain("POST /api/v2/service/researcher")
})

test("without accepted terms there is no registration, in English as well", async ({ visit }) => {
  const visitor = await visit({ locale: "en" })
  const { page } = visitor
  await visitor.open("/register")
  await fillIn(visitor, "terms@journey.test")
  await submit(visitor)
  const accept = page.getByRole("checkbox", { name: "I accept the terms of use" })
  await expect(accept).toHaveAttribute("aria-invalid", "true")
  await expect(accept).toBeFocused()
  expect(visitor.calls).not.toContain("POST /api/v2/service/researcher")

  await page.getByRole("button", { name: "Terms of use" }).click()
  const dialog = page.getByRole("dialog", { name: "Terms of use" })
  await expect(dialog).toContainText(CONSENT_VERSION)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await accept.check()
  await expect(accept).toHaveAttribute("aria-invalid", "false")
})

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
    await page.getByRole("button", { name: t("guide.next") }).click()
    await expect(page.getByRole("group", { name: `Слайд ${at} из 6` })).toBeVisible()
  }
  await page.getByRole("button", { name: t("guide.done") }).click()
  await expect(guideOf(page)).toBeHidden()

  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("projects.mine"))
  await expect(guideOf(page)).toBeHidden()
  await page.getByRole("button", { name: t("header.help") }).click()
  await expect(guideOf(page)).toBeVisible()
  await leaveByEscape(page)
  await expect(guideOf(page)).toBeHidden()

  await visitor.open(link)
  await expect(page.getByRole("alert")).toBeVisible()
})

test.for([
  { locale: "ru", used: "Ссылка устарела или уже использована", bad: "Ссылка недействительна" },
  { locale: "en", used: "The link is outdated or already used", bad: "The link is invalid" },
] as const)(
  "a used link and a wrong one are told apart in $locale",
  async ({ locale, used, bad }, { office, visit }) => {
    const email = `used-${locale}@journey.test`
    await registered(office, email)
    const link = await office.linkTo(email, "confirmation")
    const visitor = await visit({ locale })
    const { page, t } = visitor
    await visitor.open(link)
    await expect(page.getByRole("heading", { name: t("confirmation.doneTitle") })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("alert")).toHaveText(used)
    for (const path of ["/confirm-email?token=nobody-has-this", "/confirm-email"]) {
      await visitor.open(path)
      await expect(page.getByRole("alert")).toHaveText(bad)
    }
  },
)

test("a new confirmation can be asked for; the older link then no longer works", async ({
  office,
  visit,
}) => {
  const email = "again@journey.test"
  await registered(office, email)
  const old = await office.linkTo(email, "confirmation")
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/confirm-email?token=nobody-has-this")
  await field(page, t("field.email")).fill(email)
  await page.getByRole("button", { name: t("confirmation.send") }).click()
  await expect(page.getByText(t("confirmation.sentAgain", { email }))).toBeVisible()

  const fresh = await office.linkTo(email, "confirmation")
  expect(fresh).not.toBe(old)
  await visitor.open(old)
  await expect(page.getByRole("alert")).toHaveText("Ссылка устарела или уже использована")
  await visitor.open(fresh)
  await expect(page.getByText(t("confirmation.done", { email }))).toBeVisible()
})

test.for([
  { locale: "ru", text: "Этот адрес уже зарегистрирован" },
  { locale: "en", text: "This e-mail is already registered" },
] as const)(
  "a taken e-mail is told beside its field in $locale",
  async ({ locale, text }, { visit }) => {
    const visitor = await visit({ locale })
    const { page, t } = visitor
    await visitor.open("/register")
    await fillIn(visitor, DEMO.issuer.toUpperCase())
    await page.getByRole("checkbox").check()
    await submit(visitor)
    const email = field(page, t("field.email"))
    await expect(email).toHaveAccessibleDescription(text)
    await expect(email).toBeFocused()
    await email.fill("free@journey.test")
    await expect(email).toHaveAttribute("aria-invalid", "false")
  },
)
