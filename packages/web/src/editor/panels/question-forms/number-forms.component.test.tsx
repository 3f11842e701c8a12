import type { Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  button,
  field,
  openQuestion,
  panel,
  save,
  select,
  te,
} from "../../../testing/editor-page.ts"
import { partLabel } from "./part-label.ts"

/** Opens the form of a single question, and returns a function that reads the stored one. */
async function openForm(question: Question, before: readonly Question[] = []) {
  const mounted = await mountEditor({ blocks: [block("b1", [...before, question])] })
  await select(question.text)
  return {
    ...mounted,
    saved: async () => {
      await save()
      return mounted.questions().at(-1)
    },
  }
}

const range = { ...openQuestion("age"), category: "range" as const, from: 0, to: 100, step: 1 }

test("a range stores from, to, step, unit and that it is a pair", async () => {
  const { saved } = await openForm(range)
  await field(te("number.from")).fill("10")
  await field(te("number.to")).fill("20,5")
  await field(partLabel(te, "step")).fill("0,5")
  await field(partLabel(te, "unit")).fill("лет")
  await panel()
    .getByRole("checkbox", { name: te("number.pair") })
    .click()
  expect(await saved()).toMatchObject({ from: 10, to: 20.5, step: 0.5, unit: "лет", pair: true })
})

test("a step of zero is refused with the reason", async () => {
  await openForm(range)
  await field(partLabel(te, "step")).fill("0")
  await expect.element(panel().getByText(te("edit.refused"))).toBeVisible()
})

test("an emptied bound of a range is refused", async () => {
  await openForm(range)
  await field(te("number.from")).fill("")
  await expect.element(panel().getByText(te("edit.refused"))).toBeVisible()
})

test("a slider stores words at both ends, and forgets emptied ones", async () => {
  const { saved } = await openForm({ ...range, category: "slider" })
  await field(te("number.label.low")).fill("Плохо")
  await field(te("number.label.high")).fill("Хорошо")
  expect(await saved()).toMatchObject({ labels: { low: "Плохо", high: "Хорошо" } })
  await field(te("number.label.low")).fill("")
  expect(await saved()).toMatchObject({ labels: { high: "Хорошо" } })
  await field(te("number.label.high")).fill("")
  expect(await saved()).not.toHaveProperty("labels")
})

test("stars store their count", async () => {
  const { saved } = await openForm({ ...openQuestion("mark"), category: "stars", count: 5 })
  await field(te("number.stars")).fill("7")
  expect(await saved()).toMatchObject({ count: 7 })
})

test("an NPS question has words at its ends and no grid of numbers", async () => {
  const { saved } = await openForm({ ...openQuestion("mark"), category: "nps" })
  await field(te("number.label.low")).fill("Ни за что")
  await expect.element(field(partLabel(te, "step"))).not.toBeInTheDocument()
  expect(await saved()).toMatchObject({ labels: { low: "Ни за что" } })
})

test("a band is added over the whole grid, bounded, screened and removed", async () => {
  const { saved } = await openForm(range)
  await button(`+ ${te("bands.add")}`, panel()).click()
  expect(await saved()).toMatchObject({ bands: [{ from: 0, to: 100 }] })
  await panel().getByLabelText(te("number.to")).last().fill("17")
  await field(te("bands.screening")).selectOptions("deny")
  expect(await saved()).toMatchObject({ bands: [{ from: 0, to: 17, screening: "deny" }] })
  await field(te("bands.screening")).selectOptions("")
  expect(await saved()).toMatchObject({ bands: [{ from: 0, to: 17 }] })
  await button(te("bands.remove", { number: 1 }), panel()).click()
  expect((await saved()) as object).not.toHaveProperty("bands.0")
})

test("a band tells the respondent's age as the answer itself", async () => {
  const { saved } = await openForm(range)
  await button(`+ ${te("bands.add")}`, panel()).click()
  await field(te("profile.label")).selectOptions("age")
  expect(await saved()).toMatchObject({ bands: [{ from: 0, to: 100, profile: { field: "age" } }] })
  await field(te("profile.label")).selectOptions("")
  expect(await saved()).toEqual({ ...range, bands: [{ from: 0, to: 100 }] })
})
