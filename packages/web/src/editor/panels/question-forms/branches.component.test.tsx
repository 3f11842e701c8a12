import type { Condition, Question } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { accessibilityFaults } from "../../../testing/commands.ts"
import { mountEditor } from "../../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  openQuestion,
  panel,
  press,
  save,
  select,
  te,
} from "../../../testing/editor-page.ts"

const DEVICE: Question = choice("device")
const LATER = [openQuestion("why"), openQuestion("last")]

async function openForm(question: Question = DEVICE) {
  const mounted = await mountEditor({ blocks: [block("b1", [question, ...LATER])] })
  await select(question.text)
  return {
    saved: async () => {
      await save()
      return mounted.questions()[0]
    },
  }
}

const chosen = (code: number): Condition => ({ question: "device", has: [code], how: "any" })
const to = (id: string) => ({ to: "question", id }) as const
const WITH_BRANCHES: Question = {
  ...DEVICE,
  redirectIf: [
    { if: chosen(1), redirect: to("last") },
    { if: chosen(2), redirect: { to: "end" } },
  ],
}

test("a redirect on a condition is added and leads to a chosen question", async () => {
  const { saved } = await openForm()
  await button(te("redirectIf.add"), panel()).click()
  expect(await saved()).toMatchObject({
    redirectIf: [{ if: { question: "device", state: "answered" }, redirect: to("why") }],
  })
  await button(te("redirect.question", { question: "Q2" }), panel()).click()
  await press("3", "Enter")
  expect(await saved()).toMatchObject({ redirectIf: [{ redirect: to("last") }] })
  await expect(accessibilityFaults()).resolves.toEqual([])
})

test("redirects on conditions are reordered by keyboard and removed one by one", async () => {
  const { saved } = await openForm(WITH_BRANCHES)
  const down = button(te("redirectIf.down", { number: 1 }), panel())
  await expect.element(down).toBeVisible()
  down.element().focus()
  await press("Enter")
  expect(await saved()).toMatchObject({
    redirectIf: [{ redirect: { to: "end" } }, { redirect: to("last") }],
  })
  await expect.element(button(te("redirectIf.up", { number: 2 }), panel())).toHaveFocus()
  await press("Enter")
  expect(await saved()).toEqual(WITH_BRANCHES)
})

test("conditions for a required answer and for being screened out are stored with the question", async () => {
  const { saved } = await openForm({ ...DEVICE, requiredIf: chosen(1), screenOutIf: chosen(2) })
  await expect.element(panel().getByText(te("requiredIf.title"))).toBeVisible()
  await expect.element(panel().getByText(te("screenOutIf.title"))).toBeVisible()
  const required = panel().getByRole("checkbox", { name: te("question.required") })
  await expect.element(required).not.toBeChecked()
  await required.click()
  const question = await saved()
  expect(question).not.toHaveProperty("requiredIf")
  expect(question).toMatchObject({ screenOutIf: chosen(2) })
})
