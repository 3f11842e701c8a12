import { questionnaireCalls } from "@qo/core/api"
import type { Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { answerList } from "../../testing/network.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  field,
  lineOf,
  openQuestion,
  saveState,
  select,
  te,
  menuItem,
} from "../../testing/editor-page.ts"

const SURVEY = {
  blocks: [
    block(
      "b1",
      ["one", "two", "three"].map((id) => openQuestion(id)),
    ),
  ],
}

const expectState = (text: string | RegExp) => expect.element(saveState()).toMatchTextContent(text)

/** The questionnaire with another text of one question, as another person saves it. */
const withText =
  (id: string, text: string) =>
  ({ blocks }: Questionnaire): Questionnaire => ({
    blocks: blocks.map((each) => ({
      ...each,
      questions: each.questions.map((question) =>
        question.id === id ? { ...question, text } : question,
      ),
    })),
  })

/** Whether so many frames have been drawn since. */
function framesSince(wanted: number): () => boolean {
  let drawn = 0
  const count = () => ++drawn < wanted && requestAnimationFrame(count)
  requestAnimationFrame(count)
  return () => drawn >= wanted
}

async function rename(from: string, to: string): Promise<void> {
  await select(from)
  await field(te("question.text")).fill(to)
  await expect.element(lineOf(to)).toBeVisible()
}

test("changes of other users are merged immediately without own edits", async () => {
  const { storeElsewhere, tellElsewhere } = await mountEditor(SURVEY)
  await expect.element(lineOf("Вопрос three")).toBeVisible()
  storeElsewhere(withText("three", "Их третий"))
  tellElsewhere()
  await expect.element(lineOf("Их третий")).toBeVisible()
  await expectState(te("save.opened", { revision: 2 }))
})

test("a revision with the same questionnaire is no news to merge with", async () => {
  const { storeElsewhere, tellElsewhere, sent } = await mountEditor(SURVEY)
  await rename("Вопрос one", "Мой первый")
  storeElsewhere((same) => same)
  tellElsewhere()
  const reads = () => sent.filter(({ call }) => call === questionnaireCalls.getQuestionnaire)
  await expect.poll(reads).toHaveLength(2)
  // The result of the answer is displayed shortly after it.
  await expect.poll(framesSince(10)).toBe(true)
  await expectState(te("save.unsaved", { count: 1 }))
})

test("changes of other users wait with a notice if something was edited", async () => {
  const { storeElsewhere, tellElsewhere } = await mountEditor(SURVEY)
  await rename("Вопрос one", "Мой первый")
  storeElsewhere(withText("three", "Их третий"))
  tellElsewhere()
  await expectState(te("save.unsavedBehind", { count: 1 }))
  await expect.element(lineOf("Вопрос three")).toBeVisible()
})

// Specification: 2.editor.refresh
test("fetching merges others' changes and keeps unsaved edits", async () => {
  const { storeElsewhere, saves } = await mountEditor(SURVEY)
  await rename("Вопрос one", "Мой первый")
  storeElsewhere(withText("three", "Их третий"))
  await button(te("bar.more")).click()
  await menuItem("act.refresh").click()
  await expect.element(lineOf("Их третий")).toBeVisible()
  await expect.element(lineOf("Мой первый")).toBeVisible()
  await expectState(te("save.unsaved", { count: 1 }))
  expect(saves()).toBe(0)
})

test("a question deleted by others while it is selected leaves the panel", async () => {
  const { storeElsewhere, tellElsewhere } = await mountEditor(SURVEY)
  await select("Вопрос three")
  storeElsewhere(({ blocks }) => ({
    blocks: blocks.map((each) => ({ ...each, questions: each.questions.slice(0, 2) })),
  }))
  tellElsewhere()
  await expect.element(lineOf("Вопрос three")).not.toBeInTheDocument()
  await expect.element(field(te("question.text"))).not.toBeInTheDocument()
})

/** A save of one person. */
const savedVersion = (revision: number, id: number, fullname: string) => ({
  revision,
  savedAt: 0,
  savedBy: { id, fullname },
  restoredFrom: null,
  codes: [],
  blocks: 1,
  questions: 3,
  approved: false,
})

test("a dialog about changes of the same field names the others who saved since", async () => {
  const { storeElsewhere } = await mountEditor(SURVEY, {
    answers: [
      answerList(questionnaireCalls.listVersions, () => [
        savedVersion(2, 71, "Анна Петрова"),
        savedVersion(1, 72, "Борис Давний"),
      ]),
    ],
  })
  await rename("Вопрос one", "Мой первый")
  storeElsewhere(withText("one", "Их первый"))
  await userEvent.keyboard("{Control>}s{/Control}")
  await expect.element(page.getByText(/Анна Петрова \(.*\d\d:\d\d\)/)).toBeVisible()
  await expect.element(page.getByText(/Борис Давний/)).not.toBeInTheDocument()
})
