import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import { clipAround, findProject, mark, openProject, type Shot, type Sight } from "./shot.ts"

const BY_GAME = "status=created&template=byGame"
const DIRECT_LINK = "template=directLink&status="
/** The whole window, scaled down. */
const WHOLE = { width: 1296, height: 729 }
/** The first block and the panel beside it, in their own size. */
const NARROW = { width: 1280, height: 810 }
const BLOCK_AND_PANEL = { x: 316, y: 52 }
/** The canvas alone. */
const WIDE = { width: 1600, height: 1000 }
const CANVAS = { x: 290, y: 60 }

const corner = (at: { x: number; y: number }) => () => Promise.resolve(at)

const openEditor = async (sight: Sight, filter: string): Promise<void> => {
  const pid = await findProject(sight, filter)
  await sight.page.goto(`${sight.url}/project?pid=${pid}`)
  await sight.page.locator(".rz-row").first().waitFor()
}

const row = (page: Page, number: string) =>
  page.locator(".rz-row", { has: page.getByText(number, { exact: true }) }).first()

/** A list as in a user's document. */
const LISTS = {
  ru: `# Покупки
Что вы покупали в игре за последний месяц?
- Облик персонажа
- Боевой пропуск
- Ничего
Сколько вы готовы потратить за раз?
- До 300 рублей
- До 1000 рублей
`,
  en: `# Purchases
What did you buy in the game last month?
- A skin
- A battle pass
- Nothing
How much would you spend at once?
- Up to 5 dollars
- Up to 15 dollars
`,
}

/** Slides of the editor's two guides. */
export const EDITOR_SHOTS: readonly Shot[] = [
  {
    name: "canvas",
    size: WHOLE,
    show: async (sight) => {
      await openEditor(sight, BY_GAME)
      // All blocks, beside the map.
      await sight.page.keyboard.press("Shift+Digit1")
      await sight.page.keyboard.press("Control+Minus")
      await sight.page.mouse.move(880, 660)
      await sight.page.mouse.down()
      await sight.page.mouse.move(880, 590, { steps: 4 })
      await sight.page.mouse.up()
    },
  },
  {
    name: "blocks",
    size: WIDE,
    show: async (sight) => {
      await openEditor(sight, BY_GAME)
      await sight.page.mouse.click(740, 510, { button: "right" })
      await sight.page.getByRole("menu").waitFor()
    },
    part: corner({ x: CANVAS.x, y: 440 }),
  },
  {
    name: "list",
    size: { width: 1120, height: 630 },
    show: async (sight) => {
      const { page, locale } = sight
      const t = await loadTranslate(locale, "editor")
      await openEditor(sight, BY_GAME)
      await page.locator(".rz-bar [aria-haspopup=menu]").click()
      await page.getByRole("menuitem", { name: t("act.importList") }).click()
      const list = page.locator("dialog[open] textarea")
      await list.fill(LISTS[locale])
      await list.evaluate((each) => each.scrollTo(0, 0))
    },
  },
  {
    name: "question",
    size: NARROW,
    show: async (sight) => {
      await openEditor(sight, BY_GAME)
      await row(sight.page, "Q2").click()
    },
    part: corner(BLOCK_AND_PANEL),
  },
  {
    name: "redirects",
    size: WIDE,
    show: async (sight) => {
      const { page } = sight
      await openEditor(sight, BY_GAME)
      await row(page, "Q1").click()
      const from = await page.locator(".rz-part").nth(2).boundingBox()
      const to = await row(page, "Q13").boundingBox()
      if (!from || !to) throw new Error("rows are not in sight")
      await page.mouse.move(from.x + from.width, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(to.x + 6, to.y + to.height / 2, { steps: 6 })
    },
    part: corner(CANVAS),
  },
  {
    name: "problems",
    size: { width: 1300, height: 810 },
    show: async (sight) => {
      const { page, locale } = sight
      const t = await loadTranslate(locale, "editor")
      await openEditor(sight, BY_GAME)
      await page.getByRole("treeitem", { name: /^Q6/ }).click()
      await page.keyboard.press("n")
      await page.locator(".rz-row", { hasText: t("question.untitled") }).waitFor()
      await page.keyboard.press("F8")
    },
    part: corner({ x: 0, y: 270 }),
  },
  {
    name: "preview",
    size: NARROW,
    show: async (sight) => {
      const { page } = sight
      await openEditor(sight, BY_GAME)
      await page.keyboard.press("p")
      const seen = page.frameLocator(".rz-side iframe")
      await seen.locator("input[type=radio]").first().check()
      await seen.locator("#go").click()
      await seen.locator("input[type=checkbox]").nth(2).check()
      await seen.locator("#go").click()
    },
    part: corner(BLOCK_AND_PANEL),
  },
  {
    name: "audience",
    size: NARROW,
    show: async (sight) => {
      await openEditor(sight, BY_GAME)
      await sight.page.locator(".rz-portrait-list__open").first().click()
      await sight.page.getByRole("dialog").waitFor()
    },
    part: clipAround("[role=dialog]"),
  },
  {
    name: "price",
    size: { width: 1100, height: 619 },
    show: async (sight) => {
      await openProject(sight, BY_GAME)
      await sight.page
        .locator(".rz-price-total")
        .evaluate((total) => total.closest("section")?.scrollIntoView({ block: "center" }))
    },
  },
  {
    name: "send",
    size: { width: 1440, height: 810 },
    show: async (sight) => {
      await openEditor(sight, BY_GAME)
      await mark(sight.page, ".rz-bar .rz-tool--outlined, .rz-bar .rz-tool--primary")
    },
    part: corner({ x: 480, y: 0 }),
  },
  {
    name: "end",
    size: NARROW,
    show: async (sight) => {
      const { page, locale } = sight
      const t = await loadTranslate(locale, "web")
      await openProject(sight, `${DIRECT_LINK}created`)
      await page
        .getByRole("button", { name: t("projects.edit") })
        .first()
        .click()
      await page.getByRole("dialog").waitFor()
    },
    part: clipAround("[role=dialog]"),
  },
  {
    name: "share",
    size: NARROW,
    show: async (sight) => {
      const { page, locale } = sight
      const t = await loadTranslate(locale, "editor")
      await openEditor(sight, `${DIRECT_LINK}active`)
      await page.getByRole("button", { name: t("send.link") }).click()
      await page.locator("[role=dialog] svg[role=img], [role=dialog] img").first().waitFor()
    },
    part: clipAround("[role=dialog]"),
  },
]
