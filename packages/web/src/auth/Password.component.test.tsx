import { accountCalls, ApiError } from "@qo/core/api"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mount, mountAt } from "../testing/mount.tsx"
import { answerPublicly, answerTo } from "../testing/network.ts"
import { toasts } from "../base/toasts.ts"
import { ChangePassword } from "../shared/account/ChangePassword.tsx"

const EMAIL = "vera@example.test"
const NEW = "battery staple 9"

// Specification: 2.route.forgot-password
test("a mail with a link is announced with the address that it goes to", async () => {
  const sent = answerPublicly([answerTo(accountCalls.sendResetEmail, ({ email }) => ({ email }))])
  const { t } = await mountAt("/forgot-password")
  await page.getByLabelText(t("field.email"), { exact: true }).fill(EMAIL)
  await page.getByRole("button", { name: t("forgot.submit") }).click()
  await expect
    .element(page.getByRole("status").first())
    .toHaveTextContent(t("forgot.sent", { email: EMAIL }))
  expect(sent[0]?.input).toEqual({ email: EMAIL })
})

// Specification: 8.email-not-found
test.for([
  ["ru", "Пользователя с такой почтой нет"],
  ["en", "There is no user with this email"],
] as const)("in %s an unknown e-mail is answered with: %s", async ([locale, text]) => {
  answerPublicly([
    answerTo(
      accountCalls.sendResetEmail,
      () => new ApiError({ status: 404, key: "emailNotFound" }),
    ),
  ])
  const { t } = await mountAt("/forgot-password", { locale })
  await page.getByLabelText(t("field.email"), { exact: true }).fill(EMAIL)
  await page.getByRole("button", { name: t("forgot.submit") }).click()
  await expect.element(page.getByRole("alert")).toHaveTextContent(text)
})

test("an unconfirmed e-mail is offered a new confirmation in place of a password", async () => {
  answerPublicly([
    answerTo(
      accountCalls.sendResetEmail,
      () => new ApiError({ status: 409, key: "emailNotConfirmed" }),
    ),
    answerTo(accountCalls.resendConfirmation, ({ email }) => ({ email })),
  ])
  const { t } = await mountAt("/forgot-password")
  await page.getByLabelText(t("field.email"), { exact: true }).fill(EMAIL)
  await page.getByRole("button", { name: t("forgot.submit") }).click()
  await page.getByRole("button", { name: t("confirmation.askAgain") }).click()
  await page.getByRole("button", { name: t("confirmation.send") }).click()
  await expect.element(page.getByText(t("confirmation.sentAgain", { email: EMAIL }))).toBeVisible()
})

// Specification: 8.link.invalid
test.for(["ru", "en"] as const)("a wrong link asks for no password, in %s", async (locale) => {
  answerPublicly([
    answerTo(accountCalls.lookAtReset, () => new ApiError({ status: 403, key: "invalidCode" })),
  ])
  const { t } = await mountAt(`/password/reset?token=bad-${locale}`, { locale })
  await expect.element(page.getByRole("alert")).toHaveTextContent(t("error.invalidCode"))
  expect(page.getByLabelText(t("field.newPassword"), { exact: true }).elements()).toEqual([])
  await page.getByRole("link", { name: t("reset.askAgain") }).click()
  await expect.poll(() => location.pathname).toBe("/forgot-password")
})

async function openReset(token: string, answer: () => { email: string } | ApiError) {
  const sent = answerPublicly([
    answerTo(accountCalls.lookAtReset, () => ({ email: EMAIL })),
    answerTo(accountCalls.resetPassword, answer),
  ])
  const { t } = await mountAt(`/password/reset?token=${token}`)
  const password = page.getByLabelText(t("field.newPassword"), { exact: true })
  const again = page.getByLabelText(t("field.confirmation"), { exact: true })
  const set = async (first: string, second: string) => {
    await password.fill(first)
    await again.fill(second)
    await page.getByRole("button", { name: t("reset.submit") }).click()
  }
  return { t, sent, password, again, set }
}

// Specification: 2.route.password-reset
test("a new password by a link is sent with its token", async () => {
  const { t, sent, set } = await openReset("reset-1", () => ({ email: EMAIL }))
  await set(NEW, NEW)
  await expect
    .element(page.getByRole("status").first())
    .toHaveTextContent(t("reset.done", { email: EMAIL }))
  expect(sent.at(-1)?.input).toEqual({ token: "reset-1", password: NEW })
})

test("a short password and another confirmation are explained at their fields", async () => {
  const { t, sent, password, again, set } = await openReset("reset-2", () => ({ email: EMAIL }))
  await set("short", "other")
  await expect
    .element(password)
    .toHaveAccessibleDescription(includingText(t("problem.minSymbols", { minimum: 8 })))
  await expect.element(again).toHaveAccessibleDescription(t("problem.passwordsMustMatch"))
  expect(sent.map(({ call }) => call)).toEqual([accountCalls.lookAtReset])
})

// Specification: 8.link.used
test("a link that was used meanwhile is reported in place of the form", async () => {
  const { t, set } = await openReset(
    "reset-3",
    () => new ApiError({ status: 404, key: "expiredCode" }),
  )
  await set(NEW, NEW)
  await expect.element(page.getByRole("alert")).toHaveTextContent(t("error.expiredCode"))
  await expect.element(page.getByRole("link", { name: t("reset.askAgain") })).toBeVisible()
})

async function openChange(answer: () => { userId: number } | ApiError, locale: "ru" | "en" = "ru") {
  const mounted = await mount(<ChangePassword />, {
    locale,
    answers: [answerTo(accountCalls.changePassword, answer)],
  })
  const { t } = mounted
  const field = (name: "currentPassword" | "newPassword" | "confirmation") =>
    page.getByLabelText(t(`field.${name}`), { exact: true })
  const change = async (current: string, next = NEW, again = next) => {
    await field("currentPassword").fill(current)
    await field("newPassword").fill(next)
    await field("confirmation").fill(again)
    await page.getByRole("button", { name: t("profile.changePassword") }).click()
  }
  return { ...mounted, field, change }
}

// Specification: 2.route.profile
test("the own password is changed, reported and cleared from the form", async () => {
  const { t, sent, field, change } = await openChange(() => ({ userId: 7 }))
  await change("correct horse 7")
  await expect
    .poll(() => toasts.get().map(({ text }) => text))
    .toEqual([t("profile.passwordChanged")])
  await expect.element(field("currentPassword")).toHaveValue("")
  expect(sent.map(({ input }) => input)).toEqual([
    { userId: 7, currentPassword: "correct horse 7", password: NEW },
  ])
})

// Specification: 5.password.match
test.for(["ru", "en"] as const)(
  "passwords that differ must match before a request is sent, in %s",
  async (locale) => {
    const { t, sent, field, change } = await openChange(() => ({ userId: 7 }), locale)
    await change("correct horse 7", NEW, `${NEW}!`)
    await expect
      .element(field("confirmation"))
      .toHaveAccessibleDescription(t("problem.passwordsMustMatch"))
    expect(sent).toEqual([])
  },
)

test("a wrong current password is explained at its field, which has the focus", async () => {
  const { t, field, change } = await openChange(
    () =>
      new ApiError({
        status: 422,
        key: "invalid",
        issues: [{ path: ["currentPassword"], key: "wrongPassword" }],
      }),
  )
  await change("wrong horse 7")
  await expect
    .element(field("currentPassword"))
    .toHaveAccessibleDescription(t("problem.wrongPassword"))
  await expect.element(field("currentPassword")).toHaveFocus()
})
