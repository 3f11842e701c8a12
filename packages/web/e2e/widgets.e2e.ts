import { organizationCalls } from "@qo/core/api"
import type { Locator } from "playwright"
import {
  accessibilityFaults,
  DEMO,
  expect,
  field,
  type Office,
  test,
  type Visit,
  type Visitor,
} from "./driver/index.ts"

const DAISIES = Array.from({ length: 14 }, (_, at) => `Ромашка ${String(at + 1).padStart(2, "0")}`)

/** Enough organizations of one name that their list has to be scrolled; made once for the file. */
async function plantDaisies({ administrator }: Office): Promise<void> {
  const found = await administrator.list(organizationCalls.listOrganizations, { q: "Ромашка" })
  if (found.data.length > 0) return
  for (const name of DAISIES)
    await administrator.send(organizationCalls.createOrganization, { name, type: "researcher" })
}

async function openNewUser(office: Office, visit: (visit: Visit) => Promise<Visitor>, look = {}) {
  await plantDaisies(office)
  const visitor = await visit({ as: DEMO.administrator, ...look })
  const { page, t } = visitor
  await visitor.open("/researchers?new")
  const form = page.getByRole("dialog", { name: t("users.createTitle") })
  const organization = form.getByRole("combobox", { name: t("fieldName.organization") })
  await expect(organization).toBeVisible()
  const list = form.getByRole("listbox", { name: t("fieldName.organization") })
  return { visitor, form, organization, list, options: list.getByRole("option") }
}

/** Top and bottom as they are on the screen. */
const spanOf = async (each: Locator): Promise<{ top: number; bottom: number }> => {
  const box = await each.boundingBox()
  if (!box) throw new Error("it is not shown")
  return { top: box.y, bottom: box.y + box.height }
}

/** Whether all of it, but for a rounded pixel, is inside of the other. */
async function expectWithin(each: Locator, outer: { top: number; bottom: number }): Promise<void> {
  const { top, bottom } = await spanOf(each)
  expect(top).toBeGreaterThanOrEqual(outer.top - 1)
  expect(bottom).toBeLessThanOrEqual(outer.bottom + 1)
}

test("an organization is searched and chosen by keys, with the active one always in sight", async ({
  office,
  visit,
}) => {
  const { visitor, organization, list, options } = await openNewUser(office, visit)
  const { page } = visitor
  const active = list.getByRole("option", { selected: true })
  await organization.click()
  await page.keyboard.type("ромашка")
  // What was found, and the offer to make a new one.
  await expect(options).toHaveCount(DAISIES.length + 1)
  await expect(active).toHaveText("Ромашка 01")
  for (let step = 0; step < 11; step++) await page.keyboard.press("ArrowDown")
  await expect(active).toHaveText("Ромашка 12")
  await expect(organization).toHaveAttribute(
    "aria-activedescendant",
    (await active.getAttribute("id")) ?? "",
  )
  await expectWithin(active, await spanOf(list))
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press("Enter")
  await expect(organization).toHaveValue("Ромашка 12")
  await expect(list).toBeHidden()
})

test("what was found for an earlier text is never chosen by Enter, and what is chosen is where the list opens", async ({
  office,
  visit,
}) => {
  const { visitor, organization, options, list } = await openNewUser(office, visit)
  const { page } = visitor
  const active = list.getByRole("option", { selected: true })
  await organization.fill("Ромашка 1")
  await expect(active).toHaveText("Ромашка 10")
  let answer: (() => void) | undefined
  const answered = new Promise<void>((go) => (answer = go))
  await page.route("**/organizations?*", async (route) => {
    await answered
    await route.continue()
  })
  await page.keyboard.type("2")
  await expect(active).toHaveCount(0)
  await page.keyboard.press("Enter")
  await expect(list).toBeVisible()
  await expect(organization).toHaveValue("Ромашка 12")
  answer?.()
  await expect(options).toHaveCount(2)
  await expect(active).toHaveText("Ромашка 12")
  await page.keyboard.press("Enter")
  await expect(list).toBeHidden()
  await expect(organization).toHaveValue("Ромашка 12")

  // The whole list has it too.
  await organization.fill("Paper Fox")
  await expect(active).toHaveText("Paper Fox Games")
  await page.keyboard.press("Enter")
  await page.keyboard.press("ArrowDown")
  await expect(options).toHaveCount(20)
  await expect(active).toHaveText("Paper Fox Games")
})

test("Esc closes the list, then drops the text, and leaves the dialog open", async ({
  office,
  visit,
}) => {
  const { visitor, form, organization, list, options } = await openNewUser(office, visit)
  const { page } = visitor
  await organization.fill("Ромашка 07")
  await expect(options).toHaveCount(2)
  await options.first().click()
  await expect(organization).toHaveValue("Ромашка 07")
  await organization.press("End")
  await page.keyboard.type("7")
  await expect(list).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(list).toBeHidden()
  await expect(organization).toHaveValue("Ромашка 077")
  await page.keyboard.press("Escape")
  await expect(organization).toHaveValue("Ромашка 07")
  await expect(form).toBeVisible()
})

test("a text that is left with Tab is offered as a new organization, a known name is chosen", async ({
  office,
  visit,
}) => {
  const { visitor, form, organization, options } = await openNewUser(office, visit)
  const { page, t } = visitor
  await organization.fill("Ромашка 03")
  await expect(options).toHaveCount(2)
  await page.keyboard.press("Tab")
  await expect(organization).toHaveValue("Ромашка 03")
  await form
    .getByRole("button", { name: t("combobox.clear", { field: t("fieldName.organization") }) })
    .click()
  await expect(organization).toBeFocused()
  await page.keyboard.type("Студия «Мак»")
  await page.keyboard.press("Tab")
  const made = form.getByRole("group", { name: t("organization.new") })
  await expect(field(made, t("organization.name"))).toHaveValue("Студия «Мак»")
})

test("a text that is closed with Esc is not lost by sending the form with Enter", async ({
  office,
  visit,
}) => {
  const { visitor, form, organization, list } = await openNewUser(office, visit)
  const { page, t } = visitor
  await organization.fill("Студия «Василёк»")
  const offer = list.getByRole("option")
  await expect(offer).toHaveCount(1)
  // What was not found is said under the offer, and both are seen whole.
  const nothing = form.getByText(t("palette.nothing"))
  await expect(nothing).toBeVisible()
  await expectWithin(offer, await spanOf(list))
  await expectWithin(nothing, await spanOf(list.locator("..")))
  await page.keyboard.press("Escape")
  await expect(list).toBeHidden()
  await page.keyboard.press("Enter")
  const made = form.getByRole("group", { name: t("organization.new") })
  await expect(field(made, t("organization.name"))).toHaveValue("Студия «Василёк»")
})

test("in a low window the list stays inside, whole or scrolled, beside its field", async ({
  office,
  visit,
}) => {
  const size = { width: 360, height: 420 }
  const look = { size, theme: "dark" }
  const { visitor, organization, list, options } = await openNewUser(office, visit, look)
  const { page } = visitor
  const popover = list.locator("..")
  await organization.fill("ромашка")
  await expect(options).toHaveCount(DAISIES.length + 1)
  // More is seen above the field than under it.
  await expectWithin(popover, { top: 0, bottom: (await spanOf(organization)).top })
  const before = await spanOf(organization)
  await organization.evaluate((input) => input.scrollIntoView({ block: "start" }))
  await expect.poll(async () => (await spanOf(organization)).top).toBeLessThan(before.top)
  await expect
    .poll(async () => (await spanOf(popover)).top > (await spanOf(organization)).bottom)
    .toBe(true)
  await expectWithin(popover, { top: 0, bottom: size.height })
  await page.keyboard.press("ArrowUp")
  const last = list.getByRole("option", { selected: true })
  await expect(last).toContainText("«ромашка»")
  await expectWithin(last, await spanOf(list))
  expect(await accessibilityFaults(page)).toEqual([])
})

test("history is narrowed to a day that is typed or taken from the month", async ({ visit }) => {
  const visitor = await visit({ as: DEMO.administrator })
  const { page, t } = visitor
  await page.clock.setFixedTime("2026-11-23T12:00:00")
  await visitor.open("/history")
  await page.getByRole("button", { name: t("filter.button") }).click()
  const day = field(page, t("history.upto"))
  await day.fill("31.12.2026")
  await expect(page).toHaveURL("/history?upto=2026-12-31")
  await day.fill("позавчера")
  await page.keyboard.press("Tab")
  await expect(day).toHaveAccessibleDescription(t("day.unreadable", { example: "31.12.2026" }))
  await expect(day).toHaveAttribute("aria-invalid", "true")
  await expect(page).toHaveURL("/history?upto=2026-12-31")
  await day.fill("5.3.26")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/history?upto=2026-03-05")
  await expect(day).toHaveValue("05.03.2026")

  const button = page.getByRole("button", {
    name: t("day.choose", { field: t("history.upto") }),
    exact: true,
  })
  const month = page.getByRole("dialog", { name: t("day.choose", { field: t("history.upto") }) })
  await button.click()
  await expect(month.getByRole("grid")).toHaveAccessibleName(/^март 2026/)
  await expect(month.getByRole("gridcell", { selected: true })).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press("PageDown")
  await expect(month.getByRole("grid")).toHaveAccessibleName(/^апрель 2026/)
  await page.keyboard.press("Escape")
  await expect(month).toBeHidden()
  await expect(button).toBeFocused()
  await expect(day).toBeVisible()
  await expect(page).toHaveURL("/history?upto=2026-03-05")

  await page.keyboard.press("Enter")
  for (const key of ["End", "ArrowDown", "ArrowRight", "PageUp"]) await page.keyboard.press(key)
  await expect(month.getByRole("gridcell", { name: /16 февраля 2026/ })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/history?upto=2026-02-16")
  await expect(day).toHaveValue("16.02.2026")
  await expect(button).toBeFocused()
})

test("in English days are written with strokes, and today is marked in the month", async ({
  visit,
}) => {
  const size = { width: 360, height: 420 }
  const visitor = await visit({ as: DEMO.administrator, locale: "en", theme: "dark", size })
  const { page, t } = visitor
  await page.clock.setFixedTime("2026-11-23T12:00:00")
  await visitor.open("/history?upto=2026-11-05")
  await page.getByRole("button", { name: t("filter.button") }).click()
  await expect(field(page, t("history.upto"))).toHaveValue("05/11/2026")
  await page.getByRole("button", { name: t("day.choose", { field: t("history.upto") }) }).click()
  const month = page.getByRole("dialog", { name: t("day.choose", { field: t("history.upto") }) })
  const { bottom } = await spanOf(field(page, t("history.upto")))
  await expectWithin(month, { top: bottom, bottom: size.height })
  await expect(month.locator("[aria-current=date]")).toHaveAccessibleName(
    "Monday, November 23, 2026, today",
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await month.getByRole("button", { name: t("day.nextMonth") }).click()
  await expect(month.getByRole("grid")).toHaveAccessibleName("December 2026")
  await month.getByRole("gridcell", { name: "Thursday, December 31, 2026" }).click()
  await expect(page).toHaveURL("/history?upto=2026-12-31")
})
