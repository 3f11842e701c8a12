import { ApiError, userCalls } from "@qo/core/api"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { changeSettings } from "../../base/settings.ts"
import { includingText } from "../../testing/including-text.ts"
import { catchDownloads } from "../../testing/downloads.ts"
import { mountAt, type Setting } from "../../testing/mount.tsx"
import { answerPages } from "../../testing/network.ts"
import { createUserService, usersNamed } from "../../testing/users.ts"

beforeEach(() => changeSettings({ density: "roomy" }))
afterEach(() => changeSettings({ density: "roomy" }))

const heads = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent)
    .filter(Boolean)

async function open(path = "/researchers", setting: Setting = {}) {
  const mounted = await mountAt(path, {
    ...setting,
    answers: [...createUserService(usersNamed("Ольга", 3)).answers, ...(setting.answers ?? [])],
  })
  const { t } = mounted
  const button = page.getByRole("button", { name: t("view.button") })
  await expect.element(page.getByRole("table")).toBeVisible()
  return { ...mounted, button }
}

test("a column that is unchecked leaves the table and the address names the others", async () => {
  const { t, button } = await open()
  await button.click()
  await page
    .getByRole("checkbox", { name: t("fieldName.status"), exact: true })
    .click({ force: true })
  await expect.poll(heads).not.toContain(t("fieldName.status"))
  expect(new URLSearchParams(location.search).get("cols")?.split(",")).not.toContain("status")
})

test("an extra column is shown once it is checked", async () => {
  const { t, button } = await open()
  expect(heads()).not.toContain(t("fieldName.email"))
  await button.click()
  await page
    .getByRole("checkbox", { name: t("fieldName.email"), exact: true })
    .click({ force: true })
  await expect.poll(heads).toContain(t("fieldName.email"))
})

test("the usual view brings the columns of the page back", async () => {
  const { t, button } = await open("/researchers?cols=fullname")
  await button.click()
  await page.getByRole("button", { name: t("view.usual") }).click()
  await expect.poll(() => location.search).toBe("")
  await expect.poll(heads).toContain(t("fieldName.status"))
})

test.for(["ru", "en"] as const)("the order is chosen in the menu, in %s", async (locale) => {
  const { t, button, sent } = await open("/researchers", { locale })
  await button.click()
  const title = t("fieldName.fullname")
  await userEvent.selectOptions(
    page.getByLabelText(t("view.order")),
    t("view.descending", { title }),
  )
  await expect.poll(() => location.search).toBe("?sort=-fullname")
  await expect.poll(() => sent.at(-1)?.input).toMatchObject({ sort: "-fullname" })
})

test("an order by several columns is named as such in the menu", async () => {
  const { t, button } = await open("/researchers?sort=fullname,-registeredAt")
  await button.click()
  await expect
    .element(page.getByLabelText(t("view.order")))
    .toHaveDisplayValue(t("view.severalColumns"))
})

test("the row heights share the width of their switch", async () => {
  const { t, button } = await open()
  await button.click()
  const group = page
    .getByRole("group", { name: t("view.density") })
    .last()
    .element()
  const widths = [...group.children].map((each) => each.getBoundingClientRect().width)
  expect(widths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(group.clientWidth, 0)
})

test("the row height is chosen in the menu and remembered", async () => {
  const { t, button } = await open()
  await button.click()
  const compact = page.getByRole("button", { name: t("density.compact") })
  await compact.click()
  await expect.element(compact).toHaveAttribute("aria-pressed", "true")
  expect(localStorage.getItem("qo.settings")).toContain('"compact"')
})

test("CSV holds all pages of the list, in its order and with its columns", async () => {
  const files = catchDownloads()
  const { t, button } = await open("/researchers?sort=fullname&cols=fullname", {
    answers: [
      answerPages(userCalls.listUsers, ({ limit }) =>
        usersNamed("Ольга", limit === 1000 ? 1234 : 3),
      ),
    ],
  })
  await button.click()
  await page.getByRole("button", { name: "CSV" }).click()
  await expect
    .element(page.getByText(includingText(t("export.saved", { count: 1234 }))))
    .toBeVisible()
  const [file] = files
  expect(file?.name).toMatch(/^users\.researchers-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await file?.text)?.trim().split(/\r?\n/) ?? []
  expect(lines).toHaveLength(1235)
  expect(lines[1]).toContain("Ольга 001")
  expect(lines[1]).toContain("user1@example.test")
})

test("XLSX is saved under the name of the list", async () => {
  const files = catchDownloads()
  const { t, button } = await open()
  await button.click()
  await page.getByRole("button", { name: "XLSX" }).click()
  await expect.element(page.getByText(t("export.saved", { count: 3 }))).toBeVisible()
  expect(files.map(({ name }) => name.split("-").at(0))).toEqual(["users.researchers"])
  expect(files[0]?.name).toMatch(/\.xlsx$/)
})

test("an export whose second page is refused saves no file and can be retried", async () => {
  const files = catchDownloads()
  let refused = true
  const full = answerPages(userCalls.listUsers, ({ limit, cursor }) =>
    refused && cursor
      ? new ApiError({ status: 500, key: "internal" })
      : usersNamed("Ольга", limit === 1000 ? 1500 : 3),
  )
  const { t, button } = await open("/researchers", { answers: [full] })
  await button.click()
  await page.getByRole("button", { name: "CSV" }).click()
  await expect.element(page.getByRole("alert")).toBeVisible()
  expect(files).toEqual([])
  refused = false
  await page.getByRole("button", { name: t("action.retry") }).click()
  await expect
    .element(page.getByText(includingText(t("export.saved", { count: 1500 }))))
    .toBeVisible()
  expect(files).toHaveLength(1)
})
