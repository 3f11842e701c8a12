import { loadTranslate } from "@qo/core/i18n"
import { type Block, isRequired } from "@qo/core/questionnaire"
import type { Page } from "playwright"
import { addDirectLink, isSaved, lineOf, openQuestion, readBlocks } from "./building/tell.ts"
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
