import { ApiError, historyCalls, projectCalls, userCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { projectOf } from "../../testing/editor.tsx"
import { includingText } from "../../testing/including-text.ts"
import { mountAt, type Setting } from "../../testing/mount.tsx"
import { answerList } from "../../testing/network.ts"
import { createUserService, usersNamed } from "../../testing/users.ts"

const search = page.getByRole("searchbox")

async function openUsers(path = "/researchers", setting: Setting = {}) {
  const [first, ...rest] = usersNamed("Ольга", 3)
  const users = first ? [{ ...first, status: "deactivated" as const }, ...rest] : rest
  const mounted = await mountAt(path, { ...setting, answers: createUserService(users).answers })
  const asked = () => mounted.sent.filter(({ call }) => call === userCalls.listUsers).at(-1)?.input
  await expect.element(search).toBeVisible()
  return { ...mounted, asked }
}

async function openProjects(owners: string[], setting: Setting = {}) {
  const found = usersNamed("Пётр", owners.length).map((user, at) => ({
    ...user,
    fullname: owners[at] ?? "",
  }))
  const mounted = await mountAt("/projects", {
    ...setting,
    answers: [
      answerList(projectCalls.listProjects, () => [projectOf()]),
      answerList(userCalls.listUsers, () => found),
      ...(setting.answers ?? []),
    ],
  })
  await expect.element(search).toBeVisible()
  return mounted
}

/** Buttons that remove a condition, by their names. */
const tokens = () =>
  page
    .getByRole("button", { name: /: .+: / })
    .elements()
    .map((button) => button.getAttribute("aria-label"))

test("typed text is searched after a pause and is in the address", async () => {
  const { asked } = await openUsers()
  await search.fill("002")
  await expect.poll(() => location.search).toBe("?q=002")
  await expect.poll(asked).toMatchObject({ q: "002" })
})

test.for([
  ["ru", "статус:деактивирован ", "Деактивирован"],
  ["en", "status:deactivated ", "Deactivated"],
  ["en", 'status:"deactivated" ', "Deactivated"],
] as const)("in %s the text %s becomes a token of the filter", async ([locale, text, value]) => {
  const { t } = await openUsers("/researchers", { locale })
  await search.fill(text)
  const token = `${t("fieldName.status")}: ${value}`
  await expect.poll(tokens).toEqual([t("filter.remove", { token })])
  expect(location.search).toBe("?status=deactivated")
  await expect.element(search).toHaveValue("")
})

test("a token that is not finished is not taken before Enter", async () => {
  const { t } = await openUsers()
  await search.fill("статус:деакт")
  expect(location.search).toBe("")
  await userEvent.keyboard("{Enter}")
  await expect
    .poll(tokens)
    .toEqual([t("filter.remove", { token: `${t("fieldName.status")}: Деактивирован` })])
})

test("a second value of the same field joins the first one", async () => {
  await openUsers("/researchers?status=deactivated")
  await search.fill("статус:активирован ")
  await expect.poll(() => location.search).toBe("?status=deactivated&status=activated")
})

test("the word after a token stays separate from the words before it", async () => {
  await openUsers()
  await search.click()
  await userEvent.keyboard("Ольга статус:активирован ")
  await expect.poll(() => tokens().length).toBe(1)
  await userEvent.keyboard("003")
  await expect.element(search).toHaveValue("Ольга 003")
})

test("a value that the field does not have is searched as text", async () => {
  await openUsers()
  await search.fill("статус:новый ")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => new URLSearchParams(location.search).get("q")).toBe("статус:новый")
  expect(tokens()).toEqual([])
})

test("removing a token clears its filter, and Back brings it back", async () => {
  const { t } = await openUsers("/researchers?status=deactivated")
  const name = t("filter.remove", { token: `${t("fieldName.status")}: Деактивирован` })
  await page.getByRole("button", { name }).click()
  await expect.poll(() => location.search).toBe("")
  history.back()
  await expect.element(page.getByRole("button", { name })).toBeVisible()
})

test("Esc leaves the search field and keeps the filter", async () => {
  await openUsers("/researchers?q=002")
  await search.click()
  await userEvent.keyboard("{Escape}")
  await expect.element(search).not.toHaveFocus()
  await expect.element(search).toHaveValue("002")
  expect(location.search).toBe("?q=002")
})

test("an address with values that no filter has is read without them", async () => {
  const { asked } = await openUsers("/researchers?status=nonsense&status=activated&sort=evil")
  await expect.poll(() => tokens().length).toBe(1)
  expect(asked()).toMatchObject({ statuses: ["activated"], sort: "-registeredAt" })
})

test("the filter button offers every status of accounts and the deleted ones", async () => {
  const { t } = await openUsers()
  await page.getByRole("button", { name: t("filter.button") }).click()
  await page
    .getByRole("checkbox", { name: t("userStatus.deactivated"), exact: true })
    .click({ force: true })
  await expect.poll(() => location.search).toBe("?status=deactivated")
  await page.getByRole("checkbox", { name: t("list.deletedOnes") }).click({ force: true })
  await expect.poll(() => location.search).toBe("?status=deactivated&deleted=only")
  await page.getByRole("checkbox", { name: t("list.deletedOnes") }).click({ force: true })
  await expect.poll(() => location.search).toBe("?status=deactivated")
})

test("a name that one record has narrows the list to it", async () => {
  const { t } = await openProjects(["Пётр Ковалёв"])
  await search.fill("владелец:Пётр")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => location.search).toBe("?owner=1")
  await expect.poll(() => tokens().length).toBe(1)
  expect(tokens()[0]).toContain(t("fieldName.owner"))
})

test("an unknown name is reported and put back into the field", async () => {
  const { t } = await openProjects([])
  await search.fill("владелец:Никто")
  await userEvent.keyboard("{Enter}")
  const text = t("filter.unknown", { field: t("fieldName.owner"), name: "Никто" })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(search).toHaveValue("владелец:Никто")
})

test("a name that several records have is reported with some of them", async () => {
  await openProjects(["Пётр Ковалёв", "Пётр Петров", "Пётр Сидоров", "Пётр Иванов"])
  await search.fill("владелец:Пётр")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(/Пётр Ковалёв.*; Пётр Петров.*; Пётр Сидоров/)).toBeVisible()
  expect(page.getByText(/Пётр Иванов/).elements()).toEqual([])
  expect(location.search).toBe("")
})

test("a refused search for a name reports the error and keeps the text", async () => {
  const { t } = await openProjects(["Пётр"], {
    answers: [
      answerList(userCalls.listUsers, () => new ApiError({ status: 500, key: "internal" })),
    ],
  })
  await search.fill("владелец:Пётр")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(includingText(t("error.internal")))).toBeVisible()
  await expect.element(search).toHaveValue("владелец:Пётр")
})

test("a day is chosen in the filter and asked for with its last second", async () => {
  const { t, sent } = await mountAt("/history", {
    answers: [answerList(historyCalls.listHistory, () => [])],
  })
  await page.getByRole("button", { name: t("filter.button") }).click()
  await page.getByLabelText(t("history.upto"), { exact: true }).fill("31.12.2026")
  await expect.poll(() => location.search).toBe("?upto=2026-12-31")
  const upto = new Date("2026-12-31T23:59:59").getTime() / 1000
  await expect.poll(() => sent.at(-1)?.input).toMatchObject({ upto })
})

test("a record is chosen in the filter by its name", async () => {
  const { t } = await openProjects(["Пётр Ковалёв"])
  await page.getByRole("button", { name: t("filter.button") }).click()
  await page.getByRole("combobox", { name: t("fieldName.owner") }).fill("Пётр")
  await page.getByRole("option", { name: /Пётр Ковалёв/ }).click()
  await expect.poll(() => location.search).toBe("?owner=1")
})

test("an unreadable record in the address is shown as a number", async () => {
  const { t } = await mountAt("/projects?owner=77", {
    answers: [answerList(projectCalls.listProjects, () => [])],
  })
  const token = `${t("fieldName.owner")}: №77`
  await expect
    .element(page.getByRole("button", { name: t("filter.remove", { token }) }))
    .toBeVisible()
})
