import { projectCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mountEditor, projectOf } from "../../testing/editor.tsx"
import {
  block,
  choice,
  field,
  lineOf,
  openQuestion,
  press,
  save,
  saveState,
  select,
  te,
  tree,
} from "../../testing/editor-page.ts"
import { includingText } from "../../testing/including-text.ts"
import { answerList } from "../../testing/network.ts"

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), openQuestion("two"), openQuestion("three")]),
    block("b2", [openQuestion("four")], [408, 0]),
    { ...block("b3", [], [816, 0]), title: "Пустой" },
  ],
}

const targets = () => page.getByPlaceholder(te("redirect.placeholder"))

const picker = () => page.getByRole("dialog", { name: /^Переход с/ })

const options = () => picker().getByRole("option")

const optionTexts = () =>
  options()
    .elements()
    .map(({ textContent }) => textContent)

/** Opens the choice of targets of a question. */
async function pickFrom(
  text: string,
  survey: Parameters<typeof mountEditor>[0] = SURVEY,
  setting = {},
) {
  const mounted = await mountEditor(survey, setting)
  await select(text)
  await press("r")
  await expect.element(targets()).toHaveFocus()
  return mounted
}

test("R opens the targets: on, end of block, end, then the nearest questions, then blocks with questions", async () => {
  await pickFrom("Вопрос one")
  await expect
    .poll(optionTexts)
    .toEqual([
      te("redirect.on"),
      te("redirect.completeBlock"),
      te("redirect.end"),
      "Q2 Вопрос two",
      "Q3 Вопрос three",
      "Q4 Вопрос four",
      "2. Блок b2",
    ])
})

test("a word finds targets by their text, a number that question first", async () => {
  await pickFrom("Вопрос one")
  await targets().fill("four")
  await expect.poll(optionTexts).toEqual(["Q4 Вопрос four"])
  await targets().fill("3")
  await expect.poll(() => optionTexts()[0]).toBe("Q3 Вопрос three")
})

test("a search without results shows a message, and Enter has no effect", async () => {
  await pickFrom("Вопрос one")
  await targets().fill("ничего такого")
  await expect.element(picker().getByText(te("outline.nothing"))).toBeVisible()
  await press("Enter")
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("Enter takes the highlighted target and brings the keyboard back to the tree", async () => {
  const { questions } = await pickFrom("Вопрос one")
  await userEvent.keyboard("three{Enter}")
  await expect.element(targets()).not.toBeInTheDocument()
  await expect.element(tree()).toHaveFocus()
  await save()
  expect(questions()[0]?.redirect).toEqual({ to: "question", id: "three" })
})

test("Alt and a digit lead an answer instead of the question", async () => {
  const { questions } = await pickFrom("Вопрос mark", {
    blocks: [
      block("b1", [choice("mark"), openQuestion("one")]),
      block("b2", [openQuestion("four")], [408, 0]),
    ],
  })
  await press("Alt+2")
  await expect
    .element(picker().getByRole("combobox", { name: te("redirect.source") }))
    .toHaveDisplayValue("2 Нет")
  await userEvent.keyboard("b2{Enter}")
  await save()
  expect(questions()[0]).toMatchObject({
    answers: [{ id: "mark1" }, { id: "mark2", redirect: { to: "block", id: "b2" } }],
  })
  expect(questions()[0]?.redirect).toBeUndefined()
})

test("how often one comes back is changed in the form of the question", async () => {
  const { questions } = await pickFrom("Вопрос three")
  await userEvent.keyboard("one{Enter}")
  await field(te("redirect.times")).fill("3")
  await save()
  expect(questions()[2]?.redirect).toMatchObject({ review: { times: 3 } })
})

test("a block that leads back is disabled with the loop, and cannot be chosen", async () => {
  const { saves } = await pickFrom("Вопрос four")
  await userEvent.keyboard("1. Блок")
  await expect.element(options().first()).toHaveAttribute("aria-disabled", "true")
  await expect
    .element(picker().getByRole("status"))
    .toMatchTextContent(te("redirect.wouldLoop", { path: "Q4 → Q1 → Q2 → Q3 → Q4" }))
  await press("Enter")
  await options().first().click({ force: true })
  await expect.element(targets()).toBeVisible()
  expect(saves()).toBe(0)
})

test("Escape closes the targets without a change and restores the focus", async () => {
  await pickFrom("Вопрос one")
  await press("Escape")
  await expect.element(targets()).not.toBeInTheDocument()
  await expect.element(tree()).toHaveFocus()
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
})

test("a click elsewhere closes the targets", async () => {
  await pickFrom("Вопрос one")
  await lineOf("Вопрос two").click()
  await expect.element(targets()).not.toBeInTheDocument()
})

// Specification: 3.redirect.new-question
test("a redirect to a new question adds the question behind and leads there", async () => {
  const { questions } = await pickFrom("Вопрос one")
  await picker()
    .getByRole("button", { name: includingText(te("redirect.newQuestion")) })
    .click()
  await save()
  const [first, added] = questions()
  expect(questions()).toHaveLength(5)
  expect(first?.redirect).toEqual({ to: "question", id: added?.id })
  expect(added).toMatchObject({ category: "open", text: "" })
})

// Specification: 3.redirect.new-questionnaire
test("a redirect to an existing questionnaire takes one of the projects", async () => {
  const { questions } = await pickFrom("Вопрос one", SURVEY, {
    answers: [
      answerList(projectCalls.listProjects, () => [projectOf({ pid: 12, name: "Продолжение" })]),
    ],
  })
  await picker()
    .getByRole("button", { name: includingText(te("redirect.questionnaire")) })
    .click()
  const dialog = page.getByRole("dialog", { name: te("target.title") })
  await dialog.getByRole("combobox", { name: te("target.project") }).fill("Продолж")
  await page.getByRole("option", { name: includingText("Продолжение") }).click()
  await dialog.getByRole("button", { name: te("target.do.existing") }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  await save()
  expect(questions()[0]?.redirect).toEqual({ to: "questionnaire", pid: 12 })
})
