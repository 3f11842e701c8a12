import { moderationCalls, projectCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { type EditorSetting, mountEditor, projectOf } from "../testing/editor.tsx"
import {
  block,
  button,
  field,
  lineOf,
  openQuestion,
  select,
  te,
  tw,
} from "../testing/editor-page.ts"
import { includingText } from "../testing/including-text.ts"
import { answerTo } from "../testing/network.ts"
import { projectAnswers } from "../testing/project.ts"

const SURVEY = { blocks: [block("b1", [openQuestion("one")])] }
const URL = "https://qo.example/s/abcdefgh"
const dialog = page.getByRole("dialog")
const question = page.getByRole("alertdialog")

async function open(project: EditorSetting["project"] = {}) {
  const { answers } = projectAnswers()
  const price = answers.filter(({ call }) => call === projectCalls.priceProject)
  const mounted = await mountEditor(SURVEY, {
    project: { template: "directLink", targetCompletes: 50, ...project },
    answers: [
      ...price,
      answerTo(moderationCalls.checkSending, () => ({ code: null, issues: [] })),
      answerTo(moderationCalls.sendProject, () =>
        projectOf({ ...mounted.project(), status: "onAutoModeration" }),
      ),
      answerTo(projectCalls.projectLink, () => ({
        url: URL,
        open: mounted.project().status === "active",
      })),
    ],
  })
  const sent = (call: unknown) => mounted.sent.filter((each) => each.call === call)
  return { ...mounted, calls: sent }
}

// Specification: 2.editor.link
test("the link of a running survey is shown in the editor with its picture", async () => {
  const { calls } = await open({ status: "active" })
  await button(te("send.link")).click()
  await expect.element(dialog.getByText(URL)).toBeVisible()
  await expect.element(dialog.getByText(tw("projects.linkOpen"))).toBeVisible()
  await expect.element(dialog.getByRole("img", { name: tw("projects.linkPicture") })).toBeVisible()
  await button(tw("action.close"), dialog).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(calls(moderationCalls.sendProject)).toEqual([])
})

// Specification: 4.project.link
test("the link of an unsent project is shown after sending was confirmed, and editing is locked", async () => {
  const { calls } = await open()
  await button(te("send.link")).click()
  await expect.element(dialog.getByText(tw("projects.linkAsk"))).toBeVisible()
  expect(calls(moderationCalls.sendProject)).toEqual([])
  await button(tw("projects.linkSend"), dialog).click()
  await expect.element(dialog.getByText(URL)).toBeVisible()
  await expect.element(dialog.getByText(tw("projects.linkClosed"))).toBeVisible()
  expect(calls(moderationCalls.sendProject)).toHaveLength(1)
  await button(tw("action.close"), dialog).click()
  await expect.element(button(te("act.save"))).toBeDisabled()
})

test("cancelling the question about the link sends no request", async () => {
  const { calls } = await open()
  await button(te("send.link")).click()
  await button(tw("action.cancel"), dialog).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(calls(moderationCalls.sendProject)).toEqual([])
  await expect.element(button(te("act.save"))).toBeEnabled()
})

test("unsaved edits are saved before the link is shown, if the person agrees", async () => {
  const { saves, questions } = await open({ status: "created" })
  await select("Вопрос one")
  await field(te("question.text")).fill("Как вас зовут?")
  await expect.element(lineOf("Как вас зовут?")).toBeVisible()
  await button(te("send.link")).click()
  await expect.element(question).toMatchTextContent(includingText(te("send.unsaved")))
  expect(saves()).toBe(0)
  await button(te("send.saveAndGo"), question).click()
  await expect.element(dialog.getByText(tw("projects.linkAsk"))).toBeVisible()
  expect(questions().map(({ text }) => text)).toEqual(["Как вас зовут?"])
})

test("unsaved edits are saved before the project is sent, and cancelling sends no request", async () => {
  const { saves, questions, calls } = await open({ status: "created" })
  await select("Вопрос one")
  await field(te("question.text")).fill("Как вас зовут?")
  await expect.element(lineOf("Как вас зовут?")).toBeVisible()
  const send = button(tw("verb.projects.send"))
  await send.click()
  await expect.element(question).toMatchTextContent(includingText(te("send.unsaved")))
  await button(tw("action.cancel"), question).click()
  await expect.poll(() => question.elements()).toEqual([])
  expect(saves()).toBe(0)
  expect(calls(moderationCalls.sendProject)).toEqual([])
  await send.click()
  await expect.element(question).toMatchTextContent(includingText("Цена зафиксируется: "))
  await button(te("send.saveAndSend"), question).click()
  await expect.poll(() => calls(moderationCalls.sendProject)).toHaveLength(1)
  expect(questions().map(({ text }) => text)).toEqual(["Как вас зовут?"])
  await expect.element(button(te("act.save"))).toBeDisabled()
})
