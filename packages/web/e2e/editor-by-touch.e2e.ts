import { loadTranslate } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import type { Locator, Page } from "playwright"
import {
  addDirectLink,
  isSaved,
  lineOf,
  openQuestion,
  placeIn,
  readBlocks,
  rowOf,
} from "./building/tell.ts"
import { accessibilityFaults, DEMO, expect, field, test } from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

const t = await loadTranslate("ru", "editor")

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1024, height: 768 }
const BLOCKS: Block[] = [
  {
    id: "b1",
    title: "Первый",
    position: { x: 0, y: 0 },
    questions: ["one", "two", "three"].map((id) => openQuestion(id)),
  },
]

const view = (page: Page, name: "outline" | "canvas" | "panel") =>
  page
    .getByRole("group", { name: t("views.label") })
    .getByRole("button", { name: t(`views.${name}`) })
const panel = (page: Page) => page.getByRole("complementary", { name: t("panel.label") })

/** Touches; the driver itself can only tap. */
async function fingersOf(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    protocol.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  return {
    drag: async ([x, y]: [number, number], by: [number, number]) => {
      await send("touchStart", [x, y])
      for (const part of [0.3, 0.7, 1])
        await send("touchMove", [x + by[0] * part, y + by[1] * part])
      await send("touchEnd")
    },
    /** Rests until the long press is one: nothing is shown before the finger is lifted. */
    rest: async ([x, y]: [number, number]) => {
      await send("touchStart", [x, y])
      await page.evaluate(() => new Promise((done) => setTimeout(done, 600)))
      await send("touchEnd")
    },
    spread: async ([x, y]: [number, number]) => {
      await send("touchStart", [x - 30, y], [x + 30, y])
      await send("touchMove", [x - 50, y], [x + 50, y])
      await send("touchMove", [x - 60, y], [x + 60, y])
      await send("touchEnd")
    },
  }
}

const tapAt = async (page: Page, row: Locator, at: "middle" | "port") =>
  page.touchscreen.tap(...(await placeIn(row, at)))

test("on a phone a questionnaire is begun in the outline, written question by question as pages, led on the canvas by two taps", async ({
  office,
  visit,
}) => {
  const pid = await addDirectLink(office, "На телефоне")
  const { page, open } = await visit({ as: DEMO.administrator, size: PHONE, touch: true })
  await open(`/project?pid=${pid}`)
  await expect(view(page, "outline")).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByText(t("outline.empty"))).toBeVisible()
  const add = async (act: "act.addBlock" | "act.addQuestion", text: string) => {
    await page.getByRole("button", { name: t("bar.more") }).tap()
    await page.getByRole("menuitem", { name: t(act) }).tap()
    const label = act === "act.addBlock" ? t("block.title") : t("question.text")
    await expect(field(panel(page), label)).toHaveValue("")
    await field(panel(page), label).fill(text)
  }
  await add("act.addBlock", "О вас")
  await add("act.addQuestion", "Вы играете?")
  await field(panel(page), t("answers.nth", { number: 1 })).fill("Да")
  await field(panel(page), t("answers.nth", { number: 2 })).fill("Нет")
  await add("act.addQuestion", "Во что?")
  await field(panel(page), t("question.category")).selectOption({
    label: t("questionCategory.open"),
  })
  await add("act.addQuestion", "Почему?")
  await field(panel(page), t("question.category")).selectOption({
    label: t("questionCategory.open"),
  })
  await expect.poll(() => shapeFaults(page)).toEqual([])

  // Each question has a page: go to the previous one, and back to all.
  await panel(page)
    .getByRole("button", { name: t("panel.before") })
    .tap()
  await expect(field(panel(page), t("question.text"))).toHaveValue("Во что?")
  await panel(page)
    .getByRole("button", { name: t("panel.done") })
    .tap()
  await expect(view(page, "outline")).toHaveAttribute("aria-pressed", "true")
  await lineOf(page, "Вы играете?").tap()
  await expect(field(panel(page), t("question.text"))).toHaveValue("Вы играете?")

  await view(page, "canvas").tap()
  await page
    .getByRole("button", { name: t("canvas.showAll") })
    .first()
    .tap()
  const no = page.locator(".rz-part", { hasText: "Нет" })
  await tapAt(page, no, "port")
  await expect(page.locator(".rz-tap-note")).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await tapAt(page, rowOf(page, "Почему?"), "middle")
  await expect(no.getByText("Q3")).toBeVisible()
  await page.getByRole("button", { name: t("act.save") }).tap()
  await isSaved(page)
  const [block] = await readBlocks(office, pid)
  expect(block?.questions).toMatchObject([
    {
      text: "Вы играете?",
      answers: [{ text: "Да" }, { text: "Нет", redirect: { to: "question" } }],
    },
    { text: "Во что?" },
    { text: "Почему?" },
  ])
})

test("on a tablet fingers move the canvas, a block and the selected question, zoom, open the menu of a row, and a loop is refused", async ({
  office,
  visit,
}) => {
  const pid = await addDirectLink(office, "На планшете", BLOCKS)
  const { page, open } = await visit({ as: DEMO.administrator, size: TABLET, touch: true })
  await open(`/project?pid=${pid}`)
  const fingers = await fingersOf(page)
  const three = rowOf(page, "Вопрос three")
  await expect(three).toBeVisible()
  const block = page.locator("[data-block=b1]")
  const before = await block.boundingBox()
  const moved = async () => (await block.boundingBox())?.x

  // The finger moves the canvas by a row that is not selected, the block by its head.
  await fingers.drag(await placeIn(three, "middle"), [60, 40])
  await expect.poll(moved).toBe((before?.x ?? 0) + 60)
  await fingers.drag(await placeIn(block.locator("header"), "middle"), [72, 48])
  await expect.poll(moved).toBe((before?.x ?? 0) + 132)
  await expect(page.locator(".rz-bar__state")).toHaveText(t("save.unsaved", { count: 1 }))

  await tapAt(page, three, "middle")
  await expect(three).toHaveClass(/rz-row--active/)
  await fingers.drag(await placeIn(three, "middle"), [0, -60])
  await expect(page.locator(".rz-row").nth(1)).toContainText("Вопрос three")

  // One, three, two: leading back to the first is a loop, which is reported; other targets are allowed.
  await tapAt(page, rowOf(page, "Вопрос two"), "port")
  await tapAt(page, rowOf(page, "Вопрос one"), "middle")
  await expect(page.getByText(t("redirect.wouldLoop", { path: "Q3 → Q1 → Q2 → Q3" }))).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.locator(".rz-loop-note")).toHaveCount(0)

  await fingers.rest(await placeIn(rowOf(page, "Вопрос one"), "middle"))
  await page.getByRole("menuitem", { name: t("act.delete") }).tap()
  await expect(rowOf(page, "Вопрос one")).toHaveCount(0)
  await page.getByRole("button", { name: t("act.undo") }).tap()
  await expect(rowOf(page, "Вопрос one")).toBeVisible()
  await fingers.spread([700, 600])
  await expect(page.locator(".rz-map__zoom")).toContainText("200 %")
})
