import { ApiError, userCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { includingText } from "../../testing/including-text.ts"
import { mountAt, type Setting } from "../../testing/mount.tsx"
import { answerPages } from "../../testing/network.ts"
import { createUserService, usersNamed } from "../../testing/users.ts"

const rows = () => page.getByRole("row").elements().length - 1
const busyError = () => new ApiError({ status: 500, key: "internal" })

async function open(count: number, path = "/researchers", setting: Setting = {}) {
  const service = createUserService(usersNamed("Ольга", count))
  const mounted = await mountAt(path, {
    ...setting,
    answers: [...service.answers, ...(setting.answers ?? [])],
  })
  const asked = () => mounted.sent.filter(({ call }) => call === userCalls.listUsers)
  return { ...mounted, service, asked }
}

test.for(["ru", "en"] as const)(
  "a list of 3 shows the number beside its title, in %s",
  async (locale) => {
    const { t } = await open(3, "/researchers", { locale })
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent(t("page.researchers"))
    await expect.element(page.getByText(t("list.total", { count: 3 }))).toBeVisible()
    expect(rows()).toBe(3)
  },
)

test("while the first page is loading no rows and no total are shown", async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const { t } = await open(0, "/researchers", {
    answers: [answerPages(userCalls.listUsers, () => promise)],
  })
  await expect.element(page.getByRole("status", { name: t("loader.label") })).toBeVisible()
  expect(page.getByRole("table").elements()).toEqual([])
  resolve([])
  await expect.element(page.getByRole("heading", { name: t("list.nothingTitle") })).toBeVisible()
})

test.for(["ru", "en"] as const)(
  "an empty list explains itself and offers to create the first record, in %s",
  async (locale) => {
    const { t } = await open(0, "/researchers", { locale })
    await expect.element(page.getByRole("heading", { name: t("list.nothingTitle") })).toBeVisible()
    await expect.element(page.getByText(t("users.nothingText"))).toBeVisible()
    await page
      .getByRole("button", { name: t("users.create") })
      .last()
      .click()
    await expect.element(page.getByRole("dialog", { name: t("users.createTitle") })).toBeVisible()
  },
)

test("a filter without matches offers to clear it, and the list returns", async () => {
  const { t } = await open(3, "/researchers?q=никто&status=activated")
  await expect.element(page.getByRole("heading", { name: t("list.noMatchTitle") })).toBeVisible()
  await page.getByRole("button", { name: t("filter.clear") }).click()
  await expect.poll(rows).toBe(3)
  expect(location.search).toBe("")
})

test.for([
  ["ru", 500, "internal"],
  ["en", 507, "storageFull"],
  ["en", 403, "notPermitted"],
] as const)("in %s a refusal with %i is shown with a retry", async ([locale, status, key]) => {
  let refused = true
  const { t, service } = await open(2, "/researchers", {
    locale,
    answers: [
      answerPages(userCalls.listUsers, () =>
        refused ? new ApiError({ status, key }) : usersNamed("Ольга", 2),
      ),
    ],
  })
  expect(service.find(1)).toBeDefined()
  await expect.element(page.getByRole("alert")).toBeVisible()
  expect(page.getByText(t("list.total", { count: 0 })).elements()).toEqual([])
  refused = false
  await page.getByRole("button", { name: t("action.retry") }).click()
  await expect.poll(rows).toBe(2)
})

test("a failed refresh keeps the rows and reports the error", async () => {
  let refused = false
  const { t } = await open(0, "/researchers", {
    answers: [
      answerPages(userCalls.listUsers, () => (refused ? busyError() : usersNamed("Ольга", 2))),
    ],
  })
  await expect.poll(rows).toBe(2)
  refused = true
  await page.getByRole("button", { name: t("action.refresh") }).click()
  await expect.element(page.getByText(includingText(t("error.internal")))).toBeVisible()
  expect(rows()).toBe(2)
})

test("refresh shows others' changes", async () => {
  const { t, service } = await open(2)
  await expect.element(page.getByText("Ольга 001")).toBeVisible()
  service.changeElsewhere(1, { fullname: "Ольга Новая" })
  await page.getByRole("button", { name: t("action.refresh") }).click()
  await expect.element(page.getByText("Ольга Новая")).toBeVisible()
})

test("returning to the tab reads the page in view again", async () => {
  const { service, asked } = await open(2)
  await expect.poll(rows).toBe(2)
  service.changeElsewhere(2, { fullname: "Ольга Другая" })
  const before = asked().length
  window.dispatchEvent(new Event("online"))
  await expect.element(page.getByText("Ольга Другая")).toBeVisible()
  expect(asked().length).toBe(before + 1)
})

test("a page of 100 rows is followed by the next one when its end comes into sight", async () => {
  const { asked } = await open(250)
  await expect.poll(rows).toBe(100)
  expect(asked().map(({ input }) => (input as { cursor?: string }).cursor)).toEqual([undefined])
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(rows).toBe(200)
  expect(asked().at(-1)?.input).toMatchObject({ cursor: "100", limit: 100 })
})

test("in a window of 360 px the first column shows the status", async () => {
  const { t } = await open(1, "/researchers", { size: { width: 360, height: 740 } })
  await expect
    .element(page.getByRole("row", { name: /Ольга 001/ }))
    .toMatchTextContent(includingText(t("userStatus.activated")))
})

test("typing a new filter keeps the old rows until the new ones arrive", async () => {
  const held = Promise.withResolvers<void>()
  await open(3, "/researchers", {
    answers: [
      answerPages(userCalls.listUsers, async ({ q }) => {
        if (q) await held.promise
        return usersNamed("Ольга", q ? 1 : 3)
      }),
    ],
  })
  await expect.poll(rows).toBe(3)
  await page.getByRole("searchbox").fill("001")
  await expect.poll(() => location.search).toContain("q=001")
  expect(rows()).toBe(3)
  held.resolve()
  await expect.poll(rows).toBe(1)
})

test("a list keeps its place when it becomes too long to be drawn as a whole", async () => {
  await open(201)
  await expect.poll(rows).toBe(100)
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(rows).toBe(200)
  window.scrollTo(0, document.body.scrollHeight)
  await expect.element(page.getByRole("row", { name: /Ольга 201/ })).toBeInTheDocument()
  expect(window.scrollY).toBeGreaterThan(0)
  const last = page
    .getByRole("row", { name: /Ольга 200/ })
    .element()
    .getBoundingClientRect()
  expect(last.top).toBeGreaterThan(0)
})
