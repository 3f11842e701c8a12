import { accountCalls, ApiError } from "@qo/core/api"
import { CONSENT_VERSION } from "@qo/core/user"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mountAt, type Setting, userOf } from "../testing/mount.tsx"
import { type Answer, answerPublicly, answerTo } from "../testing/network.ts"

type Name = "fullname" | "email" | "password" | "passwordAgain"
const PASSWORD = "correct horse 7"

async function open(answers: readonly Answer[] = [], setting: Setting = {}) {
  const sent = answerPublicly(answers)
  const mounted = await mountAt("/register", setting)
  const { t } = mounted
  const field = (name: Name) => page.getByLabelText(t(`field.${name}`), { exact: true })
  const accept = page.getByRole("checkbox", { name: t("registration.accept") })
  const submit = () => page.getByRole("button", { name: t("registration.submit") }).click()
  const fillIn = async (email = "vera@example.test") => {
    await field("fullname").fill("Вера Ёлкина")
    await field("email").fill(email)
    await field("password").fill(PASSWORD)
    await field("passwordAgain").fill(PASSWORD)
  }
  return { ...mounted, sent, field, accept, submit, fillIn }
}

const registered = answerTo(accountCalls.register, () => userOf("demoResearcher"))

// Specification: 5.email
test.for(["ru", "en"] as const)(
  "all problems of all fields are shown together, in %s",
  async (locale) => {
    const { t, sent, field, accept, submit } = await open([registered], { locale })
    await field("fullname").fill("Ян")
    await field("email").fill("вера@")
    await field("password").fill("ABC")
    await field("passwordAgain").fill("ABD")
    await submit()
    await expect
      .element(field("fullname"))
      .toHaveAccessibleDescription(t("problem.minSymbols", { minimum: 3 }))
    await expect.element(field("fullname")).toHaveFocus()
    await expect.element(field("email")).toHaveAccessibleDescription(t("problem.emailInvalid"))
    await expect
      .element(field("password"))
      .toHaveAccessibleDescription(includingText(t("problem.minSymbols", { minimum: 8 })))
    await expect
      .element(field("passwordAgain"))
      .toHaveAccessibleDescription(t("problem.passwordsMustMatch"))
    await expect.element(accept).toHaveAccessibleDescription(t("problem.termsNotAccepted"))
    expect(sent).toEqual([])
  },
)

// Specification: 2.route.register, 5.terms
test("without accepted terms no request is sent and the box has the focus", async () => {
  const { sent, accept, fillIn, submit } = await open([registered])
  await fillIn()
  await submit()
  await expect.element(accept).toHaveFocus()
  await expect.element(accept).toHaveAttribute("aria-invalid", "true")
  await accept.click()
  await expect.element(accept).toHaveAttribute("aria-invalid", "false")
  expect(sent).toEqual([])
})

test("a complete form is sent with the version of the consent and leads to the mailbox", async () => {
  const { sent, accept, fillIn, submit } = await open([registered])
  await fillIn()
  await accept.click()
  await submit()
  await expect.poll(() => location.pathname).toBe("/successful-registration")
  expect(sent[0]?.input).toMatchObject({
    fullname: "Вера Ёлкина",
    email: "vera@example.test",
    termsAccepted: true,
    consentVersion: CONSENT_VERSION,
  })
})

test("a second press after a lost answer goes under the key of the first, so that the account is not taken by itself", async () => {
  let isLost = true
  const first = answerTo(accountCalls.register, () => {
    if (!isLost) return userOf("demoResearcher")
    isLost = false
    return new ApiError({ status: 503, key: "unavailable" })
  })
  const { sent, accept, fillIn, submit } = await open([first])
  await fillIn()
  await accept.click()
  await submit()
  await expect.element(page.getByRole("alert")).toBeVisible()
  await submit()
  await expect.poll(() => location.pathname).toBe("/successful-registration")
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

// Specification: 8.email-exists
test.for([
  ["ru", "Этот адрес уже зарегистрирован"],
  ["en", "This email is already registered"],
] as const)("in %s a taken e-mail is explained at its field: %s", async ([locale, text]) => {
  const taken = answerTo(
    accountCalls.register,
    () => new ApiError({ status: 409, key: "emailExists" }),
  )
  const { field, accept, fillIn, submit } = await open([taken], { locale })
  await fillIn()
  await accept.click()
  await submit()
  await expect.element(field("email")).toHaveAccessibleDescription(text)
  await expect.element(field("email")).toHaveFocus()
  await field("email").fill("free@example.test")
  await expect.element(field("email")).toHaveAttribute("aria-invalid", "false")
})

test("typed values are restored in another tab, without the passwords", async () => {
  const { fillIn } = await open()
  await fillIn()
  await expect.poll(() => sessionStorage.length).toBeGreaterThan(0)
  const { field } = await open()
  await expect.element(field("email").last()).toHaveValue("vera@example.test")
  await expect.element(field("password").last()).toHaveValue("")
})

// Specification: 8.link.used, 8.link.invalid, 2.route.confirm-email
test.for([
  ["expiredCode", 404, "ru", "Ссылка устарела или уже использована"],
  ["invalidCode", 403, "ru", "Ссылка недействительна"],
  ["expiredCode", 404, "en", "The link is outdated or already used"],
  ["invalidCode", 403, "en", "The link is invalid"],
] as const)(
  "a confirmation refused with %s (%i) says in %s: %s",
  async ([key, status, locale, text]) => {
    answerPublicly([answerTo(accountCalls.confirmEmail, () => new ApiError({ status, key }))])
    await mountAt(`/confirm-email?token=${key}-${locale}`, { locale })
    await expect.element(page.getByRole("alert")).toHaveTextContent(text)
  },
)

// Specification: 2.route.confirm-email
test("a confirmed e-mail leads to sign-in", async () => {
  const sent = answerPublicly([
    answerTo(accountCalls.confirmEmail, () => ({ email: "vera@example.test" })),
  ])
  const { t } = await mountAt("/confirm-email?token=good-1")
  await expect
    .element(page.getByRole("status").first())
    .toHaveTextContent(t("confirmation.done", { email: "vera@example.test" }))
  await expect.element(page.getByRole("link", { name: t("signIn.go") })).toBeVisible()
  expect(sent.map(({ input }) => input)).toEqual([{ token: "good-1" }])
})

test.for([
  ["/confirm-email", "confirmation.noTokenTitle"],
  ["/confirm-email?token=", "confirmation.noTokenTitle"],
  ["/invitations", "invitation.failedTitle"],
  ["/password/reset", "reset.failedTitle"],
] as const)(
  "%s without a token explains how to open it and sends no request",
  async ([path, title]) => {
    const sent = answerPublicly([])
    const { t } = await mountAt(path)
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(t(title))
    await expect.element(page.getByRole("status").first()).toHaveTextContent(t("link.noToken"))
    await expect.element(page.getByRole("link", { name: t("signIn.go") })).toBeVisible()
    expect(page.getByRole("alert").elements()).toEqual([])
    expect(sent).toEqual([])
  },
)

test("a confirmation without a token leads to a new mail", async () => {
  const sent = answerPublicly([
    answerTo(accountCalls.resendConfirmation, ({ email }) => ({ email })),
  ])
  const { t } = await mountAt("/confirm-email")
  await page.getByLabelText(t("field.email"), { exact: true }).fill("vera@example.test")
  await page.getByRole("button", { name: t("confirmation.send") }).click()
  await expect
    .element(page.getByText(t("confirmation.sentAgain", { email: "vera@example.test" })))
    .toBeVisible()
  expect(sent.map(({ input }) => input)).toEqual([{ email: "vera@example.test" }])
})

test("a refused confirmation is asked for again", async () => {
  const sent = answerPublicly([
    answerTo(accountCalls.confirmEmail, () => new ApiError({ status: 404, key: "expiredCode" })),
    answerTo(accountCalls.resendConfirmation, ({ email }) => ({ email })),
  ])
  const { t } = await mountAt("/confirm-email?token=old-1")
  await page.getByLabelText(t("field.email"), { exact: true }).fill("vera@example.test")
  await page.getByRole("button", { name: t("confirmation.send") }).click()
  await expect
    .element(page.getByText(t("confirmation.sentAgain", { email: "vera@example.test" })))
    .toBeVisible()
  expect(sent.at(-1)?.input).toEqual({ email: "vera@example.test" })
})
