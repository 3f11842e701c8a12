import type { PlainMessageKey } from "@qo/core/i18n"
import type { Block, Redirect } from "@qo/core/questionnaire"
import type { Locator, Page } from "playwright"
import {
  addProject,
  builderFor,
  expectBuilt,
  fillProject,
  readDemoSurvey,
} from "./building/demo-survey.ts"
import {
  type Builder,
  fillParams,
  fillQuestion,
  type Leading,
  panelOf,
  redirectsOf,
} from "./building/fill-question.ts"
import { byPointer } from "./building/hands.ts"
import { DEMO, expect, field, test } from "./driver/index.ts"

const activeRow = (page: Page) => page.locator(".rz-row--active")
const lineOf = (page: Page, text: string) =>
  page.getByRole("treeitem").filter({ hasText: text }).first()

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

const labelOf = ({ t, numbers }: Builder, { to, ...rest }: Redirect, blocks: readonly Block[]) => {
  if (to === "end" || to === "completeBlock") return t(`redirect.${to}`)
  const id = "id" in rest ? rest.id : ""
  const nth = blocks.findIndex((each) => each.id === id)
  return to === "block" ? `${nth + 1}. ${blocks[nth]?.title}` : `Q${numbers.get(id)} `
}

async function lead(builder: Builder, leading: Leading, blocks: readonly Block[]): Promise<void> {
  const { page, t } = builder
  const { question, redirect, answer, band } = leading
  const panel = panelOf(builder)
  await page
    .getByRole("treeitem")
    .filter({ hasText: `Q${builder.numbers.get(question)}` })
    .first()
    .click()
  let start: Locator = panel.locator("[data-part=redirect]")
  if (answer !== undefined) {
    const number = answer + 1
    await panel.getByRole("button", { name: t("answers.more", { number }), exact: true }).click()
    start = panel.locator(".rz-parts__details .rz-redirect__value")
  }
  if (band !== undefined)
    start = panel.getByRole("button", { name: t("bands.redirect", { number: band + 1 }) })
  await start.click()
  if (redirect.to === "questionnaire") return leadOut(builder, redirect.pid)
  const options = page.locator(".rz-picker").getByRole("option")
  const isReview = redirect.to === "question" && redirect.review !== undefined
  const named = options.filter({ hasText: labelOf(builder, redirect, blocks) })
  await (isReview ? named.filter({ hasText: t("redirect.again") }) : named.first()).click()
  await expect(page.locator(".rz-picker")).toHaveCount(0)
}

async function leadOut({ page, t }: Builder, pid: number): Promise<void> {
  await page.getByRole("button", { name: t("redirect.questionnaire") }).click()
  const dialog = page.getByRole("dialog", { name: t("target.title") })
  await dialog.getByRole("combobox").fill(String(pid))
  await page.getByRole("option", { name: `№ ${pid} ` }).click()
  await dialog.getByRole("button", { name: t("target.do.existing") }).click()
  await expect(dialog).toHaveCount(0)
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
  "the demo's survey is built from nothing by pointer",
  { timeout: 240_000 },
  async ({ office, visit }) => {
    const elsewhere = await addProject(office, "Куда ведёт последний блок")
    const wanted = await readDemoSurvey(elsewhere)
    const { blocks } = wanted.questionnaire
    const pid = await addProject(office, "Аудитория игр, указкой")
    const { page, open } = await visit({ as: DEMO.administrator })
    const builder = await builderFor(page, byPointer(page), blocks)
    const { t, say } = builder
    await open(`/project?pid=${pid}`)
    for (const [nth, block] of blocks.entries()) {
      await addBlock(builder, block, nth)
      for (const [at, question] of block.questions.entries()) {
        await addQuestion(builder, nth, at)
        await fillQuestion(builder, question)
      }
    }

    const drawn = new Set(["last-traits"])
    const questions = blocks.flatMap((block) => block.questions)
    for (const leading of redirectsOf(questions))
      if (!drawn.has(leading.question)) await lead(builder, leading, blocks)
    await lineOf(page, "Насколько вы согласны").click()
    const target = page.locator(".rz-row", { hasText: "Насколько вероятно" })
    await drag(page, activeRow(page), target)
    await expect(activeRow(page)).toContainText("Q23")

    for (const question of questions.filter(({ suppress }) => suppress)) {
      await lineOf(page, question.text).click()
      const panel = panelOf(builder)
      await panel.getByRole("button", { name: t("keep.open") }).click()
      await panel.getByLabel(t("keep.reason")).fill(question.suppress?.[0]?.reason ?? "")
      await panel.getByRole("button", { name: t("keep.keep") }).click()
    }
    await page.getByRole("button", { name: new RegExp(`^${t("bar.portraits")}`) }).click()
    await fillProject(builder, wanted)
    await page.getByRole("button", { name: t("act.save") }).click()
    await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)
    await expectBuilt(office, pid, wanted)
    await expect(
      page.getByText(say("problems.none")).or(page.locator(".rz-problem").first()),
    ).toBeVisible()
  },
)
