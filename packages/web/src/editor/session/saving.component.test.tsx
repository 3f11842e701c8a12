import { ApiError, questionnaireCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { unsaved as heldWork } from "../../base/unsaved.ts"
import { mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  field,
  lineOf,
  openQuestion,
  press,
  save,
  saveState,
  select,
  te,
} from "../../testing/editor-page.ts"

const SURVEY = {
  blocks: [
    block(
      "b1",
      ["one", "two", "three"].map((id) => openQuestion(id)),
    ),
  ],
}

const { getQuestionnaire, saveChanges } = questionnaireCalls

const offlineError = () => new ApiError({ status: 0, key: "noConnection" })

const internalError = () => new ApiError({ status: 500, key: "internal" })

const expectState = (text: string | RegExp) => expect.element(saveState()).toMatchTextContent(text)

const texts = ({ questions }: { questions: () => readonly { text: string }[] }) =>
  questions().map(({ text }) => text)

async function rename(from: string, to: string): Promise<void> {
  await select(from)
  await field(te("question.text")).fill(to)
  await expect.element(lineOf(to)).toBeVisible()
}

/** The editor on a network whose first answers to saves are these; later ones are the server's. */
function mountFailing(...errors: ApiError[]) {
  const left = [...errors]
  return mountEditor(SURVEY, {
    instead: (call) => (call === saveChanges ? left.shift() : undefined),
  })
}

test("a newly opened questionnaire is shown as saved, with its version", async () => {
  await mountEditor(SURVEY, { project: { revision: 12 } })
  await expectState(te("save.opened", { revision: 12 }))
})

test("Ctrl+S without edits shows that all is saved and sends no request", async () => {
  const { saves } = await mountEditor(SURVEY)
  await select("Вопрос one")
  await press("Control+s")
  await expect.element(page.getByText(te("save.nothing"), { exact: true })).toBeVisible()
  expect(saves()).toBe(0)
})

test("edits are counted: typing into one field is one", async () => {
  await mountEditor(SURVEY)
  await rename("Вопрос one", "Первый раз")
  await expectState(te("save.unsaved", { count: 1 }))
  await rename("Вопрос two", "Второй раз")
  await expectState(te("save.unsaved", { count: 2 }))
})

// Specification: 2.editor.save
test("the button saves, and time and version are shown", async () => {
  const mounted = await mountEditor(SURVEY)
  await rename("Вопрос one", "Иначе")
  await button(te("act.save")).click()
  await expectState(/^Сохранено в \d\d:\d\d · версия 2$/)
  expect(texts(mounted)).toEqual(["Иначе", "Вопрос two", "Вопрос three"])
})

test("after undoing all edits the document is saved, and Ctrl+S sends no request", async () => {
  const { saves } = await mountEditor(SURVEY)
  await rename("Вопрос one", "Иначе")
  await press("Escape", "Control+z")
  await expectState(te("save.opened", { revision: 1 }))
  await press("Control+s")
  expect(saves()).toBe(0)
})

test("an undo after a save is unsaved again, and is stored by the next save", async () => {
  const mounted = await mountEditor(SURVEY)
  await rename("Вопрос one", "Иначе")
  await save()
  await press("Escape", "Control+z")
  await expectState(te("save.unsaved", { count: 1 }))
  await save()
  expect(texts(mounted)[0]).toBe("Вопрос one")
})

test("a running save is shown, and edits made meanwhile stay unsaved", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const mounted = await mountEditor(SURVEY, {
    instead: async (call) => void (call === saveChanges && (await promise)),
  })
  await rename("Вопрос one", "Иначе")
  await press("Control+s")
  await expectState(te("save.saving"))
  await rename("Вопрос two", "Позже")
  resolve()
  await expectState(te("save.unsaved", { count: 1 }))
  expect(texts(mounted)).toEqual(["Иначе", "Вопрос two", "Вопрос three"])
  await save()
  expect(texts(mounted)).toEqual(["Иначе", "Позже", "Вопрос three"])
})

test("Ctrl+S pressed again during a save stores the edits made meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const mounted = await mountEditor(SURVEY, {
    instead: async (call) => void (call === saveChanges && (await promise)),
  })
  await rename("Вопрос one", "Иначе")
  await press("Control+s")
  await rename("Вопрос two", "Позже")
  await press("Control+s")
  resolve()
  await expectState(/^Сохранено в/)
  expect(texts(mounted)).toEqual(["Иначе", "Позже", "Вопрос three"])
})

test("without a connection the edits stay and are stored when the browser is online again", async () => {
  const mounted = await mountFailing(offlineError())
  await rename("Вопрос one", "Набрано без связи")
  await press("Control+s")
  await expectState(te("save.offline"))
  window.dispatchEvent(new Event("online"))
  await expectState(/^Сохранено в/)
  expect(texts(mounted)[0]).toBe("Набрано без связи")
})

test("a server that fails with 500 is asked again, and the second answer counts", async () => {
  const mounted = await mountFailing(internalError())
  await rename("Вопрос one", "Иначе")
  await press("Control+s")
  await expectState(te("save.retrying"))
  await press("Control+s")
  await expectState(/^Сохранено в/)
  expect(mounted.saves()).toBe(2)
})

test("a save without an answer is repeated under its key, even after more was edited", async () => {
  const { sent, ...mounted } = await mountFailing(offlineError())
  await rename("Вопрос one", "Раньше")
  await press("Control+s")
  await expectState(te("save.offline"))
  await rename("Вопрос two", "Позже")
  await press("Control+s")
  await expectState(/^Сохранено в/)
  const keys = sent
    .filter(({ call }) => call === saveChanges)
    .map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(texts(mounted)).toEqual(["Раньше", "Позже", "Вопрос three"])
})

test("leaving is asked about as long as something is unsaved", async () => {
  await mountEditor(SURVEY)
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  expect(heldWork.get()).toHaveLength(0)
  await rename("Вопрос one", "Иначе")
  await expect.poll(() => heldWork.get().length).toBe(1)
  await save()
  await expect.poll(() => heldWork.get().length).toBe(0)
})

// Specification: 4.project.loops
test("a loop prevents saving and is reported", async () => {
  const { saves } = await mountEditor({
    blocks: [
      block("b1", [
        openQuestion("one"),
        { ...openQuestion("two"), redirect: { to: "question", id: "one" } },
      ]),
    ],
  })
  await rename("Вопрос one", "Иначе")
  await expectState(te("save.loop", { count: 1 }))
  await press("Control+s")
  await expect.element(page.getByText(te("save.blocked"))).toBeVisible()
  expect(saves()).toBe(0)
})

// Specification: 4.project.wrong-redirects
test("a redirect without a target prevents saving and is reported with its place", async () => {
  const { saves } = await mountEditor({
    blocks: [
      block("b1", [
        openQuestion("one"),
        { ...openQuestion("two"), redirect: { to: "question", id: "three" } },
        openQuestion("three"),
      ]),
    ],
  })
  await select("Вопрос three")
  await press("Delete")
  await expectState(te("save.blockedBy", { count: 1 }))
  await press("Control+s")
  await expect.element(lineOf("Вопрос two")).toHaveAttribute("aria-selected", "true")
  expect(saves()).toBe(0)
})

test("a save whose second request fails with 500 is tried again and stores both users' edits", async () => {
  const failures: ApiError[] = []
  const mounted = await mountEditor(SURVEY, {
    instead: (call) => (call === getQuestionnaire ? failures.shift() : undefined),
  })
  await rename("Вопрос one", "Мой первый")
  failures.push(internalError(), internalError())
  mounted.storeElsewhere(({ blocks }) => ({
    blocks: blocks.map((each) => ({
      ...each,
      questions: each.questions.map((question) =>
        question.id === "two" ? { ...question, text: "Их второй" } : question,
      ),
    })),
  }))
  await press("Control+s")
  await expectState(te("save.retrying"))
  await press("Control+s")
  await expectState(/^Сохранено в/)
  expect(failures).toEqual([])
  expect(texts(mounted)).toEqual(["Мой первый", "Их второй", "Вопрос three"])
})
