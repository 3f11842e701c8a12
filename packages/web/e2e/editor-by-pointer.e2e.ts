import type { PlainMessageKey } from "@qo/core/i18n"
import { answersOf, type Block, type Question } from "@qo/core/questionnaire"
import type { Locator, Page } from "playwright"
import {
  BY_POINTER,
  addProject,
  builderFor,
  expectBuilt,
  fillProject,
  PICTURE,
  readDemoSurvey,
  swappedLast,
} from "./building/demo-survey.ts"
import {
  addPicture,
  type Builder,
  fillParams,
  fillQuestion,
  type RedirectStart,
  panelOf,
  redirectsOf,
} from "./building/fill-question.ts"
import { byPointer } from "./building/hands.ts"
import { lead } from "./building/lead.ts"
import { DEMO, expect, field, test } from "./driver/index.ts"

const rowOf = (page: Page, text: string) => page.locator(".rz-row", { hasText: text })
const activeRow = (page: Page) => page.locator(".rz-row--active")

/** Finds a question by searching for the text, and selects it. */
async function find({ page, t }: Builder, typed: string): Promise<void> {
  await page.getByRole("searchbox", { name: t("find.label") }).fill(typed)
  await page.getByRole("treeitem").first().click()
}

async function chooseInMenu({ page, t }: Builder, act: PlainMessageKey<"editor">): Promise<void> {
  await page
    .getByRole("menuitem", { name: t(act), exact: false })
    .first()
    .click()
}

async function addBlock(builder: Builder, block: Block, nth: number): Promise<void> {
  const { page, t, hands } = builder
  const panel = panelOf(builder)
  if (nth === 0) {
    await page.locator(".rz-canvas").click({ button: "right", position: { x: 60, y: 60 } })
    await chooseInMenu(builder, "act.addBlockHere")
  } else {
    await page.getByRole("button", { name: t("bar.more") }).click()
    await chooseInMenu(builder, "act.addBlock")
  }
  await expect(field(panel, t("block.title"))).toHaveValue("")
  await hands.type(field(panel, t("block.title")), block.title)
  const { callbackUrl, params } = block.settings ?? {}
  if (callbackUrl === undefined) return
  await panel.locator("summary", { hasText: t("block.settings") }).click()
  await hands.type(field(panel, t("block.callbackUrl")), callbackUrl)
  const part = (name: string) => panel.locator(`[data-part="${name}"]`)
  await fillParams({ hands, panel, part, t }, params ?? {})
}

/** In three ways: from the block's form, with its foot on the canvas, from the menu of a row. */
async function addQuestion(builder: Builder, nth: number, at: number): Promise<void> {
  const { page, t } = builder
  if (at === 0)
    await panelOf(builder)
      .getByRole("button", { name: `+ ${t("question.add")}` })
      .click()
  else if (nth === 0 && at < 3) await page.locator(".rz-block__foot").click()
  else {
    await activeRow(page).click({ button: "right" })
    await chooseInMenu(builder, "act.addQuestion")
  }
  await expect(activeRow(page)).toContainText(t("question.untitled"))
}

/** Drags a row to before another one. */
async function dragUp(page: Page, row: Locator, before: Locator): Promise<void> {
  const [start, end] = [await row.boundingBox(), await before.boundingBox()]
  if (!start || !end) throw new Error("rows are not drawn")
  await page.mouse.move(start.x + 100, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 100, end.y + 4, { steps: 4 })
  await expect(page.locator(".rz-drop")).toBeVisible()
  await page.mouse.up()
}

/** The element that a redirect starts at. */
const startOf = ({ question, answer }: RedirectStart, questions: readonly Question[]): string => {
  const found = questions.find(({ id }) => id === question)
  return (answer !== undefined && found && answersOf(found)[answer]?.id) || question
}

/** Draws a redirect with the mouse, from a row or a line under it to the row of a question. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error("rows are not drawn")
  await page.mouse.move(start.x + start.width, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 120, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
}

test(
  "another part of the demo's survey is built from scratch by pointer",
  { timeout: 240_000 },
  async ({ office, visit }) => {
    const elsewhere = await addProject(office, "Куда ведёт последний блок")
    const wanted = await readDemoSurvey(BY_POINTER, elsewhere)
    const { blocks } = wanted.questionnaire
    const pid = await addProject(office, "Аудитория игр, указкой")
    const { page, open } = await visit({ as: DEMO.administrator })
    const builder = await builderFor(page, byPointer(page), blocks)
    const { t } = builder
    await open(`/project?pid=${pid}`)
    for (const [nth, block] of blocks.entries()) {
      await addBlock(builder, block, nth)
      // One is added too early, and dragged on.
      const questions = nth === 0 ? swappedLast(block.questions) : block.questions
      for (const [at, question] of questions.entries()) {
        await addQuestion(builder, nth, at)
        await fillQuestion(builder, question)
      }
      if (nth === 0) await dragUp(page, activeRow(page), rowOf(page, "В каком городе?"))
    }

    const drawn = new Set(["paid-4"])
    const questions = blocks.flatMap((block) => block.questions)
    for (const leading of redirectsOf(questions))
      if (!drawn.has(startOf(leading, questions))) {
        await find(builder, `Q${builder.numbers.get(leading.question)}`)
        await lead(builder, leading, blocks)
      }
    await find(builder, "Когда вы в последний раз")
    await addPicture(builder, PICTURE)
    await find(builder, "Платили ли вы")
    const never = page.locator(".rz-part").nth(3)
    await drag(page, never, rowOf(page, "Почему вы не платите"))
    await expect(never).toContainText(`Q${builder.numbers.get("why-free")}`)

    for (const question of questions.filter(({ suppress }) => suppress)) {
      await find(builder, question.text)
      const panel = panelOf(builder)
      await panel.getByRole("button", { name: t("keep.open") }).click()
      await panel.getByLabel(t("keep.reason")).fill(question.suppress?.[0]?.reason ?? "")
      await panel.getByRole("button", { name: t("restore.keep") }).click()
    }
    await page.getByRole("button", { name: new RegExp(`^${t("bar.portraits")}`) }).click()
    await fillProject(builder, wanted)
    await page.getByRole("button", { name: t("act.save") }).click()
    await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)
    await expectBuilt(office, pid, wanted)
  },
)
