import { accountCalls, ApiError } from "@qo/core/api"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mountAt } from "../testing/mount.tsx"
import { answerPublicly, answerTo } from "../testing/network.ts"

const INVITED = {
  email: "vera@example.test",
  fullname: "Вера Ёлкина",
  role: "researcher" as const,
  accepted: false,
}

test.for(["ru", "en"] as const)(
  "an invitation shows the invited person and the role, in %s",
  async (locale) => {
    answerPublicly([answerTo(accountCalls.confirmInvitation, () => INVITED)])
    const { t } = await mountAt(`/invitations?token=new-${locale}`, { locale })
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent(t("invitation.title", { name: INVITED.fullname }))
    await expect.element(page.getByText(t("role.researcher"))).toBeVisible()
    await expect.element(page.getByText(INVITED.email)).toBeVisible()
  },
)

// Specification: 2.route.invitations
test("the first password accepts an invitation", async () => {
  const sent = answerPublicly([
    answerTo(accountCalls.confirmInvitation, ({ password }) => ({
      ...INVITED,
      accepted: password !== undefined,
    })),
  ])
  const { t } = await mountAt("/invitations?token=accept-1")
  await page.getByLabelText(t("field.newPassword"), { exact: true }).fill("battery staple 9")
  await page.getByLabelText(t("field.confirmation"), { exact: true }).fill("battery staple 9")
  await page.getByRole("button", { name: t("invitation.accept") }).click()
  await expect
    .element(page.getByRole("status").first())
    .toHaveTextContent(t("invitation.accepted", { email: INVITED.email }))
  expect(sent.map(({ input }) => input)).toEqual([
    { token: "accept-1" },
    { token: "accept-1", password: "battery staple 9" },
  ])
})

test("an accepted invitation leads to sign-in without asking for a password", async () => {
  answerPublicly([answerTo(accountCalls.confirmInvitation, () => ({ ...INVITED, accepted: true }))])
  const { t } = await mountAt("/invitations?token=accepted-1")
  await expect.element(page.getByRole("link", { name: t("signIn.go") })).toBeVisible()
  expect(page.getByLabelText(t("field.newPassword"), { exact: true }).elements()).toEqual([])
})

test.for([
  ["expiredCode", 404, "ru"],
  ["invalidCode", 403, "en"],
] as const)(
  "an invitation refused with %s (%i) is explained in %s",
  async ([key, status, locale]) => {
    answerPublicly([answerTo(accountCalls.confirmInvitation, () => new ApiError({ status, key }))])
    const { t } = await mountAt(`/invitations?token=refused-${key}`, { locale })
    await expect.element(page.getByRole("alert")).toHaveTextContent(t(`error.${key}`))
    await expect.element(page.getByText(t("invitation.failedText"))).toBeVisible()
  },
)
