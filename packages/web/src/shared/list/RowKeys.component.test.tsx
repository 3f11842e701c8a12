import { userCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { changeSettings } from "../../base/settings.ts"
import { includingText } from "../../testing/including-text.ts"
import { leaveByEscape } from "../../testing/leave-by-escape.ts"
import { mountAt } from "../../testing/mount.tsx"
import { answerPages } from "../../testing/network.ts"
import { createUserService, usersNamed } from "../../testing/users.ts"

const row = (at: number) =>
  page.getByRole("row", { name: includingText(`Ольга ${String(at).padStart(3, "0")}`) })
const press = (...keys: string[]) => userEvent.keyboard(keys.join(""))

async function open(count = 5, path = "/researchers") {
  const service = createUserService(usersNamed("Ольга", count))
  const mounted = await mountAt(path, { answers: service.answers })
  await expect.element(row(1)).toBeVisible()
  return { ...mounted, service }
}

test("j goes to the next row and k to the previous one", async () => {
  await open()
  await press("j")
  await expect.element(row(1)).toHaveFocus()
  await press("j", "j")
  await expect.element(row(3)).toHaveFocus()
  await press("k")
  await expect.element(row(2)).toHaveFocus()
})

test("j stops at the last row and k at the first one", async () => {
  await open(2)
  await press("j", "j", "j", "j")
  await expect.element(row(2)).toHaveFocus()
  await press("k", "k", "k")
  await expect.element(row(1)).toHaveFocus()
})

test("k before any row goes to the last one", async () => {
  await open(4)
  await press("k")
  await expect.element(row(4)).toHaveFocus()
})

test("End goes to the last row of a list that is loaded whole", async () => {
  await open(5)
  await press("{End}")
  await expect.element(row(5)).toHaveFocus()
})

test("x selects the active row, and a second x clears it", async () => {
  const { t } = await open()
  await press("j", "x")
  await expect.element(row(1).getByRole("checkbox")).toBeChecked()
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await expect.element(bar).toMatchTextContent(includingText(t("bulk.selected", { count: 1 })))
  await press("x")
  await expect.element(row(1).getByRole("checkbox")).not.toBeChecked()
  expect(bar.elements()).toEqual([])
})

test("x without an active row selects no row", async () => {
  const { t } = await open()
  await press("x")
  expect(page.getByRole("region", { name: t("bulk.label") }).elements()).toEqual([])
})

test("e opens the form of the active row, and Esc returns to the row", async () => {
  const { t } = await open()
  await press("j", "j", "e")
  const form = page.getByRole("dialog", { name: t("list.editTitle", { name: "Ольга 002" }) })
  await expect.element(form.getByLabelText(t("fieldName.fullname"))).toHaveFocus()
  expect(location.search).toBe("?edit=2")
  await leaveByEscape()
  await expect.poll(() => form.elements()).toEqual([])
  expect(location.search).toBe("")
})

test("Enter opens the active row", async () => {
  const { t } = await open()
  await press("j", "{Enter}")
  await expect
    .element(page.getByRole("dialog", { name: t("list.editTitle", { name: "Ольга 001" }) }))
    .toBeVisible()
})

test("a opens the menu of the active row", async () => {
  const { t } = await open()
  await press("j", "a")
  const menu = page.getByRole("menu", { name: t("list.actionsFor", { name: "Ольга 001" }) })
  await expect.element(menu.getByRole("menuitem").first()).toHaveFocus()
})

test("a with selected rows moves the focus to the bar of acts", async () => {
  const { t } = await open()
  await press("j", "x", "a")
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await expect.element(bar.getByRole("button").first()).toHaveFocus()
})

test("/ moves the focus to the search field without typing", async () => {
  await open()
  await press("/")
  await expect.element(page.getByRole("searchbox")).toHaveFocus()
  await expect.element(page.getByRole("searchbox")).toHaveValue("")
})

test("letters that are typed into the search field do not act on rows", async () => {
  await open()
  await press("/", "jxe")
  await expect.element(page.getByRole("searchbox")).toHaveValue("jxe")
  expect(page.getByRole("checkbox", { checked: true }).elements()).toEqual([])
})

test("c opens the form of a new record", async () => {
  const { t } = await open()
  await press("c")
  await expect.element(page.getByRole("dialog", { name: t("users.createTitle") })).toBeVisible()
  expect(location.search).toBe("?new=")
})

test("keys have no effect when they are switched off in the settings", async () => {
  await open()
  changeSettings({ shortcuts: false })
  await press("j", "c")
  await expect.element(row(1)).not.toHaveFocus()
  expect(page.getByRole("dialog").elements()).toEqual([])
})

test("the menu of a row offers the acts of its status", async () => {
  const { t } = await open(1)
  await page.getByRole("button", { name: t("list.actionsFor", { name: "Ольга 001" }) }).click()
  const names = page
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toContain(t("verb.users.set-status.deactivated"))
  expect(names).not.toContain(t("verb.users.set-status.activated"))
  expect(names.at(-1)).toBe(t("verb.users.delete"))
})

test("selected rows stay selected in another order and after a look at a record", async () => {
  const { t } = await open()
  await press("j", "x", "j", "x", "e")
  await leaveByEscape()
  await expect.poll(() => page.getByRole("dialog").elements()).toEqual([])
  await page.getByRole("button", { name: t("fieldName.fullname") }).click()
  const bar = page.getByRole("region", { name: t("bulk.label") })
  await expect.element(bar).toMatchTextContent(includingText(t("bulk.selected", { count: 2 })))
})

test("another filter clears the selection", async () => {
  const { t } = await open()
  await press("j", "x")
  await page.getByRole("searchbox").fill("002")
  await expect.poll(() => location.search).toBe("?q=002")
  await expect
    .poll(() => page.getByRole("region", { name: t("bulk.label") }).elements())
    .toEqual([])
})

test("rows of another filter, while the next ones are loading, are not selected", async () => {
  const held = Promise.withResolvers<void>()
  const service = createUserService(usersNamed("Ольга", 3))
  const { t } = await mountAt("/researchers", {
    answers: [
      ...service.answers,
      answerPages(userCalls.listUsers, async ({ q }) => {
        if (q) await held.promise
        return usersNamed("Ольга", q ? 1 : 3)
      }),
    ],
  })
  await expect.element(row(1)).toBeVisible()
  await page.getByRole("searchbox").fill("001")
  await expect.poll(() => location.search).toBe("?q=001")
  const name = t("list.selectAllShown", { list: t("page.researchers") })
  await page.getByRole("checkbox", { name }).click()
  const bar = page.getByRole("region", { name: t("bulk.label") })
  expect(bar.elements()).toEqual([])
  held.resolve()
  await expect.poll(() => row(2).elements()).toEqual([])
  expect(bar.elements()).toEqual([])
})
