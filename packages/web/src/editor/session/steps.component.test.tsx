import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { nextDownload } from "../../testing/commands.ts"
import { mountEditor } from "../../testing/editor.tsx"
import { stepsKept } from "../../testing/journal.ts"
import { leavePage } from "../../testing/mount.tsx"
import {
  block,
  button,
  dialog,
  dock,
  field,
  lineOf,
  lines,
  openQuestion,
  press,
  save,
  saveState,
  select,
  te,
  startingWith,
} from "../../testing/editor-page.ts"

const SURVEY = {
  blocks: [
    block(
      "b1",
      ["one", "two", "three"].map((id) => openQuestion(id)),
    ),
  ],
}

const steps = () =>
  dock()
    .getByRole("listitem")
    .filter({ has: page.getByRole("button") })

const stepTexts = () =>
  steps()
    .elements()
    .map(({ textContent }) => textContent)

const openSteps = () => page.getByRole("button", { name: startingWith(te("dock.steps")) }).click()

async function rename(from: string, to: string): Promise<void> {
  await select(from)
  await field(te("question.text")).fill(to)
  await expect.element(lineOf(to)).toBeVisible()
  await press("Escape")
}

/** Edits a questionnaire and leaves the page without saving, as a tab that is killed. */
async function leaveUnsaved() {
  const { project } = await mountEditor(SURVEY)
  const { pid } = project()
  await rename("Вопрос one", "Раз")
  await rename("Вопрос two", "Два")
  await expect.poll(() => stepsKept(pid)).toBe(2)
  await leavePage()
  return pid
}

const restore = () => dialog(te("restore.title", { count: 2 }))

test("undo and redo are disabled without steps", async () => {
  await mountEditor(SURVEY)
  await expect.element(button(te("act.undo"))).toBeDisabled()
  await expect.element(button(te("act.redo"))).toBeDisabled()
  await rename("Вопрос one", "Иначе")
  await expect.element(button(te("act.undo"))).toBeEnabled()
})

// Specification: 2.editor.undo
test("buttons take a step back and bring it again", async () => {
  await mountEditor(SURVEY)
  await rename("Вопрос one", "Иначе")
  await button(te("act.undo")).click()
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await button(te("act.redo")).click()
  await expect.element(lineOf("Иначе")).toBeVisible()
})

test("typing into one field is one step, another field is another", async () => {
  await mountEditor(SURVEY)
  await rename("Вопрос one", "Раз")
  await rename("Вопрос two", "Два")
  await press("Control+z")
  await expect.element(lineOf("Вопрос two")).toBeVisible()
  await expect.element(lineOf("Раз")).toBeVisible()
})

test("an edit after an undo discards the undone steps", async () => {
  await mountEditor(SURVEY)
  await rename("Вопрос one", "Раз")
  await press("Control+z")
  await rename("Вопрос two", "Два")
  await expect.element(button(te("act.redo"))).toBeDisabled()
})

test("steps are listed newest first with code and place, and undone ones are marked", async () => {
  await mountEditor(SURVEY)
  await openSteps()
  await rename("Вопрос one", "Раз")
  await select("Вопрос three")
  await press("Delete")
  await press("Control+z")
  await expect.poll(() => stepTexts().filter((text) => /\d{3}/.test(text))).toHaveLength(2)
  const [newest, oldest] = stepTexts().filter(
    (text) => text.includes(te("logCode.006")) || text.includes(te("logCode.008")),
  )
  expect(newest).toContain(te("logCode.006"))
  expect(newest).toContain(te("steps.undone"))
  expect(oldest).toContain(te("logCode.008"))
  expect(oldest).not.toContain(te("steps.undone"))
})

test("a click on a step goes there, and on the first line to the beginning", async () => {
  await mountEditor(SURVEY)
  await openSteps()
  await rename("Вопрос one", "Раз")
  await rename("Вопрос two", "Два")
  await dock()
    .getByRole("button", { name: te("steps.opened") })
    .click()
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await expect.element(saveState()).toMatchTextContent(te("save.opened", { revision: 1 }))
  await dock()
    .getByRole("button", { name: new RegExp(te("logCode.008")) })
    .first()
    .click()
  await expect.element(lineOf("Раз")).toBeVisible()
  await expect.element(lineOf("Два")).toBeVisible()
})

test("unsaved changes of a tab are offered with their steps, and Restore has the focus", async () => {
  const pid = await leaveUnsaved()
  await mountEditor(SURVEY, { project: { pid } })
  await expect.element(restore()).toBeVisible()
  expect(restore().getByRole("listitem").elements()).toHaveLength(2)
  await expect.element(button(te("restore.restore"), restore())).toHaveFocus()
})

test("restored edits are steps again and are saved", async () => {
  const pid = await leaveUnsaved()
  const { questions } = await mountEditor(SURVEY, { project: { pid } })
  await expect.element(restore()).toBeVisible()
  await press("Enter")
  await expect.element(restore()).not.toBeInTheDocument()
  await expect.element(saveState()).toMatchTextContent(te("save.unsaved", { count: 2 }))
  await press("Control+z")
  await expect.element(lineOf("Вопрос two")).toBeVisible()
  await press("Control+Shift+z")
  await save()
  expect(questions().map(({ text }) => text)).toEqual(["Раз", "Два", "Вопрос three"])
  await expect.poll(() => stepsKept(pid)).toBe(0)
})

test("throwing edits away is asked once more, with the keyboard on keeping them", async () => {
  const pid = await leaveUnsaved()
  await mountEditor(SURVEY, { project: { pid } })
  await button(te("restore.drop"), restore()).click()
  await expect.element(restore().getByRole("alert")).toMatchTextContent(te("restore.dropText"))
  await expect.element(button(te("restore.keep"), restore())).toHaveFocus()
  await press("Enter")
  await expect.element(button(te("restore.restore"), restore())).toHaveFocus()
})

test("edits that are thrown away are not offered again", async () => {
  const pid = await leaveUnsaved()
  await mountEditor(SURVEY, { project: { pid } })
  await button(te("restore.drop"), restore()).click()
  await button(te("restore.dropSure"), restore()).click()
  await expect.element(restore()).not.toBeInTheDocument()
  await expect.poll(() => stepsKept(pid)).toBe(0)
  await expect.element(lineOf("Вопрос one")).toBeVisible()
})

test("edits can be downloaded before they are thrown away", async () => {
  const pid = await leaveUnsaved()
  await mountEditor(SURVEY, { project: { pid } })
  await button(te("restore.drop"), restore()).click()
  const waiting = nextDownload()
  await button(te("restore.file"), restore()).click()
  const { name, text } = await waiting
  expect(name).toMatch(/^Аудитория игр .*\.edits\.json$/)
  expect(text).toContain("Раз")
})

test("Escape offers the edits again the next time", async () => {
  const pid = await leaveUnsaved()
  await mountEditor(SURVEY, { project: { pid } })
  await expect.element(restore()).toBeVisible()
  await press("Escape")
  await expect.element(restore()).not.toBeInTheDocument()
  expect(await stepsKept(pid)).toBe(2)
  await leavePage()
  await mountEditor(SURVEY, { project: { pid } })
  await expect.element(restore()).toBeVisible()
})

test("edits that were all taken back are not offered", async () => {
  const { project } = await mountEditor(SURVEY)
  const { pid } = project()
  await rename("Вопрос one", "Передумано")
  await press("Control+z")
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await leavePage()
  await mountEditor(SURVEY, { project: { pid } })
  await expect.poll(() => lines().elements().length).toBe(4)
  await expect.poll(() => stepsKept(pid)).toBe(0)
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
})
