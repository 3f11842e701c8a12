import { loadTranslate } from "@qo/core/i18n"
import type { Condition, Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  field,
  openQuestion,
  panel,
  select,
  te,
} from "../../../testing/editor-page.ts"

const tc = await loadTranslate("ru", "conditions")

const DEVICE = choice("device", ["Телефон", "Консоль"])
const SPENT = openQuestion("spent")
const ON_CONSOLE: Condition = { question: "device", has: [2], how: "any" }

async function openForm(showIf: Condition) {
  const shown: Question = { ...SPENT, showIf }
  await mountEditor({ blocks: [block("b1", [DEVICE, shown])] })
  await select(SPENT.text)
  await button(tc("condition.viewers"), panel()).click()
}

const shareOf = (share: RegExp) => panel().getByText(share)

test("a question for one of two answers is seen by about half, and again after the condition is changed", async () => {
  await openForm(ON_CONSOLE)
  await expect.element(shareOf(/увидят около (?:4\d|5\d)\s%/)).toBeVisible()
  await field(tc("condition.asText")).fill("q1 answered")
  await expect.element(shareOf(/увидят около 100\s%/)).toBeVisible()
})

test("the preview repeats an interview that leads to the question", async () => {
  await openForm(ON_CONSOLE)
  await button(tc("condition.viewers.walk"), panel()).click()
  const preview = page.getByRole("region", { name: te("preview.title") })
  const steps = preview.getByRole("list").getByRole("button")
  await expect.poll(() => steps.elements().map((step) => step.textContent)).toEqual(["Q1", "Q2"])
})

test("a question whose condition holds for no one is seen by no one, and there is no interview to repeat", async () => {
  await openForm({ all: [ON_CONSOLE, { question: "device", has: [1], how: "any" }] })
  await expect.element(shareOf(/не увидел никто/)).toBeVisible()
  await expect.element(button(tc("condition.viewers.walk"), panel())).not.toBeInTheDocument()
})
