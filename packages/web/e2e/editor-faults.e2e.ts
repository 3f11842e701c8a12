import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import { DEMO, expect, field, type Office, testInOwnOffice } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

/** One of the journeys stops the server. */
const test = testInOwnOffice()

const question = (id: string) => ({ id, category: "open" as const, text: `Вопрос ${id}` })
const BLOCKS: Block[] = [{ id: "b1", title: "Первый", questions: ["one", "two"].map(question) }]

const read = ({ administrator }: Office, pid: number) =>
  administrator.send(questionnaireCalls.getQuestionnaire, { pid })

async function save(office: Office, pid: number, blocks: readonly Block[]) {
  const { revision } = await read(office, pid)
  const questionnaire = { pid, revision, blocks: [...blocks] }
  return office.administrator.send(questionnaireCalls.saveQuestionnaire, questionnaire)
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
const stateOf = (page: Page) => page.locator(".rz-bar__state")

async function rename(page: Page, from: string, to: string): Promise<void> {
  await rowOf(page, from).click()
  await textField(page).fill(to)
  await expect(rowOf(page, to)).toBeVisible()
}

/** A server that has just started answers its first save late, and waits between tries grow to 30 s. */
const UNTIL_TRIED_AGAIN = { timeout: 90_000 }

const textsIn = async (office: Office, pid: number) =>
  (await read(office, pid)).blocks.flatMap(({ questions }) => questions.map(({ text }) => text))

test("a save that found the server down is done by itself once the server is up", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Сервер упал")
  const { page, open } = await visit({
    as: DEMO.administrator,
    expectedFaults: /net::ERR_|Failed to load resource/,
  })
  await open(`/project?pid=${pid}`)
  await rename(page, "Вопрос one", "Набрано без сервера")
  await office.kill()
  await page.keyboard.press("Control+s")
  await expect(stateOf(page)).toHaveText(t("save.offline"))
  await rename(page, "Вопрос two", "Набрано позже")
  await office.startAgain()
  await expect(stateOf(page)).toHaveText(/^Сохранено в/, UNTIL_TRIED_AGAIN)
  expect(await textsIn(office, pid)).toEqual(["Набрано без сервера", "Набрано позже"])
})

test("a preview and an import opened offline show a notice with a retry, and the editor stays", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Части без связи")
  const {
    page,
    open,
    context,
    t: tw,
  } = await visit({
    as: DEMO.administrator,
    expectedFaults: /net::ERR_|Failed to (?:load resource|fetch)|LostCode|style sheet lost/,
  })
  await open(`/project?pid=${pid}`)
  await rowOf(page, "Вопрос one").click()
  await context.setOffline(true)
  await page.keyboard.press("Escape")
  await page.keyboard.press("p")
  const notice = page.getByRole("complementary").getByRole("alert")
  await expect(notice).toContainText(tw("start.lostText"))
  await page.getByRole("button", { name: t("bar.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: t("act.importList") }).click()
  const dialog = page.getByRole("dialog", { name: t("part.lost") })
  await expect(dialog.getByRole("alert")).toContainText(tw("start.lostText"))
  await dialog.getByRole("button", { name: tw("action.close") }).click()
  await expect(dialog).toHaveCount(0)
  // The questionnaire is edited meanwhile.
  await rowOf(page, "Вопрос two").click()
  await expect(rowOf(page, "Вопрос two")).toBeVisible()
  await context.setOffline(false)
  await notice.getByRole("button", { name: tw("action.retry") }).click()
  await expect(page.getByRole("region", { name: t("preview.title") })).toBeVisible()
})

test("a status whose first response was lost is saved by the second press, once, and can be undone", async ({
  office,
  visit,
}) => {
  const { administrator } = office
  const pid = await addProject(office, "Потерянный ответ")
  const {
    page,
    open,
    t: tw,
  } = await visit({
    as: DEMO.administrator,
    expectedFaults: /net::ERR_|Failed to load resource/,
  })
  await open(`/projects?q=${encodeURIComponent("Потерянный ответ")}`)
  await page.locator("tbody tr").first().locator("[aria-haspopup=menu]").click()
  await page.getByRole("menuitem", { name: tw("projects.setStatus"), exact: true }).click()
  const keys: (string | undefined)[] = []
  await page.route(
    ({ pathname }) => pathname === projectCalls.setProjectStatus.path,
    async (route) => {
      keys.push(route.request().headers()["idempotency-key"])
      const answer = await route.fetch()
      if (keys.length === 1) await route.abort("connectionreset")
      else await route.fulfill({ response: answer })
    },
  )
  const dialog = page.getByRole("dialog")
  await field(dialog, tw("fieldName.status")).selectOption("paused")
  await dialog.getByRole("button", { name: tw("action.save") }).click()
  await expect(dialog.getByRole("alert")).toBeVisible()
  const { revision } = await administrator.send(projectCalls.getProject, { pid })
  await dialog.getByRole("button", { name: tw("action.save") }).click()
  await expect(dialog).toBeHidden()
  expect(keys[1]).toBe(keys[0])
  expect(await administrator.send(projectCalls.getProject, { pid })).toMatchObject({
    status: "paused",
    revision,
  })
  await page.getByRole("button", { name: tw("action.undo"), exact: true }).click()
  await expect
    .poll(
      async () => (await administrator.send(projectCalls.getProject, { pid })).status,
      UNTIL_TRIED_AGAIN,
    )
    .toBe("created")
})
