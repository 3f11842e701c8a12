import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import { DEMO, expect, field, type Office, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")
const tw = await loadTranslate("ru", "web")

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const picture = (bytes = DOT) => ({ name: "точка.png", mimeType: "image/png", buffer: bytes })

const QUESTIONS = [
  {
    category: "qualification" as const,
    id: "who",
    text: "Ваш пол",
    answers: [
      { id: "w1", code: 1, text: "Женский" },
      { id: "w2", code: 2, text: "Мужской" },
    ],
  },
  { category: "range" as const, id: "age", text: "Сколько вам лет", from: 0, to: 100, step: 1 },
  { category: "open" as const, id: "why", text: "Почему" },
]

async function addProject({ administrator }: Office, name: string): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name,
    template: "default",
    targetPlatforms: ["web"],
  })
  const { revision } = await administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  await administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [{ id: "b1", title: "О вас", questions: QUESTIONS }],
  })
  return pid
}

const panel = (page: Page) => page.getByRole("complementary", { name: t("panel.label") })
const choose = (page: Page, text: string) =>
  page.locator(".rz-row").filter({ hasText: text }).click()

async function save(page: Page, { administrator }: Office, pid: number) {
  await page.keyboard.press("Control+s")
  await expect(page.locator(".rz-bar__title")).toContainText(/версия \d/)
  await expect(page.locator(".rz-bar__title")).toContainText("Сохранено")
  return administrator.send(questionnaireCalls.getQuestionnaire, { pid })
}

// Specification: 5.picture
test("pictures are chosen, pasted, described and removed; other files are refused before sending", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "С картинками")
  const { page, open } = await visit({ as: DEMO.administrator })
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/picture")) sent.push(request.url())
  })
  await open(`/project?pid=${pid}`)
  await choose(page, "Ваш пол")
  const part = panel(page).getByRole("region", { name: t("question.picture") })
  const input = part.locator("input[type=file]")
  await input.setInputFiles(picture(Buffer.from("это не картинка")))
  await expect(part.getByRole("alert")).toContainText("PNG")
  await input.setInputFiles(picture(Buffer.concat([DOT, Buffer.alloc(5_000_001)])))
  await expect(part.getByRole("alert")).toContainText("5 МБ")
  expect(sent).toEqual([])
  await input.setInputFiles(picture())
  await expect(part.getByRole("img")).toBeVisible()
  await expect(part.getByRole("alert")).toHaveCount(0)
  await field(part, t("picture.alt")).fill("Точка")
  await expect(part.getByRole("img", { name: "Точка" })).toBeVisible()

  await panel(page)
    .getByRole("button", { name: t("answers.more", { number: 2 }) })
    .click()
  const ofAnswer = panel(page).getByRole("region", { name: t("answers.picture", { number: 2 }) })
  await ofAnswer.locator("input[type=file]").setInputFiles(picture())
  await expect(ofAnswer.getByRole("img")).toBeVisible()

  await choose(page, "Почему")
  await page.locator(".rz-canvas").focus()
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }))
      const pasted = new ClipboardEvent("paste", { clipboardData: data, bubbles: true })
      document.activeElement?.dispatchEvent(pasted)
    },
    [...DOT],
  )
  await expect(part.getByRole("img")).toBeVisible()
  await part.getByRole("button", { name: t("picture.remove") }).click()
  await expect(part.getByRole("img")).toHaveCount(0)
  await page.keyboard.press("Control+z")
  await expect(part.getByRole("img")).toBeVisible()

  const { blocks } = await save(page, office, pid)
  const [who, , why] = blocks[0]?.questions ?? []
  expect(who?.picture).toEqual({ id: expect.any(String), alt: "Точка" })
  expect(who && "answers" in who && who.answers.map((each) => "picture" in each)).toEqual([
    false,
    true,
  ])
  expect(why?.picture).toBeDefined()
  await page.reload()
  await choose(page, "Ваш пол")
  await expect(part.getByRole("img", { name: "Точка" })).toBeVisible()
})

test("a picture that is on its way can be given up", async ({ office, visit }) => {
  const pid = await addProject(office, "Отправка отменена")
  const { page, open } = await visit({ as: DEMO.administrator })
  await page.route("**/service/picture*", () => {})
  await open(`/project?pid=${pid}`)
  await choose(page, "Почему")
  const part = panel(page).getByRole("region", { name: t("question.picture") })
  await part.locator("input[type=file]").setInputFiles(picture())
  await expect(part.getByRole("progressbar")).toBeVisible()
  await part.getByRole("button", { name: t("picture.cancel") }).click()
  await expect(part.getByRole("progressbar")).toHaveCount(0)
  await expect(part.getByRole("alert")).toHaveCount(0)
  await expect(page.locator(".rz-bar__title")).toContainText("Всё сохранено")
})

test("answers set properties of the respondent, and values are written to the database", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "О респонденте")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await choose(page, "Ваш пол")
  const more = (number: number) =>
    panel(page).getByRole("button", { name: t("answers.more", { number }) })
  await more(1).click()
  await field(panel(page), t("profile.label")).selectOption({ label: tw("targetField.gender") })
  await field(panel(page), t("answers.code")).fill("7")
  await more(2).click()
  await field(panel(page), t("profile.label")).selectOption({ label: tw("targetField.city") })
  await expect(panel(page).getByText(t("profile.choose"))).toBeVisible()
  await panel(page)
    .getByRole("combobox", { name: t("profile.value") })
    .fill("Казань")
  await page
    .getByRole("option", { name: /Казань/ })
    .first()
    .click()
  await panel(page).getByText(t("write.title")).click()
  await panel(page)
    .locator("[data-part=write]")
    .getByRole("button", { name: t("write.add") })
    .click()
  await field(panel(page), t("write.field")).fill("gender")
  await field(panel(page), t("write.mode")).selectOption({ label: t("writeMode.ifEmpty") })

  await choose(page, "Сколько вам лет")
  await panel(page)
    .getByRole("button", { name: t("bands.add") })
    .click()
  await field(panel(page), t("profile.label")).selectOption({ label: tw("targetField.age") })

  const { blocks } = await save(page, office, pid)
  const [who, age] = blocks[0]?.questions ?? []
  expect(who).toMatchObject({
    answers: [
      { code: 7, profile: { field: "gender", value: "f" } },
      { profile: { field: "city", value: expect.stringMatching(/^RU-/) } },
    ],
    write: { fields: [{ field: "gender", value: "code", when: "completed", mode: "ifEmpty" }] },
  })
  expect(age).toMatchObject({ bands: [{ from: 0, to: 100, profile: { field: "age" } }] })
})

// Specification: 2.editor.project
test("portraits and platforms are edited beside the canvas as undoable steps", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Кого спросить")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await page.getByRole("button", { name: /^Портреты \d/ }).click()
  await panel(page).getByRole("checkbox", { name: "Android" }).check()
  await panel(page)
    .getByRole("button", { name: tw("portraits.add") })
    .click()
  const dialog = page.getByRole("dialog", { name: tw("portraits.title") })
  await field(dialog, tw("portraits.name")).fill("Все")
  await field(dialog, tw("portraits.addCondition")).selectOption({
    label: tw("targetField.gender"),
  })
  await dialog.getByRole("checkbox").first().check()
  await dialog.getByRole("button", { name: tw("portraits.take") }).click()
  await expect(page.getByRole("button", { name: /^Портреты 1/ })).toBeVisible()
  await field(panel(page), tw("setting.set_priority")).fill("77")
  await field(panel(page), tw("setting.set_priority")).press("Tab")
  const { project } = await save(page, office, pid)
  expect(project).toMatchObject({
    targetPlatforms: ["web", "android"],
    portraits: [{ name: "Все", respondents: 100 }],
    priority: 77,
  })
})

// Specification: 3.redirect.new-block, 3.redirect.new-questionnaire
test("a redirect leads to a new block, and into a new questionnaire that opens beside", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Дальше")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await choose(page, "Ваш пол")
  await page.locator(".rz-canvas").focus()
  await page.keyboard.press("r")
  await page.getByRole("button", { name: t("redirect.newBlock") }).click()
  await expect(page.locator(".rz-block")).toHaveCount(2)
  await choose(page, "Почему")
  await page.locator(".rz-canvas").focus()
  await page.keyboard.press("r")
  await page.getByRole("button", { name: t("redirect.questionnaire") }).click()
  const dialog = page.getByRole("dialog", { name: t("target.title") })
  await dialog.getByLabel(t("target.new")).check()
  await dialog.getByRole("button", { name: t("target.do.new") }).click()
  await expect(dialog.getByRole("alert").or(dialog.locator("[id$=problems]"))).toBeVisible()
  await field(dialog, t("target.name")).fill("Продолжение")
  const beside = page.context().waitForEvent("page")
  await dialog.getByRole("button", { name: t("target.do.new") }).click()
  await expect((await beside).getByRole("heading", { name: "Продолжение" })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { blocks } = await save(page, office, pid)
  expect(blocks[0]?.questions[0]?.redirect).toEqual({ to: "block", id: blocks[1]?.id })
  expect(blocks[0]?.questions[2]?.redirect).toEqual({
    to: "questionnaire",
    pid: expect.any(Number),
  })
})
