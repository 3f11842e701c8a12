import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import { DEMO, expect, type Office, test } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

const question = (id: string) => ({ id, category: "open" as const, text: `Вопрос ${id}` })
const block = (id: string, x: number, ...questions: string[]) => ({
  id,
  title: `Блок ${id}`,
  position: { x, y: 0 },
  questions: questions.map(question),
})

const read = ({ administrator }: Office, pid: number) =>
  administrator.send(questionnaireCalls.getQuestionnaire, { pid })

async function addProject(office: Office, name: string): Promise<number> {
  const { administrator } = office
  const { pid } = await administrator.send(projectCalls.createProject, {
    name,
    template: "directLink",
    targetCompletes: 100,
  })
  const { revision } = await read(office, pid)
  await administrator.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: [block("b1", 0, "one", "two"), block("b2", 408, "three"), block("b3", 4080, "four")],
  })
  return pid
}

const canvas = (page: Page) => page.getByRole("application", { name: t("canvas.label") })
const blockOf = (page: Page, id: string) => page.locator(`[data-block="${id}"]`)
const zoomOf = (page: Page) => page.locator(".rz-map__zoom")

async function boxOf(page: Page, id: string) {
  const box = await blockOf(page, id).boundingBox()
  if (!box) throw new Error(`block ${id} is not drawn`)
  return box
}

async function movedFrom(page: Page, { x, y }: { x: number; y: number }) {
  const now = await boxOf(page, "b1")
  return [now.x - x, now.y - y]
}

test("by pointer: blocks are dragged as one step, selected with a box, typed in place, zoomed and found again", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Указкой")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const before = await boxOf(page, "b1")

  // What is far away is not there; dragging goes by the grid, and is one step.
  await expect(blockOf(page, "b3")).toHaveCount(0)
  await page.mouse.move(before.x + 100, before.y + 15)
  await page.mouse.down()
  await page.mouse.move(before.x + 100 + 60, before.y + 15 + 170, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => movedFrom(page, before)).toEqual([72, 168])
  await expect(page.locator(".rz-bar__state")).toHaveText(t("save.unsaved", { count: 1 }))
  await page.keyboard.press("Control+z")
  await expect.poll(async () => (await boxOf(page, "b1")).y).toBe(before.y)

  // A box selects what it holds.
  const second = await boxOf(page, "b2")
  await page.keyboard.down("Shift")
  await page.mouse.move(before.x - 20, before.y - 15)
  await page.mouse.down()
  await page.mouse.move(second.x + second.width + 10, second.y + 300, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.up("Shift")
  await expect(page.getByText(t("panel.many", { count: 2 }))).toBeVisible()

  // In place: Tab goes on, Esc takes back, Enter ends.
  await blockOf(page, "b1").locator(".rz-row").first().dblclick()
  const inline = page.getByRole("textbox", { name: t("inline.label"), exact: true })
  await expect(inline).toBeFocused()
  await page.keyboard.type("Набрано на месте")
  await page.keyboard.press("Tab")
  await expect(inline).toHaveValue("Вопрос two")
  await page.keyboard.type("это не останется")
  await page.keyboard.press("Escape")
  await expect(inline).toHaveCount(0)
  await expect(page.locator(".rz-row", { hasText: "Набрано на месте" })).toBeVisible()
  await expect(page.locator(".rz-row", { hasText: "Вопрос two" })).toBeVisible()

  // The wheel zooms; what is lost is shown again.
  await page.mouse.move(before.x + 400, before.y + 300)
  await page.mouse.wheel(0, 400)
  await expect(zoomOf(page)).not.toContainText("100 %")
  await page.keyboard.press("Shift+Digit1")
  await canvas(page).focus()
  await page.keyboard.press("Shift+Digit1")
  await expect(zoomOf(page)).toContainText("%")
})

test("by fingers: two of them zoom, one moves the canvas, a long press opens the menu", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Пальцами")
  const { page, open, context } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const before = await boxOf(page, "b1")
  const protocol = await context.newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    protocol.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const [x, y] = [before.x + 100, before.y + 400]
  await touch("touchStart", [x, y])
  await touch("touchMove", [x + 40, y + 30])
  await touch("touchMove", [x + 60, y + 50])
  await touch("touchEnd")
  await expect.poll(() => movedFrom(page, before)).toEqual([60, 50])

  await touch("touchStart", [x, y], [x + 100, y])
  await touch("touchMove", [x - 25, y], [x + 125, y])
  await touch("touchEnd")
  await expect(zoomOf(page)).toContainText("150 %")

  await touch("touchStart", [x, y + 100])
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)))
  await touch("touchEnd")
  await page.getByRole("menuitem", { name: t("act.addBlockHere") }).click()
  await page.keyboard.type("Пальцем")
  await expect(page.locator(".rz-block", { hasText: "Пальцем" })).toBeVisible()
})

test("the canvas opens where it was left", async ({ office, visit }) => {
  const pid = await addProject(office, "Где был")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await boxOf(page, "b1")
  await page.getByRole("button", { name: t("canvas.zoomOut") }).click()
  await expect(zoomOf(page)).toContainText("80 %")
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("qo.editorViews")))
    .toContain('"zoom":0.8')
  await page.reload()
  await expect(zoomOf(page)).toContainText("80 %")
})

test("the menu of the right button stays when the button is let go, wherever it opens", async ({
  office,
  visit,
}) => {
  const pid = await addProject(office, "Правой кнопкой")
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  const { x, y } = await boxOf(page, "b1")
  const menu = page.getByRole("menu", { name: t("canvas.menu") })
  for (const below of [-20, 60]) {
    await page.mouse.click(x + 40, y + below, { button: "right" })
    await expect(menu).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(menu).toHaveCount(0)
  }
})
