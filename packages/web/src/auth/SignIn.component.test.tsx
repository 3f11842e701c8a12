import { ApiError, sessionCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { type SignIn, SignInContext } from "../base/session/sign-in.ts"
import { includingText } from "../testing/including-text.ts"
import { mount, type Setting, userOf } from "../testing/mount.tsx"
import { type Answer, answerPublicly, answerTo } from "../testing/network.ts"
import { LoginPage } from "./LoginPage.tsx"

const TOKENS = { "x-auth-token": "access-1", "x-refresh-token": "refresh-1" }
const refusedSignIn = (key: string, status: number) =>
  answerTo(sessionCalls.login, () => new ApiError({ status, key }))

async function open(
  answers: readonly Answer[],
  { endReason, ...setting }: Setting & Pick<Partial<SignIn>, "endReason"> = {},
) {
  const signedIn: User[] = []
  const sent = answerPublicly(answers, TOKENS)
  const mounted = await mount(
    <SignInContext
      value={{
        endReason,
        onSignedIn: (user) => {
          signedIn.push(user)
          return Promise.resolve()
        },
      }}
    >
      <LoginPage />
    </SignInContext>,
    { path: "/login?redirectedFrom=%2Fhistory", ...setting },
  )
  const { t } = mounted
  const field = (name: "email" | "password" | "otp") =>
    page.getByLabelText(t(`field.${name}`), { exact: true })
  return { ...mounted, sent, signedIn, field }
}

async function enter({ field }: Awaited<ReturnType<typeof open>>) {
  await field("email").fill("anna@example.test")
  await field("password").fill("correct horse 7")
  await userEvent.keyboard("{Enter}")
}

test("the e-mail field has the focus, and Tab leads to the password", async () => {
  const { field } = await open([])
  await expect.element(field("email")).toHaveFocus()
  await userEvent.keyboard("{Tab}")
  await expect.element(field("password")).toHaveFocus()
})

// Specification: 3.storage.session, 4.session.sign-in
test("the right password signs in and keeps the session", async () => {
  const opened = await open([answerTo(sessionCalls.login, () => userOf("moderator"))])
  await enter(opened)
  await expect.poll(() => opened.signedIn.map(({ role }) => role)).toEqual(["moderator"])
  expect(opened.sent[0]?.input).toEqual({
    email: "anna@example.test",
    password: "correct horse 7",
  })
  expect(JSON.parse(localStorage.getItem("qo.auth") ?? "null")).toEqual({
    accessToken: "access-1",
    refreshToken: "refresh-1",
    userId: 7,
  })
})

// Specification: 8.login
test.for([
  ["ru", "Неверная почта или пароль. Попробуйте ещё раз"],
  ["en", "Invalid email or password. Try again"],
] as const)("in %s a wrong password is answered with: %s", async ([locale, text]) => {
  const opened = await open([refusedSignIn("wrongCredentials", 401)], { locale })
  await enter(opened)
  await expect.element(page.getByRole("alert")).toHaveTextContent(text)
  await expect.element(opened.field("email")).toHaveValue("anna@example.test")
  expect(localStorage.getItem("qo.auth")).toBeNull()
  expect(opened.signedIn).toEqual([])
})

test("an empty form reports both fields and sends no request", async () => {
  const { t, field, sent } = await open([])
  await page.getByRole("button", { name: t("signIn.submit"), exact: true }).click()
  for (const name of ["email", "password"] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(t("problem.required"))
  await expect.element(field("email")).toHaveFocus()
  expect(sent).toEqual([])
})

test("a server that cannot be reached is reported", async () => {
  const opened = await open([])
  await enter(opened)
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(includingText(opened.t("error.noConnection")))
})

test("too many attempts say when to try again", async () => {
  const opened = await open([
    answerTo(
      sessionCalls.login,
      () => new ApiError({ status: 429, key: "rateLimited", retryAfter: 60 }),
    ),
  ])
  await enter(opened)
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(includingText(opened.t("time.seconds", { count: 60 })))
})

test("an account with a second factor is asked for the code, which is sent with the password", async () => {
  let asked = 0
  const opened = await open([
    answerTo(sessionCalls.login, () =>
      asked++ === 0 ? new ApiError({ status: 401, key: "otpRequired" }) : userOf("issuer"),
    ),
  ])
  await enter(opened)
  await expect.element(opened.field("otp")).toHaveFocus()
  await userEvent.keyboard("123456{Enter}")
  await expect.poll(() => opened.signedIn.length).toBe(1)
  expect(opened.sent.at(-1)?.input).toMatchObject({ otp: "123456", password: "correct horse 7" })
})

test.for(["signedOut", "deactivated"] as const)(
  "the page explains why the last session ended: %s",
  async (endReason) => {
    const { t } = await open([], { endReason })
    await expect
      .element(page.getByRole("status").first())
      .toHaveTextContent(t(`error.${endReason}`))
  },
)

// Specification: 2.route.login
test("the tabs lead to registration with the whole address", async () => {
  const { t } = await open([])
  await page.getByRole("tab", { name: t("registration.tab") }).click()
  await expect
    .poll(() => location.pathname + location.search)
    .toBe("/register?redirectedFrom=%2Fhistory")
})

test("arrow keys lead from tab to tab", async () => {
  const { t } = await open([])
  const tab = page.getByRole("tab", { name: t("signIn.tab") })
  await expect.element(tab).toHaveAttribute("aria-selected", "true")
  ;(tab.element() as HTMLElement).focus()
  await userEvent.keyboard("{ArrowRight}")
  await expect.poll(() => location.pathname).toBe("/register")
})
