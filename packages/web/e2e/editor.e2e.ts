import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import { actNamed, addDirectLink, lineOf, openQuestion } from "./building/tell.ts"
import { DEMO, expect, field, type Office, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

const question = (id: string) => ({ id, category: "open" as const, text: `Вопрос ${id}` })

async function addEmpty({ administrator }: Office, name: string): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name,
    template: "directLink",
    targetCompletes: 100,
  })
  return pid
}

const read = ({ administrator }: Office, pid: number) =>
  administrator.send(questionnaireCalls.getQuestionnaire, { pid })

const panel = (page: Page) => page.getByRole("complementary", { name: t("panel.label") })

const rowOf = (page: Page, text: string) => page.locator(".rz-row", { hasText: text })

const isSaved = (page: Page) => expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)

test("by keys a way back is chosen as one to be answered again, and found in its list", async ({
  office,
  visit,
}) => {
  const pid = await addEmpty(office, "С возвратом")
  await office.administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision: (await read(office, pid)).revision,
    blocks: [{ id: "b1", title: "", questions: ["one", "two", "three"].map(question) }],
  })
  const visitor = await visit({ as: DEMO.administrator })
  const { page } = visitor
  await visitor.open(`/project?pid=${pid}`)
  const tree = page.getByRole("tree")
  await lineOf(page, "Вопрос three").click()
  await expect(tree).toBeFocused()
  for (const _ of ["opened at first", "opened again"]) {
    await page.keyboard.press("Control+k")
    await expect(
      page.getByRole("combobox", { name: visitor.t("palette.placeholder") }),
    ).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(tree).toBeFocused()
  }
  await actNamed(visitor, t("act.editText"))
  await expect(field(panel(page), t("question.text"))).toBeFocused()
  await expect(page.locator(".rz-palette")).toHaveCount(0)
  await expect(field(panel(page), t("question.text"))).toBeFocused()
  await page.keyboard.press("Escape")
  await page.keyboard.press("r")
  const targets = page.getByPlaceholder(t("redirect.placeholder"))
  await expect(targets).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(tree).toBeFocused()
  await page.keyboard.press("r")
  await expect(targets).toBeFocused()
  await page.keyboard.type("one")
  const options = page.locator(".rz-picker").getByRole("option")
  await expect(options).toHaveText([/^Q1 .*↺/])
  await page.keyboard.press("Enter")
  await expect(targets).toHaveCount(0)
  await expect(tree).toBeFocused()
  const said = page.locator(".rz-announced")
  await page.keyboard.press("Alt+ArrowRight")
  await expect(said).toHaveText(t("said.way", { from: "Q3", to: "Q1" }))
  await page.keyboard.press("Alt+ArrowLeft")
  await expect(said).toHaveText(t("said.way", { from: "Q1", to: "Q3" }))
  for (const [key, place] of [
    ["Alt+Shift+ArrowUp", 2],
    ["Alt+Shift+ArrowDown", 3],
  ] as const) {
    await page.keyboard.press(key)
    const name = `Q${place} «Вопрос three»`
    await expect(said).toHaveText(t("said.place", { name, place, count: 3 }))
  }
  await field(panel(page), t("redirect.times")).fill("3")
  await page.keyboard.press("Control+s")
  await isSaved(page)
  const { blocks } = await read(office, pid)
  expect(blocks[0]?.questions[2]?.redirect).toEqual({
    to: "question",
    id: "one",
    review: { times: 3 },
  })
})

test("a redirect that is chosen before its judge has come is refused once it has, and the list is judged in its place", async ({
  office,
  visit,
}) => {
  const pid = await addDirectLink(office, "Судья опоздал", [
    { id: "b1", title: "Первый", questions: [openQuestion("one")] },
    { id: "b2", title: "Второй", questions: ["two", "three"].map((id) => openQuestion(id)) },
  ])
  const { page, open } = await visit({ as: DEMO.administrator })
  const judge = Promise.withResolvers<void>()
  await page.route(/guard-code/, async (route) => {
    await judge.promise
    await route.continue()
  })
  await open(`/project?pid=${pid}`)
  await lineOf(page, "Вопрос three").click()
  await expect(page.getByRole("tree")).toBeFocused()
  await page.keyboard.press("r")
  await page.getByPlaceholder(t("redirect.placeholder")).fill("Первый")
  const options = page.locator(".rz-picker").getByRole("option")
  await expect(options).toHaveText(["1. Первый"])
  await page.keyboard.press("Enter")
  await expect(options).toHaveCount(0)
  await page.keyboard.press("r")
  for (let at = 0; at < 4; at++) await page.keyboard.press("ArrowDown")
  const highlighted = page.locator(".rz-picker [aria-selected=true]")
  await expect(highlighted).toHaveText("Q1 Вопрос one")
  judge.resolve()
  await expect(page.getByText(t("redirect.wouldLoop", { path: "Q3 → Q1 → Q2 → Q3" }))).toBeVisible()
  await expect(highlighted).toHaveText(/^Q1 Вопрос one.*↺/)
  await page.keyboard.press("Enter")
  await expect(rowOf(page, "Вопрос three").getByText("Q1")).toBeVisible()
})
