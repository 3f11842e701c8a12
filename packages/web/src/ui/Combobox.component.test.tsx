import { useState } from "react"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mount, type Setting } from "../testing/mount.tsx"
import { type Choice, Combobox } from "./Combobox.tsx"
import type { ChoosingOptions } from "./use-choosing.ts"

const NAMES = ["Аист", "Барсук", "Белка", "Бобр", "Волк"]
const choice = (label: string, at: number): Choice => ({ id: at + 1, label })
const ANIMALS = NAMES.map(choice)
const MANY = Array.from({ length: 40 }, (_, at) => choice(`Зверь ${at + 1}`, at))

/** A pointer that an earlier test left over the list would make the choice under it active. */
beforeEach(() => userEvent.hover(page.elementLocator(document.body), { position: { x: 0, y: 0 } }))

interface ComboboxTestProps extends Partial<ChoosingOptions> {
  all?: readonly Choice[]
  first?: Choice | null
}

/** A field that searches a local list, like pages search the server. */
function Field({ all = ANIMALS, first = null, ...more }: ComboboxTestProps) {
  const [value, choose] = useState(first)
  const [text, search] = useState("")
  const wanted = text.toLocaleLowerCase()
  return (
    <Combobox
      label="Зверь"
      value={value}
      onChange={choose}
      choices={all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))}
      onSearch={search}
      loading={false}
      {...more}
    />
  )
}

async function open(props: ComboboxTestProps = {}, setting: Setting = {}) {
  const { t } = await mount(<Field {...props} />, setting)
  const input = page.getByRole("combobox", { name: "Зверь" })
  const list = page.getByRole("listbox")
  const options = page.getByRole("option")
  const active = page.getByRole("option", { selected: true })
  return { t, input, list, options, active }
}

const texts = () =>
  page
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent)

test("typing a part of a name offers the choices that contain it", async () => {
  const { input } = await open()
  await input.fill("б")
  await expect.poll(texts).toEqual(["Барсук", "Белка", "Бобр"])
})

test("Enter chooses the first choice that was found", async () => {
  const { input, active, list } = await open()
  await input.fill("бел")
  await expect.element(active).toHaveTextContent("Белка")
  await userEvent.keyboard("{Enter}")
  await expect.element(input).toHaveValue("Белка")
  expect(list.query()?.checkVisibility() ?? false).toBe(false)
})

test("ArrowDown makes the next choice active and names it to the field", async () => {
  const { input, active } = await open()
  await input.fill("б")
  await expect.element(active).toHaveTextContent("Барсук")
  await userEvent.keyboard("{ArrowDown}{ArrowDown}")
  await expect.element(active).toHaveTextContent("Бобр")
  await expect.element(input).toHaveAttribute("aria-activedescendant", active.element().id)
  await userEvent.keyboard("{Enter}")
  await expect.element(input).toHaveValue("Бобр")
})

test("ArrowUp from the first choice goes to the last one", async () => {
  const { input, active } = await open()
  await input.fill("б")
  await expect.element(active).toHaveTextContent("Барсук")
  await userEvent.keyboard("{ArrowUp}")
  await expect.element(active).toHaveTextContent("Бобр")
})

test("a click on a choice takes it and closes the list", async () => {
  const { input, options } = await open()
  await input.fill("во")
  await expect.poll(texts).toEqual(["Волк"])
  await options.first().click()
  await expect.element(input).toHaveValue("Волк")
  await expect.element(input).toHaveAttribute("aria-expanded", "false")
})

test("Esc closes the list and keeps the text, a second Esc restores the choice", async () => {
  const { input } = await open({ first: choice("Аист", 0) })
  await input.fill("б")
  await expect.element(input).toHaveAttribute("aria-expanded", "true")
  await userEvent.keyboard("{Escape}")
  await expect.element(input).toHaveAttribute("aria-expanded", "false")
  await expect.element(input).toHaveValue("б")
  await userEvent.keyboard("{Escape}")
  await expect.element(input).toHaveValue("Аист")
})

test("leaving the field with the exact name of a choice takes it", async () => {
  const { input } = await open()
  await input.fill("Бобр")
  await expect.poll(texts).toEqual(["Бобр"])
  await userEvent.keyboard("{Tab}")
  await expect.element(input).toHaveValue("Бобр")
  await expect.element(input).toHaveAttribute("aria-invalid", "false")
})

test("leaving the field with a name that two choices have takes neither", async () => {
  const twins = [choice("Ёж", 0), choice("Ёж", 1)]
  const { t, input } = await open({ all: twins })
  await input.fill("Ёж")
  await expect.poll(texts).toEqual(["Ёж", "Ёж"])
  await userEvent.keyboard("{Tab}")
  await expect.element(input).toHaveAccessibleDescription(t("combobox.notChosen", { text: "Ёж" }))
})

test.for(["ru", "en"] as const)(
  "an unknown text is reported when the field is left, in %s",
  async (locale) => {
    const { t, input } = await open({}, { locale })
    await input.fill(" Кит ")
    await userEvent.keyboard("{Tab}")
    await expect
      .element(input)
      .toHaveAccessibleDescription(t("combobox.notChosen", { text: "Кит" }))
    await expect.element(input).toHaveValue(" Кит ")
  },
)

test("an unknown text says that the earlier choice stays", async () => {
  const { t, input } = await open({ first: choice("Аист", 0) })
  await input.fill("Кит")
  await userEvent.keyboard("{Tab}")
  await expect
    .element(input)
    .toHaveAccessibleDescription(t("combobox.notChosenStays", { text: "Кит", name: "Аист" }))
})

test("an emptied field has no choice when it is left", async () => {
  const chosen: (Choice | null)[] = []
  const { input } = await open({
    value: choice("Аист", 0),
    onChange: (next) => chosen.push(next),
  })
  await input.clear()
  await userEvent.keyboard("{Tab}")
  expect(chosen).toEqual([null])
})

test("the clear button empties the field and returns the focus to it", async () => {
  const { t, input } = await open({ first: choice("Аист", 0) })
  await page.getByRole("button", { name: t("combobox.clear", { field: "Зверь" }) }).click()
  await expect.element(input).toHaveValue("")
  await expect.element(input).toHaveFocus()
})

test("an empty field has no clear button", async () => {
  await open()
  expect(page.getByRole("button").elements()).toEqual([])
})

test("a search without results shows a message", async () => {
  const { t, input, options } = await open()
  await input.fill("кит")
  await expect.element(page.getByText(t("list.noMatchTitle"))).toBeVisible()
  expect(options.elements()).toEqual([])
})

test("Enter chooses no entry while the choices of the typed text are loading", async () => {
  const { input, options, active } = await open({ loading: true })
  await input.fill("б")
  await expect.poll(() => options.elements().length).toBe(3)
  expect(active.elements()).toEqual([])
  await userEvent.keyboard("{Enter}")
  await expect.element(input).toHaveValue("б")
  await expect.element(input).toHaveAttribute("aria-expanded", "true")
})

test("the list opens at the choice that was made", async () => {
  const { input, active, options } = await open({ first: choice("Волк", 4) })
  await input.click()
  await expect.poll(() => options.elements().length).toBe(NAMES.length)
  await expect.element(active).toHaveTextContent("Волк")
})

test("the offer to create reports the typed text", async () => {
  const created: string[] = []
  const { input } = await open({
    createLabel: (text) => `Создать «${text}»`,
    onCreate: (text) => created.push(text),
  })
  await input.fill(" Кит ")
  await page.getByRole("option", { name: "Создать «Кит»" }).click()
  expect(created).toEqual(["Кит"])
})

test("an unknown text is passed on if the field accepts one", async () => {
  const typed: string[] = []
  const { input } = await open({ onTyped: (text) => typed.push(text) })
  await input.fill("Кит")
  await userEvent.keyboard("{Tab}")
  expect(typed).toEqual(["Кит"])
  await expect.element(input).toHaveAttribute("aria-invalid", "false")
})

test("typing several letters quickly searches for the last text", async () => {
  const searched: string[] = []
  const { input } = await open({ onSearch: (text) => searched.push(text) })
  await input.click()
  await userEvent.keyboard("барсук")
  await expect.poll(() => searched.at(-1)).toBe("барсук")
  expect(searched.length).toBeLessThan("барсук".length + 1)
})

test("the active choice of a long list is scrolled into sight", async () => {
  const { input, list, active } = await open({ all: MANY })
  await input.fill("зверь")
  await expect.element(active).toHaveTextContent("Зверь 1")
  for (let step = 0; step < 20; step++) await userEvent.keyboard("{ArrowDown}")
  await expect.element(active).toHaveTextContent("Зверь 21")
  const outer = list.element().getBoundingClientRect()
  const inner = active.element().getBoundingClientRect()
  expect(inner.top).toBeGreaterThanOrEqual(outer.top - 1)
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1)
})

test("in a window of 360 by 420 px the list stays inside and beside its field", async () => {
  const size = { width: 360, height: 420 }
  const { input, list } = await open({ all: MANY }, { size, theme: "dark" })
  await input.fill("зверь")
  await expect.element(list).toBeVisible()
  const box = list.element().parentElement?.getBoundingClientRect()
  expect(box?.bottom).toBeLessThanOrEqual(size.height)
  expect(box?.top).toBeGreaterThanOrEqual(input.element().getBoundingClientRect().bottom)
})

test("Enter in a closed list hands the typed text over and sends no form", async () => {
  const typed: string[] = []
  const { input } = await open({ onTyped: (text) => typed.push(text) })
  await input.fill("Кит")
  await userEvent.keyboard("{Escape}")
  await expect.element(input).toHaveAttribute("aria-expanded", "false")
  await userEvent.keyboard("{Enter}")
  expect(typed).toEqual(["Кит"])
})

test("at the bottom of the window the list opens above its field", async () => {
  const size = { width: 360, height: 420 }
  const { draw } = await mount(<p />, { size })
  draw(
    <div style={{ marginTop: 330 }}>
      <Field all={MANY} />
    </div>,
  )
  const input = page.getByRole("combobox", { name: "Зверь" })
  await input.fill("зверь")
  const list = page.getByRole("listbox")
  await expect.element(list).toBeVisible()
  const box = list.element().parentElement?.getBoundingClientRect()
  expect(box?.bottom).toBeLessThanOrEqual(input.element().getBoundingClientRect().top)
  expect(box?.top).toBeGreaterThanOrEqual(0)
})
