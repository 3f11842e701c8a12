import { ApiError, organizationCalls, userCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../../testing/including-text.ts"
import { leaveByEscape } from "../../testing/leave-by-escape.ts"
import { mountAt, type Setting } from "../../testing/mount.tsx"
import { answerList, answerTo } from "../../testing/network.ts"
import { createUserService, usersNamed } from "../../testing/users.ts"

const dialog = page.getByRole("dialog")
const question = page.getByRole("alertdialog")

async function open(path: string, setting: Setting = {}) {
  const service = createUserService(usersNamed("Ольга", 2))
  const mounted = await mountAt(path, {
    ...setting,
    answers: [
      ...service.answers,
      answerList(organizationCalls.listOrganizations, () => []),
      ...(setting.answers ?? []),
    ],
  })
  const { t } = mounted
  const field = (name: "fullname" | "email" | "status" | "category") =>
    dialog.getByLabelText(t(`fieldName.${name}`), { exact: true })
  const save = dialog.getByRole("button", { name: t("action.save") })
  const invite = dialog.getByRole("button", { name: t("users.invite") })
  await expect.element(field("fullname")).toHaveFocus()
  const calls = (call: unknown) => mounted.sent.filter((each) => each.call === call)
  return { ...mounted, service, field, save, invite, calls }
}

// Specification: 5.required
test.for(["ru", "en"] as const)(
  "an empty form reports every required field and sends no request, in %s",
  async (locale) => {
    const { t, field, invite, calls } = await open("/researchers?new", { locale })
    await invite.click()
    for (const name of ["fullname", "email"] as const)
      await expect.element(field(name)).toHaveAccessibleDescription(t("problem.required"))
    await expect.element(field("fullname")).toHaveFocus()
    expect(calls(userCalls.createUser)).toEqual([])
  },
)

test("a problem disappears as soon as the field is right", async () => {
  const { field, invite } = await open("/researchers?new")
  await invite.click()
  await expect.element(field("email")).toHaveAttribute("aria-invalid", "true")
  await field("email").fill("nina@example.test")
  await expect.element(field("email")).toHaveAttribute("aria-invalid", "false")
})

test("an e-mail that the server refuses is explained at its field, which has the focus", async () => {
  const { t, field, invite } = await open("/researchers?new")
  await field("fullname").fill("Нина Вторая")
  await field("email").fill("user1@example.test")
  await invite.click()
  await expect.element(field("email")).toHaveAccessibleDescription(t("problem.emailExists"))
  await expect.element(field("email")).toHaveFocus()
})

test("a new record is created, reported and shown in the list", async () => {
  const { t, field, invite, calls } = await open("/researchers?new")
  await field("fullname").fill("  Нина Вторая ")
  await field("email").fill("nina@example.test")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(t("users.created", { name: "Нина Вторая" }))).toBeVisible()
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(page.getByRole("row", { name: /Нина Вторая/ })).toBeVisible()
  expect(calls(userCalls.createUser)[0]?.input).toMatchObject({
    fullname: "Нина Вторая",
    email: "nina@example.test",
  })
  expect(invite.elements()).toEqual([])
})

// Specification: 8.internal
test("a server error is shown in the form, which keeps the input", async () => {
  const { t, field, invite } = await open("/researchers?new", {
    answers: [answerTo(userCalls.createUser, () => new ApiError({ status: 500, key: "internal" }))],
  })
  await field("fullname").fill("Нина Вторая")
  await field("email").fill("nina@example.test")
  await invite.click()
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(includingText(t("error.internal")))
  await expect.element(field("fullname")).toHaveValue("Нина Вторая")
})

test("a form sends only changed fields", async () => {
  const { field, save, calls } = await open("/researchers?edit=1")
  await field("fullname").fill("Ольга Новая")
  await save.click()
  await expect
    .poll(() => calls(userCalls.updateUser)[0]?.input)
    .toEqual({
      id: 1,
      revision: 1,
      fullname: "Ольга Новая",
    })
})

test("saving without a change shows that there is no difference", async () => {
  const { t, save, calls } = await open("/researchers?edit=1")
  await save.click()
  await expect.element(page.getByText(t("list.saved", { name: "Ольга 001" }))).toBeVisible()
  expect(calls(userCalls.updateUser)).toEqual([])
})

test("changes of different fields are merged without a question", async () => {
  const { t, service, field, save } = await open("/researchers?edit=1")
  service.changeElsewhere(1, { category: "agency" })
  await field("fullname").fill("Ольга Общая")
  await save.click()
  await expect.element(page.getByText(t("list.saved", { name: "Ольга Общая" }))).toBeVisible()
  expect(service.find(1)).toMatchObject({ fullname: "Ольга Общая", category: "agency" })
})

test.for([
  ["mine", "ru", "Ольга Моя"],
  ["theirs", "en", "Ольга Чужая"],
] as const)("in a conflict the side %s is kept, in %s", async ([side, locale, kept]) => {
  const { t, service, field, save } = await open("/researchers?edit=1", { locale })
  service.changeElsewhere(1, { fullname: "Ольга Чужая" })
  await field("fullname").fill("Ольга Моя")
  await save.click()
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(includingText(t("conflict.text")))
  await expect.element(save).toBeDisabled()
  await dialog.getByRole("radio", { name: includingText(`— ${t(`conflict.${side}`)}`) }).click()
  await save.click()
  await expect.element(page.getByText(t("list.saved", { name: kept }))).toBeVisible()
  expect(service.find(1)?.fullname).toBe(kept)
})

test("a conflict is asked about again when the record changes once more", async () => {
  const { t, service, field, save } = await open("/researchers?edit=1")
  service.changeElsewhere(1, { fullname: "Ольга Чужая" })
  await field("fullname").fill("Ольга Моя")
  await save.click()
  await dialog.getByRole("radio", { name: includingText(`— ${t("conflict.mine")}`) }).click()
  service.changeElsewhere(1, { fullname: "Ольга Третья" })
  await save.click()
  await expect.element(dialog.getByRole("radio", { name: /Ольга Третья/ })).toBeVisible()
  expect(service.find(1)?.fullname).toBe("Ольга Третья")
})

test("Esc asks before typed work is thrown away, and staying keeps it", async () => {
  const { t, field } = await open("/researchers?edit=1")
  await field("fullname").fill("Ольга Моя")
  await leaveByEscape()
  await question.getByRole("button", { name: t("unsaved.stay") }).click()
  await expect.poll(() => question.elements()).toEqual([])
  await expect.element(field("fullname")).toHaveValue("Ольга Моя")
})

test("leaving throws typed work away and closes the form", async () => {
  const { t, field } = await open("/researchers?edit=1")
  await field("fullname").fill("Ольга Моя")
  await leaveByEscape()
  await question.getByRole("button", { name: t("unsaved.leave") }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(location.search).toBe("")
})

test("a form without changes closes on Esc without a question", async () => {
  await open("/researchers?edit=1")
  await leaveByEscape()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(question.elements()).toEqual([])
})

// Specification: 2.modal.persistent
test("a click outside of a form does not close it", async () => {
  const { field } = await open("/researchers?edit=1")
  document.elementFromPoint(4, 4)?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }))
  document.elementFromPoint(4, 4)?.dispatchEvent(new MouseEvent("click", { bubbles: true }))
  await expect.element(field("fullname")).toBeVisible()
})

test("work that was left behind is offered and put back", async () => {
  sessionStorage.setItem("qo.draft.7.users.1", JSON.stringify({ fullname: "Ольга Черновая" }))
  const { t, field } = await open("/researchers?edit=1")
  await expect.element(field("fullname")).toHaveValue("Ольга 001")
  await dialog.getByRole("button", { name: t("draft.takeUp") }).click()
  await expect.element(field("fullname")).toHaveValue("Ольга Черновая")
  expect(page.getByText(t("draft.found")).elements()).toEqual([])
})

test("work that was left behind is forgotten on request", async () => {
  sessionStorage.setItem("qo.draft.7.users.1", JSON.stringify({ fullname: "Ольга Черновая" }))
  const { t, field } = await open("/researchers?edit=1")
  await dialog.getByRole("button", { name: t("draft.forget") }).click()
  await expect.element(field("fullname")).toHaveValue("Ольга 001")
  expect(sessionStorage.getItem("qo.draft.7.users.1")).toBeNull()
})

test("typed work is kept until it is saved", async () => {
  const { t, field, save } = await open("/researchers?edit=1")
  await field("fullname").fill("Ольга Черновая")
  await expect
    .poll(() => sessionStorage.getItem("qo.draft.7.users.1"))
    .toBe(JSON.stringify({ fullname: "Ольга Черновая" }))
  await save.click()
  await expect.element(page.getByText(t("list.saved", { name: "Ольга Черновая" }))).toBeVisible()
  expect(sessionStorage.getItem("qo.draft.7.users.1")).toBeNull()
})

// Specification: 4.user.choices
test("the form offers the statuses that can be reached from the present one", async () => {
  const { t, field } = await open("/researchers?edit=1")
  const offered = [...(field("status").element() as HTMLSelectElement).options].map(
    ({ text }) => text,
  )
  expect(offered).toEqual([t("userStatus.activated"), t("userStatus.deactivated")])
})

// Specification: 2.users.status
test("a status that is chosen in the form is saved", async () => {
  const { t, field, save, service } = await open("/researchers?edit=1")
  await userEvent.selectOptions(field("status"), t("userStatus.deactivated"))
  await save.click()
  await expect.poll(() => service.find(1)?.status).toBe("deactivated")
  await expect.poll(() => dialog.elements()).toEqual([])
})

test("a record that does not exist is reported in the dialog", async () => {
  const { t } = await mountAt("/researchers?edit=99", {
    answers: createUserService([]).answers,
  })
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(includingText(t("error.notFound")))
})

test("a number in the address opens a record that the list does not show", async () => {
  const service = createUserService(usersNamed("Ольга", 2))
  const { t } = await mountAt("/researchers?q=никто&edit=2", { answers: service.answers })
  await expect
    .element(page.getByRole("dialog", { name: t("list.editTitle", { name: "Ольга 002" }) }))
    .toBeVisible()
})

test("Back closes a form that was opened from the list", async () => {
  const service = createUserService(usersNamed("Ольга", 2))
  const { t } = await mountAt("/researchers", { answers: service.answers })
  await page.getByRole("button", { name: "Ольга 001", exact: true }).click()
  await expect
    .element(page.getByRole("dialog", { name: t("list.editTitle", { name: "Ольга 001" }) }))
    .toBeVisible()
  expect(location.search).toBe("?edit=1")
  history.back()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(location.search).toBe("")
})
