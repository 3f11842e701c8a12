import { loadTranslate, type PlainMessageKey } from "@qo/core/i18n"
import type { Block, Question } from "@qo/core/questionnaire"
import { expect } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"

/** Russian texts of the editor and of the whole application, which most tests are in. */
export const te = await loadTranslate("ru", "editor")
export const tw = await loadTranslate("ru", "web")

export const openQuestion = (id: string, text = `Вопрос ${id}`) => ({
  id,
  category: "open" as const,
  text,
})

/** A question of one choice, whose answers have the ids `<id>1`, `<id>2` and on. */
export const choice = (id: string, texts: readonly string[] = ["Да", "Нет"]) => ({
  id,
  category: "one" as const,
  text: `Вопрос ${id}`,
  answers: texts.map((text, at) => ({ id: `${id}${at + 1}`, code: at + 1, text })),
})

/** A block at a place of the canvas. */
export const block = (id: string, questions: readonly Question[], [x, y] = [0, 0]): Block => ({
  id,
  title: `Блок ${id}`,
  position: { x: x ?? 0, y: y ?? 0 },
  questions: [...questions],
})

const escapePattern = (text: string): string => text.replaceAll(/[().?*+|]/g, String.raw`\$&`)

/** Matches names that begin with a text: a count or a key may stand behind it. */
export const startingWith = (text: string): RegExp => new RegExp(`^${escapePattern(text)}`)

/** The control under this label, whether or not it is marked as required. */
export const field = (label: string, within: Pick<Locator, "getByLabelText"> = panel()): Locator =>
  within.getByLabelText(new RegExp(`^${escapePattern(label)}(?: \\*)?$`))

/** A line of the outline, by a part of its text. */
export const lineOf = (text: string): Locator =>
  page.getByRole("treeitem").filter({ hasText: text }).first()
export const lines = (): Locator => page.getByRole("treeitem")
export const tree = (): Locator => page.getByRole("tree")

export const panel = (): Locator => page.getByRole("complementary", { name: te("panel.label") })
export const button = (name: string, within: Pick<Locator, "getByRole"> = page): Locator =>
  within.getByRole("button", { name, exact: true })
const toolbar = (): Locator => page.getByRole("banner")
export const dock = (): Locator => page.getByRole("navigation", { name: te("dock.label") })
export const dialog = (name: string): Locator => page.getByRole("dialog", { name })
export const canvas = (): Locator => page.getByRole("application", { name: te("canvas.label") })

/** A part of the displayed canvas. It is hidden from screen readers, so its elements have no roles. */
export function drawnElement(selector: string, text = ""): HTMLElement {
  const found = allDrawn(selector).find(({ textContent }) => textContent.includes(text))
  if (!found) throw new Error(`the canvas shows no ${selector} with ${text}`)
  return found
}
export const allDrawn = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`.rz-canvas ${selector}`),
]
/** Waits until the canvas shows a question with this text, at its place. */
export const rowOf = (text: string): Promise<HTMLElement> =>
  waitUntilResting(() => drawnElement(".rz-row", text))
/** The same of a part of a question, e.g. an answer, once the question is unfolded. */
export const partOf = (text: string): Promise<HTMLElement> =>
  waitUntilResting(() => drawnElement(".rz-part", text))
export const blockOf = (id: string): Promise<HTMLElement> =>
  waitUntilResting(() => drawnElement(`[data-block="${id}"]`))

/** Waits until an element is there, and is at the same place in two frames: a canvas that unfolds an element moves the others. */
async function waitUntilResting(find: () => HTMLElement): Promise<HTMLElement> {
  await expect
    .poll(async () => {
      const before = find().getBoundingClientRect()
      await frame()
      await frame()
      const { x, y } = find().getBoundingClientRect()
      return x === before.x && y === before.y
    })
    .toBe(true)
  return find()
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Texts of the questions as the canvas shows them. */
export const rowTexts = (): string[] =>
  allDrawn(".rz-row .rz-row__text").map(({ textContent }) => textContent)

/** Presses keys one after the other: `Control+s`, `Alt+Shift+ArrowUp`, `n`. */
export async function press(...all: readonly string[]): Promise<void> {
  for (const keys of all) {
    const parts = keys.split("+")
    const key = parts.pop() ?? ""
    const held = parts.map((part) => `{${part}>}`).join("")
    const released = parts
      .toReversed()
      .map((part) => `{/${part}}`)
      .join("")
    await userEvent.keyboard(`${held}${key.length === 1 ? key : `{${key}}`}${released}`)
  }
}

/** Selects a block or question in the outline; the keyboard is there then. */
export async function select(text: string): Promise<void> {
  await lineOf(text).click()
  await expect.element(lineOf(text)).toHaveAttribute("aria-selected", "true")
  tree().element().focus()
}

/** Saves with the keyboard, and waits until all is saved. */
export async function save(): Promise<void> {
  await press("Control+s")
  await expect.element(saveState()).toMatchTextContent(/^Сохранено в/)
}
export const saveState = (): Locator => toolbar().getByRole("status").first()

/** An act in the menu that is open; its key may stand behind its name. */
export const menuItem = (act: PlainMessageKey<"editor">): Locator =>
  page.getByRole("menuitem", { name: startingWith(te(act)) }).first()
/** The button that shows the zoom of the canvas. */
export const zoom = (): Locator => page.getByRole("button", { name: new RegExp(te("canvas.map")) })

/** Opens the menu of the bar and does one of its acts. */
export async function doInMenu(act: PlainMessageKey<"editor">): Promise<void> {
  await button(te("bar.more")).click()
  await menuItem(act).click()
}

/** The announcement to screen readers with this text. */
const announcedStatus = (text: string | RegExp): Locator =>
  page.getByRole("status").filter({ hasText: text }).first()
export async function expectAnnounced(text: string | RegExp): Promise<void> {
  await expect.element(announcedStatus(text)).toBeInTheDocument()
}
