import { loadTranslate } from "@qo/core/i18n"
import type { Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { accessibilityFaults, shapeFaults } from "../../../testing/commands.ts"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  field,
  panel,
  press,
  save,
  select,
  te,
} from "../../../testing/editor-page.ts"

const tc = await loadTranslate("ru", "conditions")
const SHOWN_ON_CONSOLE = tc("condition.words.shown", { condition: "Q1 — Консоль" })
const DEVICE = choice("device", ["Телефон", "Консоль", "Компьютер"])

/** Opens the form of a question behind a choice of devices. */
async function openForm(question: Question) {
  const mounted = await mountEditor({ blocks: [block("b1", [DEVICE, question])] })
  await select(question.text)
  return mounted
}

const asText = () => field(tc("condition.asText"))
const details = (number: number) => button(te("answers.more", { number }), panel())

test("the condition of an answer is built by keyboard and marked at its line", async () => {
  const { questions } = await openForm(choice("last", ["Да", "Нет"]))
  details(2).element().focus()
  await press("Enter")
  const addToAnswer = button(`${te("answers.showIf", { number: 2 })}…`, panel())
  await expect.element(addToAnswer).toBeVisible()
  addToAnswer.element().focus()
  await press("Enter")
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("combobox")
  await userEvent.keyboard("Вопрос device")
  const found = page.getByRole("listbox", { name: tc("condition.question") }).getByRole("option")
  await expect.element(found).toHaveAttribute("aria-selected", "true")
  await press("Enter")
  await press("Tab", "Tab")
  await press("2", " ")
  await expect.element(asText()).toHaveValue("q1 has 2")
  await expect.element(panel().getByTitle(SHOWN_ON_CONSOLE).first()).toBeVisible()
  await expect.poll(() => shapeFaults()).toEqual([])
  await expect(accessibilityFaults()).resolves.toEqual([])
  await save()
  expect(questions().at(-1)).toMatchObject({
    answers: [{ code: 1 }, { code: 2, showIf: { question: "device", has: [2], how: "any" } }],
  })
  expect(questions().at(-1)).not.toHaveProperty("showIf")
})

test("a row of a matrix takes a condition, and a column takes none", async () => {
  const matrix = {
    ...choice("last", ["Часто", "Редко"]),
    category: "matrix" as const,
    statements: [{ id: "row", code: 1, text: "Строка" }],
  }
  await openForm(matrix)
  await details(1).first().click()
  await expect.element(button(`${te("statements.showIf", { number: 1 })}…`, panel())).toBeVisible()
  await details(1).last().click()
  await expect.element(field(te("answers.code"))).toBeVisible()
  expect(
    panel()
      .getByText(te("answers.showIf", { number: 1 }))
      .elements(),
  ).toEqual([])
})
