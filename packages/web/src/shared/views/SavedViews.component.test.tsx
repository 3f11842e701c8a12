import { ApiError, viewCalls } from "@qo/core/api"
import type { View } from "@qo/core/view"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../../testing/including-text.ts"
import { mountAt, type Setting } from "../../testing/mount.tsx"
import { answerList, answerTo } from "../../testing/network.ts"
import { createUserService, usersNamed } from "../../testing/users.ts"

const OWN = 7
const viewOf = (change: Partial<View> = {}): View => ({
  id: 3,
  list: "users.researchers",
  name: "Работают",
  query: "status=activated",
  sharing: "private",
  owner: { id: OWN, fullname: "Анна Смирнова" },
  createdAt: 1_760_000_000,
  revision: 1,
  ...change,
})

const menu = page.getByRole("menu")
const entry = (name: string) => menu.getByRole("menuitem", { name: includingText(name) })
const entries = () =>
  menu
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent)

async function open(views: View[], path = "/researchers", setting: Setting = {}) {
  let kept = views
  const put = (view: View) => {
    kept = [...kept.filter(({ id }) => id !== view.id), view]
    return view
  }
  const found = (id: number) => kept.find((each) => each.id === id) ?? viewOf({ id })
  const mounted = await mountAt(path, {
    ...setting,
    answers: [
      ...createUserService(usersNamed("Ольга", 2)).answers,
      answerList(viewCalls.listViews, () => kept),
      answerTo(viewCalls.createView, ({ list, name, query }) =>
        put(viewOf({ list, name, query, id: 9 })),
      ),
      answerTo(viewCalls.updateView, ({ id, revision, ...change }) =>
        put({ ...found(id), ...(change as Partial<View>), revision: revision + 1 }),
      ),
      answerTo(viewCalls.deleteView, ({ id }) => {
        kept = kept.filter((each) => each.id !== id)
        return { id }
      }),
      ...(setting.answers ?? []),
    ],
  })
  await expect.element(page.getByRole("table")).toBeVisible()
  const calls = (call: unknown) => mounted.sent.filter((each) => each.call === call)
  const { t } = mounted
  const button = (name = t("views.menu")) => page.getByRole("button", { name, exact: true })
  return { ...mounted, calls, button }
}

test("views are read only when their menu is opened", async () => {
  const { calls, button } = await open([viewOf()])
  expect(calls(viewCalls.listViews)).toEqual([])
  await button().click()
  await expect.element(entry("Работают")).toBeVisible()
  expect(calls(viewCalls.listViews)).toHaveLength(1)
})

test("v opens the menu, whose first entry has the focus", async () => {
  const { t } = await open([])
  await userEvent.keyboard("v")
  await expect.element(entry(t("views.saveAs"))).toHaveFocus()
})

test("choosing a view shows its query and names it on the button", async () => {
  const { t, button } = await open([viewOf()])
  await button().click()
  await entry("Работают").click()
  await expect.poll(() => location.search).toBe("?status=activated&view=3")
  await expect.element(button(t("views.current", { name: "Работают" }))).toBeVisible()
})

test.for(["ru", "en"] as const)(
  "a list is saved as a view under a typed name, in %s",
  async (locale) => {
    const { t, calls, button } = await open([], "/researchers?status=activated", { locale })
    await button().click()
    await entry(t("views.saveAs")).click()
    const form = page.getByRole("dialog", { name: t("views.saveTitle") })
    await expect.element(form.getByLabelText(t("fieldName.title"))).toHaveFocus()
    await userEvent.keyboard("Работают сейчас{Enter}")
    await expect.element(page.getByText(t("list.saved", { name: "Работают сейчас" }))).toBeVisible()
    await expect.poll(() => location.search).toBe("?status=activated&view=9")
    expect(calls(viewCalls.createView)[0]?.input).toMatchObject({
      name: "Работают сейчас",
      list: "users.researchers",
      query: "status=activated",
    })
  },
)

test("a view without a name is not saved", async () => {
  const { t, calls, button } = await open([])
  await button().click()
  await entry(t("views.saveAs")).click()
  await page.getByRole("button", { name: t("action.save") }).click()
  await expect
    .element(page.getByLabelText(t("fieldName.title")))
    .toHaveAccessibleDescription(t("problem.required"))
  expect(calls(viewCalls.createView)).toEqual([])
})

test("a changed view is marked and saved with the new query", async () => {
  const { t, calls, button } = await open([viewOf()], "/researchers?q=001&status=activated&view=3")
  await button(t("views.changed", { name: "Работают" })).click()
  await entry(t("views.saveChanges", { name: "Работают" })).click()
  await expect.element(button(t("views.current", { name: "Работают" }))).toBeVisible()
  expect(calls(viewCalls.updateView)[0]?.input).toMatchObject({ query: "q=001&status=activated" })
})

test("an unchanged view offers no saving of changes", async () => {
  const { t, button } = await open([viewOf()], "/researchers?status=activated&view=3")
  await button(t("views.current", { name: "Работают" })).click()
  await expect.element(entry(t("views.edit"))).toBeVisible()
  expect(entries()).not.toContain(t("views.saveChanges", { name: "Работают" }))
})

test("the usual list leaves the view", async () => {
  const { t, button } = await open([viewOf()], "/researchers?status=activated&view=3")
  await button(t("views.current", { name: "Работают" })).click()
  await entry(t("view.usual")).click()
  await expect.poll(() => location.search).toBe("")
  await expect.element(button()).toBeVisible()
})

test("a deleted view leaves the list unchanged, after a question", async () => {
  const { t, calls, button } = await open([viewOf()], "/researchers?status=activated&view=3")
  await button(t("views.current", { name: "Работают" })).click()
  await entry(t("views.delete")).click()
  const question = page.getByRole("alertdialog")
  await expect.element(question.getByRole("button", { name: t("action.cancel") })).toHaveFocus()
  expect(calls(viewCalls.deleteView)).toEqual([])
  await question.getByRole("button", { name: t("verb.views.delete") }).click()
  await expect.poll(() => location.search).toBe("?status=activated")
  await expect.element(button()).toBeVisible()
})

test("a view of a colleague names its owner and cannot be changed", async () => {
  const shared = viewOf({
    sharing: "organization",
    owner: { id: 8, fullname: "Инна Общая" },
  })
  const { t, button } = await open([shared], "/researchers?status=activated&view=3")
  await button(t("views.current", { name: "Работают" })).click()
  await expect.element(entry("Работают")).toHaveTextContent("РаботаютИнна Общая")
  await expect.element(entry("Работают")).toHaveAttribute("aria-current", "true")
  expect(entries()).not.toContain(t("views.delete"))
  expect(entries()).not.toContain(t("views.edit"))
})

test("an account without an organization is not offered to share a view", async () => {
  const { t, button } = await open([])
  await button().click()
  await entry(t("views.saveAs")).click()
  await expect.element(page.getByLabelText(t("fieldName.title"))).toBeVisible()
  expect(page.getByLabelText(t("fieldName.viewSharing")).elements()).toEqual([])
})

test("views that cannot be read are explained in the menu, which still saves new ones", async () => {
  const { t, button } = await open([], "/researchers", {
    answers: [
      answerList(viewCalls.listViews, () => new ApiError({ status: 500, key: "internal" })),
    ],
  })
  await button().click()
  await expect.element(menu.getByRole("status")).toHaveTextContent(t("error.internal"))
  await expect.element(entry(t("views.saveAs"))).toBeVisible()
})

test("views are listed by their names", async () => {
  const { button } = await open([
    viewOf({ id: 1, name: "Яблоки" }),
    viewOf({ id: 2, name: "Арбузы" }),
    viewOf({ id: 3, name: "Ёлки" }),
  ])
  await button().click()
  await expect.element(entry("Арбузы")).toBeVisible()
  expect(entries().slice(0, 3)).toEqual(["Арбузы", "Ёлки", "Яблоки"])
})
