import {
  accessibilityFaults,
  DEMO,
  expect,
  field,
  PASSWORD,
  signIn,
  test,
  type Visitor,
} from "./driver/index.ts"

const NEW = "battery staple 9"

async function setNew({ page, t }: Visitor, password: string, submit: string): Promise<void> {
  await field(page, t("field.newPassword")).fill(password)
  await field(page, t("field.confirmation")).fill(password)
  await page.getByRole("button", { name: submit, exact: true }).click()
}

test("a forgotten password is reset by the mailed link, which works once", async ({
  office,
  visit,
}) => {
  const { email } = await office.addAccount({ role: "issuer", active: true })
  const elsewhere = await visit({ as: email })
  await elsewhere.open("/profile")
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open("/login")
  await page.getByRole("link", { name: t("signIn.forgot") }).click()
  await expect(page.getByRole("heading", { name: t("page.forgotPassword") })).toBeVisible()
  await field(page, t("field.email")).fill(email)
  await page.getByRole("button", { name: t("forgot.submit") }).click()
  await expect(page.getByText(t("forgot.sent", { email }))).toBeVisible()

  const link = await office.linkTo(email, "passwordReset")
  await visitor.open(link)
  await setNew(visitor, "short", t("reset.submit"))
  await expect(field(page, t("field.newPassword"))).toHaveAccessibleDescription(
    /Минимум символов: 8/,
  )
  await setNew(visitor, NEW, t("reset.submit"))
  await expect(page.getByText(t("reset.done", { email }))).toBeVisible()
  await page.getByRole("link", { name: t("signIn.go") }).click()
  await signIn(visitor, email, PASSWORD)
  await expect(page.getByRole("alert")).toHaveText("Неверная почта или пароль. Попробуйте ещё раз")
  await signIn(visitor, email, NEW)
  await expect(page).toHaveURL("/profile")

  await elsewhere.page.reload()
  await expect(elsewhere.page).toHaveURL("/login?redirectedFrom=%2Fprofile")

  const late = await visit()
  await late.open(link)
  await expect(late.page.getByRole("alert")).toHaveText("Ссылка устарела или уже использована")
  await late.page.getByRole("link", { name: t("reset.askAgain") }).click()
  await expect(late.page).toHaveURL("/forgot-password")
})

test("an administrator sets a password for another user, whose sessions end", async ({
  office,
  visit,
}) => {
  const { email, fullname } = await office.addAccount({ active: true })
  const target = await visit({ as: email })
  await target.open("/demo-researcher")
  const administrator = await visit({ as: DEMO.administrator })
  const { page, t } = administrator
  await administrator.open(`/researchers?q=${email}`)
  await page.getByRole("button", { name: t("list.actionsFor", { name: fullname }) }).click()
  await page.getByRole("menuitem", { name: t("users.setPassword") }).click()
  await setNew(administrator, NEW, t("action.save"))
  const again = page.getByRole("dialog", { name: t("stepUp.title") })
  await field(again, t("field.yourPassword")).fill("wrong horse 7")
  await again.getByRole("button", { name: t("action.continue") }).click()
  await expect(field(again, t("field.yourPassword"))).toHaveAccessibleDescription(
    t("problem.wrongPassword"),
  )
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await field(again, t("field.yourPassword")).fill(PASSWORD)
  await again.getByRole("button", { name: t("action.continue") }).click()
  await expect(page.getByText(t("users.passwordSet", { name: fullname }))).toBeVisible()
  await target.page.reload()
  await expect(target.page).toHaveURL("/login?redirectedFrom=%2Fdemo-researcher")
  await office.signIn(email, NEW)
})
