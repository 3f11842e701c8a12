import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import { DEMO, expect, field, type Office, testInOwnOffice } from "./driver/index.ts"
import { crash, stepsKept } from "./driver/journal.ts"

const t = await loadTranslate("ru", "editor")

/** The first project that an owner sends is looked at by a person. */
const test = testInOwnOffice()

const tw = await loadTranslate("ru", "web")

const question = (id: string) => ({ id, category: "open" as const, text: `Вопрос ${id}` })

const BLOCKS: Block[] = [
  { id: "b1", title: "Первый", questions: ["one", "two", "three"].map(question) },
]

const read = ({ administrator }: Office, pid: number) =>
  administrator.send(questionnaireCalls.getQuestionnaire, { pid })

async function save({ administrator }: Office, pid: number, blocks: readonly Block[]) {
  const { revision } = await administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  return administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [...blocks],
  })
}

async function addProject(office: Office, name: string): Promise<number> {
  const { pid } = await office.administrator.send(projectCalls.createProject, {
    name,
    template: "directLink",
    targetCompletes: 100,
  })
  await save(office, pid, BLOCKS)
  return pid
}

const rowOf = (page: Page, text: string) => page.locator(".rz-row", { hasText: text })

const textField = (page: Page) => field(page.locator(".rz-panel"), t("question.text"))

const lockOf = (page: Page) => page.locator(".rz-lock")

const stateOf = (page: Page) => page.locator(".rz-bar__state")

async function rename(page: Page, from: string, to: string): Promise<void> {
  await rowOf(page, from).click()
  await textField(page).fill(to)
  await expect(rowOf(page, to)).toBeVisible()
}

/** The blocks with other texts, as another user saves them. */
const changedBlocks = (texts: Record<string, string>): Block[] =>
  BLOCKS.map((block) => ({
    ...block,
    questions: block.questions.map((each) => ({ ...each, text: texts[each.id] ?? each.text })),
  }))

async function refresh(page: Page): Promise<void> {
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: tw("palette.placeholder") }).fill(t("act.refresh"))
  await page.keyboard.press("Enter")
}

test("a page that is killed after 14 changes loses none of them", async ({ office, visit }) => {
  const pid = await addProject(office, "Убитая вкладка")
  const { page, open, context } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await rowOf(page, "Вопрос one").click()
  for (let nth = 1; nth <= 14; nth++) {
    await page.getByRole("tree").focus()
    await page.keyboard.press("n")
    await expect(textField(page)).toBeFocused()
  }
  await expect.poll(() => stepsKept(page)).toBe(14)
  await crash(page)
  const next = await context.newPage()
  await page.close()
  await next.goto(`/project?pid=${pid}`)
  const dialog = next.getByRole("dialog")
  await expect(dialog.getByText(t("restore.title", { count: 14 }))).toBeVisible()
  await expect(dialog.getByRole("listitem")).toHaveCount(14)
  // One Enter throws nothing away: the first button restores, and throwing away is asked once more.
  await expect(dialog.getByRole("button", { name: t("restore.restore") })).toBeFocused()
  await dialog.getByRole("button", { name: t("restore.drop") }).click()
  await expect(dialog.getByRole("alert")).toHaveText(t("restore.dropText"))
  await expect(dialog.getByRole("button", { name: t("restore.keep") })).toBeFocused()
  const download = next.waitForEvent("download")
  await dialog.getByRole("button", { name: t("restore.file") }).click()
  expect((await download).suggestedFilename()).toMatch(/^Убитая вкладка .*\.edits\.json$/)
  await dialog.getByRole("button", { name: t("restore.keep") }).click()
  await dialog.getByRole("button", { name: t("restore.restore") }).click()
  await expect(dialog).toHaveCount(0)
  // Each is a step again.
  const lines = next.getByRole("treeitem")
  await expect(lines).toHaveCount(18)
  await next.keyboard.press("Control+z")
  await expect(lines).toHaveCount(17)
  await next.keyboard.press("Control+Shift+z")
  await expect(lines).toHaveCount(18)
  await next.keyboard.press("Control+s")
  await expect(stateOf(next)).toHaveText(/^Сохранено в/)
  const { blocks } = await read(office, pid)
  expect(blocks[0]?.questions).toHaveLength(17)
  await expect.poll(() => stepsKept(next)).toBe(0)
  await next.reload()
  await expect(rowOf(next, "Вопрос one")).toBeVisible()
  await expect(next.getByRole("dialog")).toHaveCount(0)
})

test("two users' edits are merged; the user chooses between two values of a field", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Вдвоём")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await rename(page, "Вопрос one", "Мой первый")
  await save(office, pid, changedBlocks({ three: "Их третий" }))
  await expect(stateOf(page)).toHaveText(t("save.unsavedBehind", { count: 1 }))
  await page.keyboard.press("Control+s")
  await expect(stateOf(page)).toHaveText(/^Сохранено в/)
  await expect(rowOf(page, "Их третий")).toBeVisible()
  const together = await read(office, pid)
  expect(together.blocks[0]?.questions.map(({ text }) => text)).toEqual([
    "Мой первый",
    "Вопрос two",
    "Их третий",
  ])
  await page.getByText(t("dock.steps"), { exact: true }).click()
  await expect(page.locator(".rz-step-note")).toContainText([t("steps.saved"), t("logCode.010")])
  const { data: versions } = await office.administrator.list(questionnaireCalls.listVersions, {
    pid,
    limit: 1,
  })
  expect(versions[0]?.codes).toContain("010")

  await rename(page, "Вопрос two", "Мой второй")
  await save(
    office,
    pid,
    changedBlocks({ one: "Мой первый", two: "Их второй", three: "Их третий" }),
  )
  await page.keyboard.press("Control+s")
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText("«Их второй»")).toBeVisible()
  await expect(dialog.getByText(t("clash.you"))).toBeVisible()
  await expect(dialog.getByText("«Мой второй»", { exact: true })).toBeVisible()
  await dialog.getByRole("radio", { name: /Чужое/ }).check()
  await dialog.getByRole("button", { name: t("clash.done") }).click()
  await expect(rowOf(page, "Их второй")).toBeVisible()
})

test("unsaved changes survive a crash after another user's save was merged", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Вдвоём и убита")
  const { page, open, context } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await rename(page, "Вопрос one", "Мой первый")
  await expect.poll(() => stepsKept(page)).toBeGreaterThan(0)
  await save(office, pid, changedBlocks({ three: "Их третий" }))
  await refresh(page)
  await expect(rowOf(page, "Их третий")).toBeVisible()
  await expect(rowOf(page, "Мой первый")).toBeVisible()
  await expect.poll(() => stepsKept(page)).toBe(1)
  await rename(page, "Вопрос two", "Мой второй")
  await expect.poll(() => stepsKept(page)).toBeGreaterThan(1)
  await crash(page)
  const next = await context.newPage()
  await page.close()
  // Another user was faster again: the rest is merged with that save, too.
  await save(office, pid, changedBlocks({ three: "Их новый третий" }))
  await next.goto(`/project?pid=${pid}`)
  const dialog = next.getByRole("dialog")
  await expect(dialog.getByText(t("restore.title", { count: 2 }))).toBeVisible()
  await expect(dialog.getByText(t("logCode.008"))).toHaveCount(2)
  await next.keyboard.press("Enter")
  await expect(dialog).toHaveCount(0)
  await next.keyboard.press("Control+s")
  await expect(stateOf(next)).toHaveText(/^Сохранено в/)
  const { blocks } = await read(office, pid)
  expect(blocks[0]?.questions.map(({ text }) => text)).toEqual([
    "Мой первый",
    "Мой второй",
    "Их новый третий",
  ])
})

// Specification: 2.route.project, 2.editor.send, 4.project.send
test("sending asks, locks, and can be taken back; another window hears of it", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "На модерацию")
  const first = await visit({ as: DEMO.administrator })
  const second = await visit({ as: DEMO.administrator })
  await first.open(`/project?pid=${pid}`)
  await second.open(`/project?pid=${pid}`)
  await expect(rowOf(second.page, "Вопрос one")).toBeVisible()
  await expect(first.page.getByRole("navigation", { name: first.t("menu.label") })).toHaveCount(0)
  await expect(first.page.getByRole("button", { name: first.t("header.user") })).toHaveCount(0)
  await rename(first.page, "Вопрос one", "Готовый вопрос")
  const send = first.page.getByRole("button", { name: first.t("verb.projects.send") })
  await send.click()
  const dialog = first.page.getByRole("alertdialog")
  await expect(dialog).toContainText("Цена зафиксируется: ")
  await dialog.getByRole("button", { name: t("send.saveAndSend") }).click()
  await expect(lockOf(first.page)).toContainText("проект на модерации с")
  await expect(lockOf(second.page)).toContainText("проект на модерации с")
  await expect(rowOf(second.page, "Готовый вопрос")).toBeVisible()
})

test("other users who have the project open are listed until they leave", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Вместе")
  const mine = await visit({ as: DEMO.administrator })
  await mine.open(`/project?pid=${pid}`)
  await expect(rowOf(mine.page, "Вопрос one")).toBeVisible()
  const { email } = await office.addAccount({
    role: "administrator",
    fullname: "Вторая Рука",
    active: true,
  })
  const theirs = await visit({ as: email })
  await theirs.open(`/project?pid=${pid}`)
  await expect(theirs.page.locator(".rz-others")).toContainText("Открыто и у других: ")
  // A window that becomes visible shows immediately who else is there.
  await mine.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect(mine.page.locator(".rz-others")).toContainText("Вторая Рука")
  await theirs.page.getByRole("link", { name: t("bar.back") }).click()
  await expect(theirs.page.locator(".rz-editor")).toHaveCount(0)
  await expect
    .poll(async () => {
      await mine.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
      return mine.page.locator(".rz-others").textContent()
    })
    .toBe("")
})
