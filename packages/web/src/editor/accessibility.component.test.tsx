import { loadTranslate } from "@qo/core/i18n"
import type { Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { accessibilityFaults, shapeFaults } from "../testing/commands.ts"
import { mountEditor } from "../testing/editor.tsx"
import { dialog, lineOf, press, rowOf, select, te, tree, tw } from "../testing/editor-page.ts"

const answers = (id: string) =>
  ["Да", "Нет", "Трудно сказать"].map((text, at) => ({ id: `${id}${at}`, code: at + 1, text }))

/** Questions of many kinds, and a redirect. */
const SURVEY: Questionnaire = {
  blocks: [
    {
      id: "b1",
      title: "О вас",
      questions: [
        { id: "q1", category: "screening", text: "Вы играете?", answers: answers("q1") },
        { id: "q2", category: "range", text: "Сколько вам лет?", from: 14, to: 99, step: 1 },
        {
          id: "q3",
          category: "multiple",
          text: "Во что?",
          answers: answers("q3"),
          recall: { source: "q1", mode: "selected", onEmpty: "skip" },
        },
      ],
    },
    {
      id: "b2",
      title: "",
      questions: [
        {
          id: "q4",
          category: "matrix",
          text: "Насколько вы согласны?",
          statements: answers("q4s"),
          answers: answers("q4"),
        },
        { id: "q5", category: "open", text: "", redirect: { to: "end" } },
      ],
    },
  ],
}

const faults = async () => [...(await accessibilityFaults()), ...(await shapeFaults())]

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

test.for([
  { locale: "ru", theme: "light", width: 1440, height: 900 },
  { locale: "en", theme: "dark", width: 1000, height: 800 },
  { locale: "ru", theme: "dark", width: 360, height: 740 },
  { locale: "en", theme: "light", width: 2560, height: 1440 },
] as const)(
  "the editor has no fault of access or shape: $locale, $theme, $width px",
  { timeout: 90_000 },
  async ({ locale, theme, width, height }) => {
    const t = await loadTranslate(locale, "editor")
    await mountEditor(SURVEY, { locale, theme, size: { width, height } })
    const show = async (view: "views.outline" | "views.panel") => {
      if (width < 1280)
        await page
          .getByRole("group", { name: t("views.label") })
          .getByRole("button", { name: t(view) })
          .click()
    }
    await expect.element(page.getByText("О вас").first()).toBeInTheDocument()
    expect(await faults()).toEqual([])
    for (const { id } of SURVEY.blocks.flatMap(({ questions }) => questions)) {
      await show("views.outline")
      await expect.element(tree()).toBeVisible()
      element(`#outline-${id}`).click()
      await show("views.panel")
      await expect.poll(() => element("#panel-title").checkVisibility()).toBe(true)
      expect(await faults()).toEqual([])
    }
    element(".rz-redirect__value").click()
    await expect.element(page.getByRole("listbox")).toBeVisible()
    expect(await faults()).toEqual([])
  },
)

test("an empty editor and the list of its keys have no fault of access", async () => {
  await mountEditor({ blocks: [] })
  await expect.element(page.getByText(te("outline.empty"))).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await press("?")
  const keys = dialog(tw("shortcuts.title"))
  await expect.element(keys.getByText("Alt Shift ↑", { exact: true })).toBeVisible()
  await expect
    .poll(() => {
      const list = keys.element().querySelector("dl")
      return list && getComputedStyle(list).display
    })
    .toBe("grid")
  expect(await accessibilityFaults()).toEqual([])
})

test("the form of several selected blocks has no fault of access", async () => {
  await mountEditor(SURVEY)
  await select("1. О вас")
  await lineOf("2. ").click({ modifiers: ["Shift"] })
  await expect
    .element(page.getByText(te("panel.many", { count: 2 }), { exact: true }))
    .toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test("the panel of a locked project scrolls by keys in a low window", async () => {
  await mountEditor(SURVEY, {
    project: { status: "active" },
    size: { width: 1440, height: 400 },
  })
  await expect.element(page.getByText(te("lock.status"))).toBeVisible()
  const side = element(".rz-side")
  expect(side.scrollHeight).toBeGreaterThan(side.clientHeight)
  expect(await accessibilityFaults()).toEqual([])
})

test("a locked editor has no fault of access", async () => {
  await mountEditor(SURVEY, { project: { status: "active" } })
  const row = await rowOf("Вы играете?")
  row.click()
  await expect.poll(() => element("#panel-title").checkVisibility()).toBe(true)
  await expect.element(page.getByText(te("lock.status"))).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
