import { type CommentRecord, moderationCalls, projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { nextDownload } from "../testing/commands.ts"
import { mountEditor, projectOf } from "../testing/editor.tsx"
import {
  allDrawn,
  block,
  button,
  choice,
  dock,
  doInMenu,
  expectAnnounced,
  field,
  lineOf,
  lines,
  openQuestion,
  panel,
  press,
  rowOf,
  saveState,
  select,
  te,
  tw,
  menuItem,
} from "../testing/editor-page.ts"
import { answerTo } from "../testing/network.ts"
import { partLabel } from "./panels/question-forms/part-label.ts"

const SURVEY = {
  blocks: [
    block("b1", [openQuestion("one"), choice("two")]),
    block("b2", [openQuestion("three")], [408, 0]),
  ],
}

const comment = (id: number, change: Partial<CommentRecord> = {}): CommentRecord => ({
  id,
  text: `Замечание ${id}`,
  mandatory: false,
  by: null,
  at: Date.UTC(2026, 0, 20) / 1000,
  state: "open",
  ...change,
})

const lock = () =>
  page
    .getByRole("status")
    .filter({ hasText: /закрыта для правки|чужой проект/ })
    .first()

const open = async (status: Project["status"], setting: Parameters<typeof mountEditor>[1] = {}) => {
  const mounted = await mountEditor(SURVEY, { ...setting, project: { status, ...setting.project } })
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  return mounted
}

test.for([
  ["onModeration", "researcher", "lock.moderation", "lock.withdraw"],
  ["active", "administrator", "lock.status", "lock.pause"],
  ["paused", "administrator", "lock.status", "lock.revise"],
] as const)(
  "in the status %s the editor of the %s explains why it is locked and how to unlock it",
  async ([status, role, why, way]) => {
    await open(status, { role })
    await expect.element(lock()).toMatchTextContent(te(why))
    await expect.element(lock()).toMatchTextContent(te(way))
  },
)

test.for(["created", "rejected"] as const)("in the status %s no part is locked", async (status) => {
  await open(status)
  await expect.element(button(te("act.save"))).toBeEnabled()
  await expect.element(lock()).not.toBeInTheDocument()
})

test("another's project is read by a researcher and changed by no one else", async () => {
  await open("created", { role: "researcher", project: { owner: { id: 99, fullname: "Другой" } } })
  await expect.element(lock()).toMatchTextContent(te("lock.notYours"))
  await expect.element(button(te("act.save"))).not.toBeInTheDocument()
})

test("fields of a locked question are read and not written", async () => {
  await open("active")
  await select("Вопрос one")
  await expect.element(field(te("question.text"))).toHaveAttribute("readonly")
  await expect.element(field(te("question.category"))).toBeDisabled()
  await expect
    .element(panel().getByRole("checkbox", { name: te("question.required") }))
    .toBeDisabled()
})

test("a locked question has no buttons that add or delete", async () => {
  await open("active")
  await select("Вопрос two")
  await expect
    .element(panel().getByRole("textbox", { name: te("answers.nth", { number: 1 }), exact: true }))
    .toHaveAttribute("readonly")
  await expect.element(button(`+ ${te("answers.add")}`, panel())).not.toBeInTheDocument()
  await expect.element(button(`+ ${partLabel(te, "hint")}`, panel())).not.toBeInTheDocument()
})

test("letters that add or navigate have no effect in a locked project", async () => {
  await open("active")
  await select("Вопрос one")
  await press("n", "b", "r")
  await press("ArrowDown")
  await expect.element(lineOf("Вопрос two")).toHaveAttribute("aria-selected", "true")
  expect(lines().elements()).toHaveLength(5)
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
})

test("locked elements can be copied", async () => {
  await open("active")
  await select("Вопрос two")
  await press("Control+c")
  await expect.poll(() => navigator.clipboard.readText()).toContain("Вопрос two")
})

test("a paste into a locked project is refused", async () => {
  await open("active")
  await navigator.clipboard.writeText(
    JSON.stringify({ questionnaireOffice: 1, questions: [openQuestion("new")] }),
  )
  await select("Вопрос one")
  await press("Control+v")
  await expect.element(page.getByText(te("lock.notNow"), { exact: true })).toBeVisible()
  expect(lines().elements()).toHaveLength(5)
})

test("the canvas of a locked project has no ports and no foot", async () => {
  await open("active")
  await select("1. Блок b1")
  await rowOf("Вопрос one")
  expect(allDrawn(".rz-port, .rz-block__foot")).toEqual([])
})

test("the menu of a locked project offers no act that edits", async () => {
  await open("active")
  await button(te("bar.more")).click()
  await expect.element(menuItem("act.exportList")).toBeVisible()
  for (const act of ["act.addBlock", "act.importList", "act.arrange", "act.paste"] as const)
    await expect.element(menuItem(act)).not.toBeInTheDocument()
})

test("an administrator changes settings of blocks in moderation and saves them", async () => {
  const { stored } = await open("onModeration")
  await expect.element(lock()).toMatchTextContent(te("lock.settingsOnly"))
  await expect.element(button(te("act.save"))).toBeDisabled()
  await select("1. Блок b1")
  await panel().getByText(te("block.settings")).click()
  await field(te("block.callbackUrl")).fill("https://example.test/done")
  await button(te("act.save")).click()
  await expect.element(saveState()).toMatchTextContent(/^Сохранено в/)
  expect(stored().blocks[0]?.settings).toEqual({ callbackUrl: "https://example.test/done" })
})

test("a project that is sent in another window locks during editing and keeps unsaved edits", async () => {
  const mounted = await open("created")
  await select("Вопрос one")
  await field(te("question.text")).fill("Не сохранено")
  mounted.storeElsewhere((questionnaire) => questionnaire, { status: "active" })
  mounted.tellElsewhere()
  await expect.element(lock()).toMatchTextContent(te("lock.unsaved"))
  await expect.element(field(te("question.text"))).toHaveAttribute("readonly")
  await expect.element(field(te("question.text"))).toHaveValue("Не сохранено")
  await expect.element(button(te("act.undo"))).toBeDisabled()
  await expect.element(saveState()).toHaveTextContent(te("save.unsaved", { count: 1 }))
  mounted.storeElsewhere((questionnaire) => questionnaire, { status: "created" })
  mounted.tellElsewhere()
  await expect.poll(() => lock().elements()).toEqual([])
  await expect.element(field(te("question.text"))).not.toHaveAttribute("readonly")
  await expect.element(field(te("question.text"))).toHaveValue("Не сохранено")
})

test("comments are listed with their places, the mandatory ones first", async () => {
  await open("rejected", {
    comments: [
      comment(1, { question: "two" }),
      comment(2, { block: "b2", mandatory: true }),
      comment(3),
    ],
  })
  const listed = dock().getByRole("listitem").filter({ hasText: "Замечание" })
  await expect
    .poll(() => listed.elements().map(({ textContent }) => textContent))
    .toEqual([
      `${te("comment.mandatory")}: Блок b2 Замечание 2`,
      "Q2 Замечание 1",
      `${te("comment.project")} Замечание 3`,
    ])
})

test("a comment is counted at its question and at its block", async () => {
  await open("rejected", {
    comments: [comment(1, { question: "two" }), comment(2, { question: "two" })],
  })
  const count = te("comment.count", { count: 2 })
  await expect.element(lineOf("Вопрос two")).toMatchTextContent(count)
  await expect.element(lineOf("1. Блок b1")).toMatchTextContent(count)
  await expect.element(lineOf("Вопрос one")).not.toMatchTextContent("комментари")
})

test("a resolved comment is not listed", async () => {
  await open("rejected", { comments: [comment(1, { question: "two", state: "resolved" })] })
  await expect.element(dock().getByText("Замечание 1")).not.toBeInTheDocument()
})

test("a comment is read at its question, marked as done and removed", async () => {
  const { sent } = await open("rejected", {
    comments: [comment(1, { question: "two", mandatory: true })],
    answers: [answerTo(moderationCalls.resolveComment, () => comment(1, { state: "resolved" }))],
  })
  await select("Вопрос two")
  await expect.element(panel().getByText("Замечание 1")).toBeVisible()
  await expect.element(panel().getByText(te("comment.mandatory"))).toBeVisible()
  await button(te("comment.resolve"), panel()).click()
  await expect.element(panel().getByText("Замечание 1")).not.toBeInTheDocument()
  expect(sent.filter(({ call }) => call === moderationCalls.resolveComment)).toHaveLength(1)
})

test("a comment of a question that is deleted belongs to the project", async () => {
  await open("rejected", { comments: [comment(1, { question: "gone" })] })
  await expect
    .element(dock().getByRole("button", { name: `${te("comment.project")} Замечание 1` }))
    .toBeVisible()
})

test("who else has the project open is shown by name", async () => {
  await open("created", {
    answers: [
      answerTo(projectCalls.tellPresence, () => ({
        others: [
          { id: 8, fullname: "Вторая Рука" },
          { id: 9, fullname: "Третий Глаз" },
        ],
      })),
    ],
  })
  await expectAnnounced(te("bar.others", { names: "Вторая Рука и Третий Глаз" }))
})

test("the name and the status of the project are shown", async () => {
  await open("paused", { project: { name: projectOf().name } })
  await expect.element(page.getByRole("heading", { level: 1, name: "Аудитория игр" })).toBeVisible()
  await expect.element(page.getByRole("banner").getByText(/приостановлен/i)).toBeVisible()
})

test("an unknown project shows a message with a link to the projects", async () => {
  await mountEditor(SURVEY, { path: "/project" })
  await expect.element(page.getByRole("link", { name: tw("editor.toProjects") })).toBeVisible()
})

async function picture(): Promise<string> {
  const file = nextDownload()
  await doInMenu("act.exportSvg")
  return (await file).text
}

test("a locked questionnaire is downloaded as a picture, with the answers of the question that is open", async () => {
  await open("active")
  const closed = await picture()
  expect([closed.includes("Вопрос two"), closed.includes(">Нет<")]).toEqual([true, false])
  await select("Вопрос two")
  await expect.poll(() => allDrawn(".rz-part").length).toBeGreaterThan(0)
  expect(await picture()).toContain(">Нет<")
})
