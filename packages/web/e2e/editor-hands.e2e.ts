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
