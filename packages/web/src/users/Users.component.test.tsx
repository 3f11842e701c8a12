import { ApiError, organizationCalls, userCalls } from "@qo/core/api"
import type { User } from "@qo/core/user"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mountAt, type Setting } from "../testing/mount.tsx"
import { answerList, answerTo } from "../testing/network.ts"
import { createUserService, usersNamed } from "../testing/users.ts"

const question = page.getByRole("alertdialog")
const row = (name: string) => page.getByRole("row", { name: includingText(name) })

async function open(users: readonly User[], path = "/researchers", setting: Setting = {}) {
  const service = createUserService(users)
  const mounted = await mountAt(path, {
    ...setting,
    answers: [
      ...service.answers,
      answerList(organizationCalls.listOrganizations, () => []),
      ...(setting.answers ?? []),
    ],
  })
  const { t } = mounted
  const act = async (name: string, entry: string) => {
    await page.getByRole("button", { name: t("list.actionsFor", { name }) }).click()
    await page.getByRole("menuitem", { name: entry }).click()
  }
  return { ...mounted, service, act }
}

test.for(["ru", "en"] as const)(
  "a deletion is asked about with the e-mail, in %s",
  async (locale) => {
    const { t, act } = await open(usersNamed("Ольга", 2), "/researchers", { locale })
    await act("Ольга 001", t("verb.users.delete"))
    await expect.element(question).toMatchTextContent(/user1@example\.test/)
    await expect.element(question).toMatchTextContent(includingText(t("users.deleteNote")))
  },
)

test("the question before a deletion counts permanent losses", async () => {
  const losses = { tokens: 2, sessions: 1, links: 0 }
  const { t, act, sent } = await open(usersNamed("Ольга", 2), "/researchers", {
    answers: [answerTo(userCalls.previewUserDeletion, () => losses)],
  })
  await act("Ольга 001", t("verb.users.delete"))
  const removed = [
    t("losses.users.tokens", { count: 2 }),
    t("losses.users.sessions", { count: 1 }),
  ].join(", ")
  await expect
    .element(question)
    .toMatchTextContent(includingText(t("losses.users.removed", { removed })))
  const asked = sent.find(({ call }) => call === userCalls.previewUserDeletion)
  expect(asked?.input).toEqual({ ids: [1] })
})

test("an account whose losses cannot be counted is deleted after a question without counts", async () => {
  const { t, act, service } = await open(usersNamed("Ольга", 2), "/researchers", {
    answers: [
      answerTo(userCalls.previewUserDeletion, () => new ApiError({ status: 500, key: "internal" })),
    ],
  })
  await act("Ольга 001", t("verb.users.delete"))
  await expect.element(question).toMatchTextContent(includingText(t("losses.users.uncounted")))
  await question.getByRole("button", { name: t("verb.users.delete") }).click()
  await expect.poll(() => service.find(1)).toBeUndefined()
})

test("a deleted account leaves the list immediately and is restored by undo", async () => {
  const { t, act, service } = await open(usersNamed("Ольга", 2))
  await act("Ольга 001", t("verb.users.delete"))
  await question.getByRole("button", { name: t("verb.users.delete") }).click()
  await expect.element(page.getByText(t("done.users.delete", { name: "Ольга 001" }))).toBeVisible()
  await expect.poll(() => row("Ольга 001").elements()).toEqual([])
  expect(service.find(1)).toBeUndefined()
  await page.getByRole("button", { name: t("action.undo") }).click()
  await expect.element(row("Ольга 001")).toBeVisible()
})

test("a declined deletion has no effect", async () => {
  const { t, act, sent } = await open(usersNamed("Ольга", 2))
  await act("Ольга 001", t("verb.users.delete"))
  await question.getByRole("button", { name: t("action.cancel") }).click()
  await expect.element(row("Ольга 001")).toBeVisible()
  expect(sent.some(({ call }) => call === userCalls.deleteUser)).toBe(false)
})

test("a new status is shown immediately and reverted when the server refuses it", async () => {
  const held = Promise.withResolvers<ApiError>()
  const { t, act } = await open(usersNamed("Ольга", 1), "/researchers", {
    answers: [answerTo(userCalls.updateUser, () => held.promise)],
  })
  await act("Ольга 001", t("verb.users.set-status.deactivated"))
  await expect
    .element(row("Ольга 001"))
    .toMatchTextContent(includingText(t("userStatus.deactivated")))
  held.resolve(new ApiError({ status: 409, key: "lastAdministrator" }))
  await expect.element(page.getByText(t("error.lastAdministrator"))).toBeVisible()
  await expect
    .element(row("Ольга 001"))
    .toMatchTextContent(includingText(t("userStatus.activated")))
})

test("an act on an account that another user has changed is carried out on its present state", async () => {
  const { t, act, service } = await open(usersNamed("Ольга", 1))
  service.changeElsewhere(1, { fullname: "Ольга Новая" })
  await act("Ольга 001", t("verb.users.set-status.deactivated"))
  await expect.poll(() => service.find(1)?.status).toBe("deactivated")
  expect(service.find(1)?.fullname).toBe("Ольга Новая")
})

test("shutting out the own account is warned about", async () => {
  const { t, act, sent } = await open(usersNamed("Ольга", 7))
  await act("Ольга 007", t("verb.users.set-status.deactivated"))
  await expect.element(question).toMatchTextContent(includingText(t("ask.self")))
  await question.getByRole("button", { name: t("action.cancel") }).click()
  expect(sent.some(({ call }) => call === userCalls.updateUser)).toBe(false)
})

test("saving the own account with a status that shuts it out is asked about in the form", async () => {
  const { t, sent } = await open(usersNamed("Ольга", 7), "/researchers?edit=7")
  const form = page.getByRole("dialog")
  await userEvent.selectOptions(
    form.getByLabelText(t("fieldName.status")),
    t("userStatus.deactivated"),
  )
  await form.getByRole("button", { name: t("action.save") }).click()
  await expect.element(form).toMatchTextContent(includingText(t("ask.self")))
  await form.getByRole("button", { name: t("action.cancel") }).click()
  await expect.element(form.getByLabelText(t("fieldName.fullname"))).toHaveValue("Ольга 007")
  expect(sent.some(({ call }) => call === userCalls.updateUser)).toBe(false)
})

test("an invited account is offered a new invitation, an active one is not", async () => {
  const [first, second] = usersNamed("Ольга", 2)
  const { t } = await open([{ ...(first as User), status: "invitationSent" }, second as User])
  await page.getByRole("button", { name: t("list.actionsFor", { name: "Ольга 001" }) }).click()
  const entry = page.getByRole("menuitem", { name: t("verb.users.resend-invite") })
  await expect.element(entry).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await page.getByRole("button", { name: t("list.actionsFor", { name: "Ольга 002" }) }).click()
  await expect.element(page.getByRole("menu")).toBeVisible()
  expect(entry.elements()).toEqual([])
})

test("deleted accounts cannot be opened and are restored from their menu", async () => {
  const { t, act } = await open(usersNamed("Ольга", 2))
  await act("Ольга 001", t("verb.users.delete"))
  await question.getByRole("button", { name: t("verb.users.delete") }).click()
  await expect.poll(() => row("Ольга 001").elements()).toEqual([])
  await page.getByRole("button", { name: t("filter.button") }).click()
  await page.getByRole("checkbox", { name: t("list.deletedOnes") }).click({ force: true })
  await expect.element(row("Ольга 001")).toBeVisible()
  expect(page.getByRole("button", { name: "Ольга 001", exact: true }).elements()).toEqual([])
  await act("Ольга 001", t("verb.users.restore"))
  await expect.poll(() => row("Ольга 001").elements()).toEqual([])
})

test("the page of moderators offers the three roles of the staff", async () => {
  const { t } = await open([], "/moderators?new")
  const select = page.getByLabelText(t("fieldName.role")).element() as HTMLSelectElement
  expect([...select.options].map(({ text }) => text)).toEqual([
    t("role.moderator"),
    t("role.moderatorVk"),
    t("role.administrator"),
  ])
})

test("an organization that is typed and unknown is offered as a new one in the form", async () => {
  const { t } = await open([], "/researchers?new")
  await page.getByRole("combobox", { name: t("fieldName.organization") }).fill("Студия «Мак»")
  await userEvent.keyboard("{Tab}")
  const made = page.getByRole("group", { name: t("organization.new") })
  await expect
    .element(made.getByLabelText(t("organization.name"), { exact: true }))
    .toHaveValue("Студия «Мак»")
})

test("a form with an organization that is not made yet is not sent", async () => {
  const { t, sent } = await open([], "/researchers?new")
  await page.getByLabelText(t("fieldName.fullname")).fill("Нина Вторая")
  await page.getByLabelText(t("fieldName.email")).fill("nina@example.test")
  await page.getByRole("combobox", { name: t("fieldName.organization") }).fill("Студия «Мак»")
  await userEvent.keyboard("{Tab}")
  await page.getByRole("button", { name: t("users.invite") }).click()
  await expect.element(page.getByRole("alert")).toHaveTextContent(t("form.unsettled"))
  expect(sent.some(({ call }) => call === userCalls.createUser)).toBe(false)
})

test("a new organization is made in place and chosen", async () => {
  const { t, sent } = await open([], "/researchers?new", {
    answers: [
      answerTo(organizationCalls.createOrganization, ({ name, type }) => ({
        id: 5,
        name,
        type,
        category: null,
        tariff: null,
      })),
    ],
  })
  const organization = page.getByRole("combobox", { name: t("fieldName.organization") })
  await organization.fill("Студия «Мак»")
  await userEvent.keyboard("{Tab}")
  await page.getByRole("button", { name: t("organization.create") }).click()
  await expect.element(organization).toHaveValue("Студия «Мак»")
  expect(
    sent.find(({ call }) => call === organizationCalls.createOrganization)?.input,
  ).toMatchObject({ name: "Студия «Мак»", type: "researcher" })
})

test("undo brings the status back that an account had", async () => {
  const { t, act, service } = await open(usersNamed("Ольга", 1))
  await act("Ольга 001", t("verb.users.set-status.deactivated"))
  await expect.poll(() => service.find(1)?.status).toBe("deactivated")
  await page.getByRole("button", { name: t("action.undo") }).click()
  await expect.poll(() => service.find(1)?.status).toBe("activated")
})

// Specification: 2.route.demo-researchers, 2.route.researchers, 2.route.issuers, 2.route.moderators
test.for([
  ["/demo-researchers", "demoResearcher"],
  ["/researchers", "researcher"],
  ["/issuers", "issuer"],
  ["/moderators", "moderatorVk"],
] as const)(
  "accounts at %s have the role %s, are edited and created in dialogs",
  async ([path, role]) => {
    const others = usersNamed("Пётр", 1, role === "issuer" ? "researcher" : "issuer")
    const users = [...usersNamed("Ольга", 1, role), ...others.map((user) => ({ ...user, id: 2 }))]
    const { t, sent, service } = await open(users, path)
    await expect.element(row("Ольга 001")).toBeVisible()
    expect(row("Пётр 001").elements()).toEqual([])
    const dialog = page.getByRole("dialog")
    const name = () => dialog.getByLabelText(t("fieldName.fullname"), { exact: true })

    await page.getByRole("button", { name: "Ольга 001", exact: true }).click()
    await name().fill("Ольга Новая")
    await dialog.getByRole("button", { name: t("action.save") }).click()
    await expect.poll(() => service.find(1)?.fullname).toBe("Ольга Новая")
    await expect.poll(() => dialog.elements()).toEqual([])

    await page.getByRole("button", { name: t("users.create") }).click()
    await name().fill("Нина Вторая")
    await dialog.getByLabelText(t("fieldName.email"), { exact: true }).fill("nina@example.test")
    await dialog.getByRole("button", { name: t("users.invite") }).click()
    await expect.poll(() => sent.some(({ call }) => call === userCalls.createUser)).toBe(true)
    await expect.element(row("Нина Вторая")).toBeVisible()
  },
)
