import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import {
  accessibilityFaults,
  DEMO,
  expect,
  leaveByEscape,
  type Office,
  test,
  type Visit,
} from "./driver/index.ts"
import { openLocked } from "./building/tell.ts"
import { crash, stepsKept } from "./driver/journal.ts"
import { shapeFaults } from "./driver/shape.ts"

const PROJECTS = {
  directLink: { name: "По ссылке", template: "directLink", targetCompletes: 100 },
  directLinkAdmin: { name: "Ссылка клиента", template: "directLinkAdmin", targetCompletes: 100 },
  default: { name: "По портретам", template: "default" },
} as const

const BLOCKS: Block[] = [
  { id: "b1", title: "О вас", questions: [{ id: "q1", category: "open", text: "Кто вы?" }] },
]

async function add({ administrator }: Office, template: keyof typeof PROJECTS): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, PROJECTS[template])
  const { revision } = await administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  await administrator.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks: BLOCKS })
  return pid
}

const GUIDES = [
  { template: "directLink", locale: "ru", total: 8, id: "editor/direct-link" },
  { template: "default", locale: "en", total: 10, id: "editor/default" },
] as const

const dialogOf = (page: Page) =>
  page.getByRole("dialog", { name: /^(?:Как работать в редакторе|How to use the editor)$/ })
const slideOf = (page: Page) => dialogOf(page).getByRole("group")
const shown = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("qo.shownGuides") ?? "[]") as string[])

const NEWCOMER = { as: DEMO.administrator, guidesShown: false } as const satisfies Visit

// Specification: 2.guide.direct-link, 2.guide.default, 2.guide.once, 2.guide.remembered, 2.editor.help
test.for(GUIDES)(
  "the first editor of a $template project shows its guide of $total slides once, in $locale",
  { timeout: 120_000 },
  async ({ template, locale, total, id }, { office, visit }) => {
    const pid = await add(office, template)
    const visitor = await visit({ ...NEWCOMER, locale })
    const { page, open, t } = visitor
    const say = await loadTranslate(locale, "editor")
    const at = (slide: number) =>
      expect(slideOf(page)).toHaveAccessibleName(t("guide.position", { at: slide, total }))
    await open(`/project?pid=${pid}`)
    await at(1)
    await expect(shown(page)).resolves.toEqual([id])
    const seen = new Set<string>()
    for (let slide = 1; slide <= total; slide++) {
      await at(slide)
      const picture = slideOf(page).getByRole("img")
      await expect
        .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
        .toBe(960)
      seen.add((await picture.getAttribute("src")) ?? "")
      await expect(slideOf(page).getByRole("paragraph")).not.toHaveText(/guide\./)
      await page.keyboard.press("ArrowRight")
    }
    expect(seen.size).toBe(total)
    await at(total)
    await page.keyboard.press("Home")
    await at(1)
    await page.keyboard.press("ArrowLeft")
    await at(1)
    await page.keyboard.press("End")
    await dialogOf(page)
      .getByRole("button", { name: t("guide.done") })
      .click()
    await expect(dialogOf(page)).toBeHidden()

    await page.reload()
    await expect(page.locator(".rz-row")).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)
    await page.getByRole("button", { name: say("act.guide") }).click()
    await at(1)
    await leaveByEscape(page)
    await expect(dialogOf(page)).toBeHidden()
    await page.keyboard.press("F1")
    await at(1)
    await leaveByEscape(page)
    await expect(dialogOf(page)).toBeHidden()
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox", { name: t("palette.placeholder") }).fill(say("act.guide"))
    await page.keyboard.press("Enter")
    await at(1)
  },
)

test("a slide is drawn aside by more than 16 px", async ({ office, visit }) => {
  const pid = await add(office, "directLinkAdmin")
  const { page, open, t } = await visit(NEWCOMER)
  const at = (slide: number) =>
    expect(slideOf(page)).toHaveAccessibleName(t("guide.position", { at: slide, total: 8 }))
  await open(`/project?pid=${pid}`)
  await at(1)
  const box = await slideOf(page).getByRole("img").boundingBox()
  if (!box) throw new Error("no picture")
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const draw = async (by: number) => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + by, middle.y)
    await page.mouse.up()
  }
  await draw(-16)
  await at(1)
  await draw(-17)
  await at(2)
  await draw(16)
  await at(2)
  await draw(17)
  await at(1)
})

test("what a tab has left behind is asked first, then the guide opens", async ({
  office,
  visit,
}) => {
  const pid = await add(office, "directLink")
  const { page, context, open, t } = await visit(NEWCOMER)
  const say = await loadTranslate("ru", "editor")
  await open(`/project?pid=${pid}`)
  await leaveByEscape(page)
  await expect(dialogOf(page)).toBeHidden()
  await page.keyboard.press("b")
  await expect(page.locator(".rz-bar__state")).toHaveText(say("save.unsaved", { count: 1 }))
  await expect.poll(() => stepsKept(page)).toBe(1)
  await crash(page)
  const next = await context.newPage()
  await page.close()
  await next.addInitScript(() => localStorage.removeItem("qo.shownGuides"))
  await next.goto(`/project?pid=${pid}`)
  await expect(next.getByRole("dialog", { name: say("restore.title", { count: 1 }) })).toBeVisible()
  await expect(dialogOf(next)).toHaveCount(0)
  await next.getByRole("button", { name: say("restore.restore") }).click()
  await expect(slideOf(next)).toHaveAccessibleName(t("guide.position", { at: 1, total: 8 }))
})

test("whoever may not edit is not shown a guide, but may ask for it", async ({ office, visit }) => {
  const page = await openLocked(office, visit, NEWCOMER)
  const say = await loadTranslate("ru", "editor")
  await expect(shown(page)).resolves.toEqual([])
  await page.getByRole("button", { name: say("act.guide") }).click()
  await expect(dialogOf(page)).toBeVisible()
})

test.for([
  { locale: "ru", theme: "light", width: 1440, height: 900 },
  { locale: "en", theme: "dark", width: 1440, height: 900 },
  { locale: "en", theme: "light", width: 390, height: 844 },
  { locale: "ru", theme: "dark", width: 390, height: 844 },
] as const)(
  "no fault of access or shape on any slide, which phones open by the menu: $locale, $theme, $width px",
  { timeout: 120_000 },
  async ({ locale, theme, width, height }, { office, visit }) => {
    const pid = await add(office, "default")
    const { page, open, t } = await visit({
      as: DEMO.administrator,
      locale,
      theme,
      size: { width, height },
    })
    const say = await loadTranslate(locale, "editor")
    await open(`/project?pid=${pid}`)
    const help = page.getByRole("button", { name: say("act.guide") })
    if (width < 600) {
      await expect(help).toBeHidden()
      await page.getByRole("button", { name: say("bar.more") }).click()
      await page.getByRole("menuitem", { name: say("act.guide") }).click()
    } else await help.click()
    for (let slide = 1; slide <= 10; slide++) {
      await expect(slideOf(page)).toHaveAccessibleName(
        t("guide.position", { at: slide, total: 10 }),
      )
      const faults = [...(await accessibilityFaults(page)), ...(await shapeFaults(page))]
      expect(faults).toEqual([])
      await dialogOf(page)
        .getByRole("button", { name: t(slide < 10 ? "guide.next" : "guide.done") })
        .click()
    }
    await expect(dialogOf(page)).toBeHidden()
  },
)
