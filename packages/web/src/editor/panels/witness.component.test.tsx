import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { block, button, choice, dock, openQuestion, save, te } from "../../testing/editor-page.ts"
import { mountEditor } from "../../testing/editor.tsx"

const DEVICE = choice("device", ["Телефон", "Консоль"])
const NEVER = {
  ...openQuestion("spent"),
  showIf: {
    all: [
      { question: "device", has: [1], how: "any" as const },
      { question: "device", has: [2], how: "any" as const },
    ],
  },
}

test("a question that no one can be shown has a respondent who proves it, and is shown to everyone by one click", async () => {
  const mounted = await mountEditor({ blocks: [block("b1", [DEVICE, NEVER])] })
  await dock()
    .getByRole("button", { name: /не выполняется ни для кого/ })
    .click()
  await button(te("problems.witness"), dock()).click()
  const preview = page.getByRole("region", { name: te("preview.title") })
  const steps = preview.getByRole("list").getByRole("button")
  // The interview is over without the second question.
  await expect.poll(() => steps.elements().map((step) => step.textContent)).toEqual(["Q1"])
  await button(te("fix.showToAll"), dock()).click()
  await expect.element(button(te("problems.witness"), dock())).not.toBeInTheDocument()
  await expect.poll(() => steps.elements().map((step) => step.textContent)).toEqual(["Q1", "Q2"])
  await save()
  expect(mounted.questions().at(-1)?.showIf).toBeUndefined()
})
