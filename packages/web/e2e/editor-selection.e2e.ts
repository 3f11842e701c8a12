import { loadTranslate } from "@qo/core/i18n"
import { type Block, isRequired } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import {
  actNamed,
  addDirectLink,
  canvasOf,
  isSaved,
  lineOf,
  openQuestion,
  readBlocks,
  rowOf,
  stateOf,
} from "./building/tell.ts"
import { accessibilityFaults, DEMO, expect, field, press, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

const block = (id: string, x: number, y: number, ...questions: Block["questions"]): Block => ({
  id,
  title: `Блок ${id}`,
  position: { x, y },
  questions,
})
/** The first leads to the third; the second leads to the last of all; nothing leads back. */
const BLOCKS: Block[] = [
  block("b1", 0, 0, openQuestion("one"), {
    ...openQuestion("two"),
    redirect: { to: "question", id: "four" },
  }),
  block("b2", 408, 0, openQuestion("three")),
  block("b3", 408, 336, openQuestion("four"), openQuestion("five")),
]

test("several questions are changed together, and several blocks put in line", async ({
  office,
  visit,
}) => {
  const pid = await addDirectLink(office, "Сразу все", BLOCKS)
  const visitor = await visit({ as: DEMO.administrator })
  const { page } = visitor
  await visitor.open(`/project?pid=${pid}`)
  await lineOf(page, "Вопрос one").click()
  await lineOf(page, "Вопрос three").click({ modifiers: ["Shift"] })
  await many(page, 2)
  const panel = page.getByRole("complementary", { name: t("panel.label") })
  await field(panel, t("many.required")).selectOption("no")
  await field(panel, t("many.moveTo")).selectOption("b3")
  await lineOf(page, "1. Блок b1").click()
  await lineOf(page, "3. Блок b3").click({ modifiers: ["Shift"] })
  await many(page, 2)
  await panel.getByRole("button", { name: t("many.align.top") }).click()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await press(visitor, "Control+s")
  await isSaved(page)
  const blocks = await readBlocks(office, pid)
  expect(blocks.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
    ["two"],
    [],
    ["four", "five", "one", "three"],
  ])
  const optional = blocks.flatMap(({ questions }) => questions.filter((each) => !isRequired(each)))
  expect(optional.map(({ id }) => id)).toEqual(["one", "three"])
  expect(blocks.map(({ position }) => position?.y)).toEqual([0, 0, 0])
})

const many = (page: Page, count: number) =>
  expect(page.getByText(t("panel.many", { count }), { exact: true })).toBeVisible()

test("what is selected is copied into another project under new ids, by keys and by pointer; what it led to is missed there", async ({
  office,
  visit,
}) => {
  const from = await addDirectLink(office, "Откуда", BLOCKS)
  const into = await addDirectLink(office, "Куда", [block("b1", 0, 0, openQuestion("one", "Свой"))])
  const visitor = await visit({ as: DEMO.administrator })
  const { page, context } = visitor
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await visitor.open(`/project?pid=${from}`)

  // By keys: a block without what it leads to.
  await expect(lineOf(page, "Вопрос one")).toBeVisible()
  await press(visitor, "Control+f", "Enter", "Home", "Control+c")
  const other = await context.newPage()
  await other.goto(`/project?pid=${into}`)
  await expect(rowOf(other, "Свой")).toBeVisible()
  await other.keyboard.press("Control+v")
  await expect(lineOf(other, "2. Блок b1")).toBeVisible()
  await expect(other.getByText("Переход ведёт в никуда").first()).toBeVisible()
  await other.keyboard.press("Control+s")
  await expect(other.getByText(t("save.blocked"))).toBeVisible()
  await other
    .getByRole("button", { name: t("fix.removeRedirect") })
    .first()
    .click()
  await expect(other.getByText("Переход ведёт в никуда")).toHaveCount(0)

  // By pointer: everything that is reached, with the redirect between.
  await page.bringToFront()
  await rowOf(page, "Вопрос two").click()
  await actNamed(visitor, t("act.selectReachable"))
  await many(page, 3)
  await rowOf(page, "Вопрос three").click({ button: "right" })
  await page.getByRole("menuitem", { name: t("act.copy") }).click()
  await other.bringToFront()
  await rowOf(other, "Свой").click({ button: "right" })
  await other.getByRole("menuitem", { name: t("act.paste") }).click()
  await expect(other.getByRole("treeitem", { level: 1 })).toHaveCount(5)
  await other.keyboard.press("Control+s")
  await isSaved(other)
  const blocks = await readBlocks(office, into)
  const ids = blocks.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain("two")
  const two = blocks.flatMap(({ questions }) => questions).find(({ redirect }) => redirect)
  const four = blocks
    .flatMap(({ questions }) => questions)
    .find(({ text }) => text === "Вопрос four")
  expect(two?.redirect).toEqual({ to: "question", id: four?.id })
})

test("many are selected with a line drawn by hand, with Ctrl and with Shift, deleted as one step and back again", async ({
  office,
  visit,
}) => {
  const pid = await addDirectLink(office, "Много", BLOCKS)
  const visitor = await visit({ as: DEMO.administrator })
  const { page } = visitor
  await visitor.open(`/project?pid=${pid}`)
  const second = await page.locator('[data-block="b2"]').boundingBox()
  const third = await page.locator('[data-block="b3"]').boundingBox()
  if (!second || !third) throw new Error("blocks are not drawn")

  await page.keyboard.down("Alt")
  await page.mouse.move(second.x - 20, second.y - 20)
  await page.mouse.down()
  await page.mouse.move(second.x + second.width + 20, second.y - 20, { steps: 3 })
  await page.mouse.move(third.x + third.width + 20, third.y + third.height + 20, { steps: 3 })
  await page.mouse.move(third.x - 20, third.y + third.height + 20, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up("Alt")
  await many(page, 2)
  await page.keyboard.press("Delete")
  await expect(page.getByRole("treeitem", { level: 1 })).toHaveCount(1)
  // What leads into a deleted block keeps it from being saved.
  await expect(stateOf(page)).toHaveText(t("save.blockedBy", { count: 1 }))
  await page.keyboard.press("Control+z")
  await expect(page.getByRole("treeitem", { level: 1 })).toHaveCount(3)

  await rowOf(page, "Вопрос one").click()
  await rowOf(page, "Вопрос four").click({ modifiers: ["Control"] })
  await many(page, 2)
  await canvasOf(page).focus()
  await press(visitor, "Control+a")
  await many(page, 3)
  await lineOf(page, "Вопрос one").click()
  await press(visitor, "Control+f", "Enter", "Shift+ArrowDown", "Delete")
  await expect(page.getByRole("treeitem", { level: 2 })).toHaveCount(3)
  await press(visitor, "Control+z")
  await expect(page.getByRole("treeitem", { level: 2 })).toHaveCount(5)
})
