import type { Block } from "@qo/core/questionnaire"
import {
  BY_KEYS,
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
  panelOf,
  redirectsOf,
} from "./building/fill-question.ts"
import { byKeys } from "./building/hands.ts"
import { lead } from "./building/lead.ts"
import { actNamed } from "./building/tell.ts"
import { DEMO, expect, field, press, test } from "./driver/index.ts"

/** Moves the keyboard focus from anywhere into the outline, to the search result or the selection. */
async function toOutline({ page, t }: Builder, typed = ""): Promise<void> {
  await page.keyboard.press("Control+f")
  await expect(page.getByRole("searchbox", { name: t("find.label") })).toBeFocused()
  await page.keyboard.press("Control+a")
  await page.keyboard.press("Delete")
  if (typed !== "") await page.keyboard.insertText(typed)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("tree")).toBeFocused()
}

async function addBlock(builder: Builder, block: Block): Promise<void> {
  const { page, t, hands } = builder
  const panel = panelOf(builder)
  await page.keyboard.press("b")
  await expect(field(panel, t("block.title"))).toBeFocused()
  await page.keyboard.type(block.title)
  const { callbackUrl, params } = block.settings ?? {}
  if (callbackUrl === undefined) return
  await hands.press(panel.locator("summary", { hasText: t("block.settings") }))
  await hands.type(field(panel, t("block.callbackUrl")), callbackUrl)
  const part = (name: string) => panel.locator(`[data-part="${name}"]`)
  await fillParams({ hands, panel, part, t }, params ?? {})
}

test(
  "a part of the demo's survey is built from scratch by keys alone",
  { timeout: 240_000 },
  async ({ office, visit }) => {
    const elsewhere = await addProject(office, "Куда ведёт последний блок")
    const wanted = await readDemoSurvey(BY_KEYS, elsewhere)
    const { blocks } = wanted.questionnaire
    const pid = await addProject(office, "Аудитория игр, клавишами")
    const visitor = await visit({ as: DEMO.administrator })
    const { page } = visitor
    await page.addInitScript(() => {
      window.addEventListener(
        "pointerdown",
        () => (document.body.dataset["pointer"] = "used"),
        true,
      )
    })
    const builder = await builderFor(page, byKeys(page), blocks)
    const { t, hands } = builder
    const panel = panelOf(builder)
    await visitor.open(`/project?pid=${pid}`)
    await expect(page.getByText(t("outline.empty"))).toBeVisible()
    for (const block of blocks) {
      await addBlock(builder, block)
      // One is added too early, and moved on.
      const isFirst = block === blocks[0]
      const questions = isFirst ? swappedLast(block.questions) : block.questions
      for (const question of questions) {
        await toOutline(builder)
        await press(visitor, "n")
        await expect(field(panel, t("question.text"))).toBeFocused()
        await fillQuestion(builder, question)
      }
      await toOutline(builder)
      if (isFirst) await press(visitor, "Alt+Shift+ArrowUp", "End")
    }

    const questions = blocks.flatMap((block) => block.questions)
    for (const leading of redirectsOf(questions)) {
      await toOutline(builder, `Q${builder.numbers.get(leading.question)}`)
      await press(visitor, "F2")
      await lead(builder, leading, blocks)
    }
    await toOutline(builder, "Какую оценку")
    await press(visitor, "F2")
    await addPicture(builder, PICTURE)
    for (const question of questions.filter(({ suppress }) => suppress)) {
      await toOutline(builder, question.text)
      await press(visitor, "F2")
      await hands.press(panel.getByRole("button", { name: t("keep.open") }))
      await page.keyboard.type(question.suppress?.[0]?.reason ?? "")
      await press(visitor, "Enter")
    }
    await actNamed(visitor, t("act.project"))
    await fillProject(builder, wanted)
    await press(visitor, "Control+s")
    await expect(page.locator(".rz-bar__state")).toHaveText(/^Сохранено в/)
    await expectBuilt(office, pid, wanted)
    expect(await page.locator("body").getAttribute("data-pointer")).toBeNull()
  },
)
