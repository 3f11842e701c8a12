import { loadTranslate } from "@qo/core/i18n"
import type { Condition, Question, QuestionnaireEnd } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { accessibilityFaults, shapeFaults } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  choice,
  dialog,
  dock,
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
} from "../../testing/editor-page.ts"

const tc = await loadTranslate("ru", "conditions")

const SORRY: QuestionnaireEnd = { id: "sorry", text: "Вам ещё рано", outcome: "screenedOut" }
const THANKS: QuestionnaireEnd = { id: "thanks", text: "Спасибо!", default: true }
const IS_YOUNG: Condition = { question: "age", has: [1], how: "any" }
const AGE: Question = { ...choice("age"), endIf: [{ if: IS_YOUNG, end: "sorry" }] }

const ends = () => dialog(tc("ends.title"))
const summaries = () =>
  [...ends().element().querySelectorAll("summary bdi")].map(({ textContent }) => textContent)

async function openEnds(given: readonly QuestionnaireEnd[] = []) {
  const mounted = await mountEditor({
    blocks: [block("b1", [given.includes(SORRY) ? AGE : choice("age"), openQuestion("why")])],
    ...(given.length > 0 && { ends: [...given] }),
  })
  await expect.element(lineOf("Вопрос why")).toBeVisible()
  await press("f")
  await expect.element(ends()).toBeVisible()
  return mounted
}

test("an end is added, written with an answer in it, and stored", async () => {
  const mounted = await openEnds()
  await button(tc("ends.add"), ends()).click()
  const text = ends().getByLabelText(tc("ends.text"))
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard("Спасибо за {{{{q2")
  await expect.element(page.getByRole("option", { name: /^q2/ })).toBeVisible()
  await press("Enter")
  await expect.element(text).toHaveValue("Спасибо за {{q2}}")
  await ends().getByLabelText(tc("ends.url")).fill("https://panel.example/done?id={{p.id}}")
  await ends().getByLabelText(tc("ends.name")).fill("Панель")
  await expect.poll(summaries).toEqual(["Панель"])
  expect(await accessibilityFaults()).toEqual([])
  await expect.poll(() => shapeFaults()).toEqual([])
  await button(tc("ends.close"), ends()).click()
  await save()
  expect(mounted.stored().ends).toEqual([
    {
      id: expect.any(String),
      text: "Спасибо за {{#why}}",
      default: true,
      url: "https://panel.example/done?id={{p.id}}",
      title: "Панель",
    },
  ])
})

test("an address of another kind is refused, and the stored one stays", async () => {
  const mounted = await openEnds([{ ...THANKS, url: "https://a.example" }])
  const url = ends().getByLabelText(tc("ends.url"))
  await url.fill("javascript:alert(1)")
  await expect.element(url).toHaveAttribute("aria-invalid", "true")
  await button(tc("ends.close"), ends()).click()
  await press("Control+s")
  expect(mounted.stored().ends).toEqual([{ ...THANKS, url: "https://a.example" }])
})

test("ends are moved by keyboard and duplicated without their default", async () => {
  const mounted = await openEnds([SORRY, THANKS])
  await ends().getByText("Спасибо!").first().click()
  const up = button(tc("ends.up"), ends())
  up.element().focus()
  await press("Enter")
  await expect.poll(summaries).toEqual(["Спасибо!", "Вам ещё рано"])
  await expect.element(button(tc("ends.down"), ends())).toHaveFocus()
  await button(tc("ends.duplicate"), ends()).click()
  await expect.poll(summaries).toEqual(["Спасибо!", "Спасибо!", "Вам ещё рано"])
  await button(tc("ends.close"), ends()).click()
  await save()
  expect(mounted.stored().ends).toEqual([
    THANKS,
    { id: expect.any(String), text: "Спасибо!" },
    SORRY,
  ])
})

test("an end that questions lead to is deleted with their conditions once confirmed, and undo restores both", async () => {
  const mounted = await openEnds([SORRY, THANKS])
  await ends().getByText("Вам ещё рано").first().click()
  await button(tc("ends.remove"), ends()).click()
  await expect.element(ends().getByText(tc("ends.removeUsed", { questions: "Q1" }))).toBeVisible()
  await expect.element(button(tc("ends.keep"), ends())).toHaveFocus()
  await button(tc("ends.removeWithConditions"), ends()).click()
  await expect.poll(summaries).toEqual(["Спасибо!"])
  await press("Escape")
  await save()
  expect(mounted.stored().ends).toEqual([THANKS])
  expect(mounted.questions()[0]).toEqual(choice("age"))
  await press("Control+z")
  await save()
  expect(mounted.stored().ends).toEqual([SORRY, THANKS])
  expect(mounted.questions()[0]).toEqual(AGE)
})

test("a condition of a question makes its own end, which opens for its text", async () => {
  const mounted = await mountEditor({ blocks: [block("b1", [choice("age"), openQuestion("why")])] })
  await select("Вопрос age")
  await button(te("endIf.add"), panel()).click()
  await expect.element(ends().getByLabelText(tc("ends.text"))).toHaveFocus()
  await userEvent.keyboard("До встречи")
  await button(tc("ends.close"), ends()).click()
  await save()
  const [end] = mounted.stored().ends ?? []
  expect(end).toEqual({ id: expect.any(String), text: "До встречи" })
  expect(mounted.questions()[0]).toMatchObject({ endIf: [{ end: end?.id }] })
  await field(te("endIf.target", { number: 1 }), panel()).selectOptions(te("endIf.new"))
  await expect.element(ends()).toBeVisible()
  await press("Escape")
  await save()
  expect(mounted.stored().ends).toHaveLength(2)
  expect(mounted.questions()[0]).toMatchObject({ endIf: [{ end: mounted.stored().ends?.[1]?.id }] })
})

test("the dock lists ends, the canvas marks their conditions, and a finding leads to its end", async () => {
  await mountEditor({
    blocks: [block("b1", [AGE, openQuestion("why")])],
    ends: [SORRY, { id: "lonely", text: "Никому" }],
  })
  await expect.poll(rowTexts).toContain("Вопрос age")
  expect(drawnElement(".rz-row-mark--endIf").textContent).toContain("Вам ещё рано")
  await dock()
    .getByRole("button", { name: /Вам ещё рано/ })
    .click()
  await expect.element(ends().getByLabelText(tc("ends.text"))).toHaveValue("Вам ещё рано")
  await button("Q1", ends()).click()
  await expect.element(lineOf("Вопрос age")).toHaveAttribute("aria-selected", "true")
  await dock()
    .getByRole("button", { name: /Никому.*никто не увидит/ })
    .click()
  await expect.element(ends().getByLabelText(tc("ends.text"))).toHaveValue("Никому")
  await expect.element(page.getByText(tc("ends.unused"))).toBeVisible()
})

test.for([
  { defaults: [], text: "ends.about" },
  { defaults: ["completed"], text: "ends.aboutSomeOutcomes" },
  { defaults: ["completed", "screenedOut", "quotaFull"], text: "ends.aboutAllOutcomes" },
] as const)(
  "with ends for everyone of $defaults the dialog describes what others see: $text",
  async ({ defaults, text }) => {
    const shown = defaults.map((outcome): QuestionnaireEnd => {
      const end = { id: outcome, text: outcome, default: true as const }
      return outcome === "completed" ? end : { ...end, outcome }
    })
    await openEnds([SORRY, ...shown])
    await expect.element(ends().getByText(tc(text), { exact: true })).toBeVisible()
  },
)
