import { projectCalls, questionnaireCalls } from "@qo/core/api"
import type { Block } from "@qo/core/questionnaire"
import type { Locator, Page } from "playwright"
import { expect, type Office, type Visitor } from "../driver/index.ts"

export const rowOf = (page: Page, text: string): Locator =>
  page.locator(".rz-row", { hasText: text })
export const lineOf = (page: Page, text: string): Locator =>
  page.getByRole("treeitem").filter({ hasText: text }).first()
export const stateOf = (page: Page): Locator => page.locator(".rz-bar__state")
export const isSaved = (page: Page): Promise<void> =>
  expect(stateOf(page)).toHaveText(/^Сохранено в/)

export const readBlocks = async (
  { administrator }: Office,
  pid: number,
): Promise<readonly Block[]> =>
  (await administrator.send(questionnaireCalls.getQuestionnaire, { pid })).blocks

/** A project of a direct link, which asks for no portraits, with these blocks. */
export async function addDirectLink(
  office: Office,
  name: string,
  blocks: Block[] = [],
): Promise<number> {
  const { administrator } = office
  const { pid, revision } = await administrator.send(projectCalls.createProject, {
    name,
    template: "directLink",
    targetCompletes: 100,
  })
  if (blocks.length > 0)
    await administrator.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks })
  return pid
}

export const openQuestion = (id: string, text = `Вопрос ${id}`) => ({
  id,
  category: "open" as const,
  text,
})

/** A place in a row of the canvas, in pixels of the window. */
export async function placeIn(row: Locator, at: "middle" | "port"): Promise<[number, number]> {
  const box = await row.boundingBox()
  if (!box) throw new Error("the row is not drawn")
  return [at === "port" ? box.x + box.width : box.x + 120, box.y + box.height / 2]
}

/** Finds an act by its name, and carries it out. */
export async function actNamed({ page, t: tw }: Visitor, name: string): Promise<void> {
  await page.keyboard.press("Control+k")
  const box = page.getByRole("combobox", { name: tw("palette.placeholder") })
  await expect(box).toBeFocused()
  await box.pressSequentially(name)
  await expect(page.locator("[role=option][aria-selected=true]")).toContainText(name)
  await page.keyboard.press("Enter")
  await expect(box).toHaveCount(0)
}
