import type { Question, Score } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { accessibilityFaults, shapeFaults } from "../../../testing/commands.ts"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  choice,
  drawnElement,
  field,
  lineOf,
  openQuestion,
  panel,
  press,
  rowTexts,
  save,
  select,
  te,
} from "../../../testing/editor-page.ts"

const GAME = { ...choice("game", ["Шахматы", "Го"]), text: "Какая игра?" }
const BRAND = { ...choice("brand", ["Альфа", "Бета"]), text: "Какая марка?", name: "brand" }
const WHY = openQuestion("why", "Почему")
const LAST = openQuestion("last", "Последний")

async function openForm(text: string, questions: Question[] = [GAME, BRAND, WHY, LAST]) {
  const mounted = await mountEditor({ blocks: [block("b1", questions)] })
  await select(text)
  return {
    ...mounted,
    saved: async (id: string) => {
      await save()
      return mounted.questions().find((question) => question.id === id)
    },
  }
}

const text = () => field(te("question.text"))
const choices = () => page.getByRole("listbox", { name: te("piping.choices") })
const names = () =>
  choices()
    .getByRole("option")
    .elements()
    .map(({ firstChild }) => firstChild?.textContent)

async function type(typed: string) {
  text().element().focus()
  await userEvent.keyboard(`{End}${typed.replaceAll("{", "{{")}`)
}

test("two braces offer scores by their names and titles", async () => {
  const points = { 1: 1, 2: 0 }
  const score = { name: "fan", title: "Поклонник", of: [{ question: "game", points }], as: "sum" }
  await mountEditor({
    blocks: [block("b1", [GAME, WHY])],
    scores: [score as Score],
  })
  await select("Почему")
  await type(" {{sc")
  await expect.poll(names).toEqual(["score.fan"])
  await press("Enter")
  await expect.element(text()).toHaveValue("Почему {{score.fan}}")
})

test("two braces offer answers before the question, and the chosen one is stored by its id", async () => {
  const { saved } = await openForm("Почему")
  await type(" {{")
  await expect.poll(names).toEqual(expect.arrayContaining(["brand", "q1", "profile.city"]))
  expect(names()).not.toContain("q4")
  const city = choices().getByRole("option", { name: /^profile\.city/ })
  await expect.element(city).toMatchTextContent(/^profile\.cityГород$/)
  await press("ArrowDown")
  await expect
    .poll(() => text().element().getAttribute("aria-activedescendant"))
    .toBe(choices().getByRole("option", { name: /^q1/ }).element().id)
  await press("Enter")
  await expect.element(choices()).not.toBeInTheDocument()
  await userEvent.keyboard("?")
  await expect.element(text()).toHaveValue("Почему {{q1}}?")
  expect(await saved("why")).toMatchObject({ text: "Почему {{#game}}?" })
  expect(rowTexts()).toContain("Почему q1?")
})

test("typed letters narrow the list, and Escape closes it and keeps the text", async () => {
  const { saved } = await openForm("Почему")
  await type(" {{мар")
  await expect.poll(names).toEqual(["brand"])
  await press("Escape")
  await expect.element(choices()).not.toBeInTheDocument()
  await expect.element(text()).toHaveValue("Почему {{мар")
  await expect.element(panel()).toBeInTheDocument()
  expect(await saved("why")).toMatchObject({ text: "Почему {{мар" })
})

test("a name that is typed to its end is linked, and the number of a question gives its name", async () => {
  const { saved } = await openForm("Почему")
  await type(" {{q2|это}}")
  await expect.element(text()).toHaveValue("Почему {{brand|это}}")
  expect(await saved("why")).toMatchObject({ text: "Почему {{#brand|это}}" })
})

test("placeholders follow a question that is moved, renamed or deleted", async () => {
  const { saved } = await openForm("Почему", [GAME, BRAND, { ...WHY, text: "Почему {{#brand}}" }])
  expect(rowTexts()).toContain("Почему brand")
  await select("Какая марка?")
  await userEvent.fill(field(te("question.name")), "mark")
  await expect.poll(rowTexts).toContain("Почему mark")
  await userEvent.fill(field(te("question.name")), "")
  await expect.poll(rowTexts).toContain("Почему q2")
  await select("Какая марка?")
  await press("Delete")
  await expect.poll(rowTexts).toContain("Почему #brand")
  expect(await saved("why")).toMatchObject({ text: "Почему {{#brand}}" })
})

test("answers and texts on the canvas have the list as well", async () => {
  const { saved } = await openForm("Какая марка?")
  const answer = panel().getByRole("textbox", { name: te("answers.nth", { number: 2 }) })
  answer.element().focus()
  await userEvent.keyboard("{End} {{{{")
  await expect.poll(names).toContain("q1")
  await choices().getByRole("option", { name: /^q1/ }).click()
  await expect.element(answer).toHaveValue("Бета {{q1}}")
  await expect.element(answer).toHaveFocus()
  await expect.element(lineOf("Какая марка?")).toBeVisible()
  expect(drawnElement(".rz-part", "Бета q1").querySelector(".rz-piped")?.textContent).toBe("q1")
  expect(await saved("brand")).toMatchObject({ answers: [{}, { text: "Бета {{#game}}" }] })
})

test.each(["light", "dark"])(
  "the list has no accessibility faults in %s colours",
  async (theme) => {
    await openForm("Почему")
    document.documentElement.dataset["theme"] = theme
    await type(" {{")
    await expect.poll(names).toContain("q1")
    expect(await accessibilityFaults()).toEqual([])
    await expect.poll(() => shapeFaults()).toEqual([])
  },
)
