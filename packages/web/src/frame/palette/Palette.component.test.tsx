import { ApiError, projectCalls } from "@qo/core/api"
import { afterEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { paletteIsOpen, usePageActions } from "../../base/page-actions.ts"
import { projectOf } from "../../testing/editor.tsx"
import { mount, type Setting } from "../../testing/mount.tsx"
import { answerList } from "../../testing/network.ts"

afterEach(() => paletteIsOpen.set(false))

const input = page.getByRole("combobox")
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent)
const chosen = page.getByRole("option", { selected: true })

function Acting({ ran }: { ran: string[] }) {
  usePageActions([
    { id: "print", label: "Напечатать", key: "p", run: () => ran.push("print") },
    { id: "hide", label: "Спрятать", keyOnly: true, run: () => ran.push("hide") },
    { id: "row", label: "Удалить строку", group: "Строка 1", run: () => ran.push("row") },
  ])
  return <button type="button">Страница</button>
}

async function open(setting: Setting = {}) {
  const ran: string[] = []
  const mounted = await mount(<Acting ran={ran} />, setting)
  const button = page.getByRole("button", { name: "Страница" })
  await button.click()
  await userEvent.keyboard("{Control>}k{/Control}")
  await expect.element(input).toHaveFocus()
  return { ...mounted, ran, button }
}

test.for(["ru", "en"] as const)(
  "Ctrl+K opens the palette with its field focused, in %s",
  async (locale) => {
    const { t } = await open({ locale })
    await expect.element(input).toHaveAccessibleName(t("palette.placeholder"))
    expect(options()).toContain("Напечататьp")
  },
)

test("Ctrl+K closes an open palette and returns the focus", async () => {
  const { button } = await open()
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => input.elements()).toEqual([])
  await expect.element(button).toHaveFocus()
})

test("an administrator is offered pages that an issuer is not", async () => {
  const { t } = await open()
  expect(options().join()).toContain(t("palette.goTo", { page: t("page.history") }))
})

test("an issuer is offered the own pages alone", async () => {
  const { t } = await open({ role: "issuer" })
  const offered = options().join()
  expect(offered).toContain(t("palette.goTo", { page: t("page.games") }))
  expect(offered).not.toContain(t("page.history"))
  expect(offered).not.toContain(t("page.projects"))
})

test("a few letters of each word find a command", async () => {
  await open()
  await input.fill("удал стр")
  await expect.poll(options).toEqual(["Удалить строку"])
})

test("commands for a row come before commands of the page", async () => {
  await open()
  expect(options().slice(0, 2)).toEqual(["Удалить строку", "Напечататьp"])
})

test("actions that only have a key are not offered", async () => {
  await open()
  expect(options().join()).not.toContain("Спрятать")
})

test("Enter runs the chosen command and closes the palette", async () => {
  const { ran } = await open()
  await input.fill("напеч")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => ran).toEqual(["print"])
  await expect.poll(() => input.elements()).toEqual([])
})

test("arrows go round the list and name the chosen command to the field", async () => {
  await open()
  const last = options().at(-1) ?? ""
  await userEvent.keyboard("{ArrowUp}")
  await expect.element(chosen).toHaveTextContent(last)
  await expect.element(input).toHaveAttribute("aria-activedescendant", chosen.element().id)
  await userEvent.keyboard("{ArrowDown}")
  await expect.element(chosen).toHaveTextContent("Удалить строку")
})

test("a click runs a command", async () => {
  const { ran } = await open()
  await page.getByRole("option", { name: /Напечатать/ }).click()
  await expect.poll(() => ran).toEqual(["print"])
})

test("a page command leads to the page", async () => {
  const { t } = await open()
  await input.fill(t("page.tariffs"))
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => location.pathname).toBe("/tariffs")
})

test("text that matches no command and no project is reported", async () => {
  const { t } = await open({ answers: [answerList(projectCalls.listProjects, () => [])] })
  await input.fill("абракадабра")
  await expect.element(page.getByText(t("list.noMatchTitle"))).toBeVisible()
  await userEvent.keyboard("{Enter}")
  await expect.element(input).toHaveFocus()
})

test("projects are found by their names and opened", async () => {
  const { sent } = await open({
    answers: [
      answerList(projectCalls.listProjects, () => [projectOf({ pid: 42, name: "Кинозал" })]),
    ],
  })
  await input.fill("кинозал")
  const found = page.getByRole("option", { name: "№42 Кинозал" })
  await found.click()
  await expect.poll(() => location.pathname + location.search).toBe("/projects?pid=42")
  expect(sent.filter(({ call }) => call === projectCalls.listProjects).at(-1)?.input).toMatchObject(
    {
      q: "кинозал",
    },
  )
})

test("an issuer, who may not read projects, causes no search for them", async () => {
  const { t, sent } = await open({ role: "issuer" })
  await input.fill("кинозал")
  await expect.element(page.getByText(t("list.noMatchTitle"))).toBeVisible()
  expect(sent).toEqual([])
})

test("a refused search for projects still offers commands", async () => {
  const { sent } = await open({
    answers: [
      answerList(projectCalls.listProjects, () => new ApiError({ status: 500, key: "internal" })),
    ],
  })
  await input.fill("напеч")
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(options()).toEqual(["Напечататьp"])
})

test("the palette is empty each time it is opened", async () => {
  await open()
  await input.fill("напеч")
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => input.elements()).toEqual([])
  await userEvent.keyboard("{Control>}k{/Control}")
  await expect.element(input).toHaveValue("")
})
