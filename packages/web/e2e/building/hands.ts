import type { Locator, Page } from "playwright"
import { expect } from "../driver/index.ts"

/** How a person works the forms: by pointer, or by keys alone. */
export interface Hands {
  type: (field: Locator, text: string) => Promise<void>
  /** Pastes lines into a field that is empty. */
  paste: (field: Locator, lines: readonly string[]) => Promise<void>
  choose: (select: Locator, label: string) => Promise<void>
  press: (button: Locator) => Promise<void>
  /** Puts a box to where it is not yet. */
  check: (box: Locator) => Promise<void>
}

const CLIPBOARD = ["clipboard-read", "clipboard-write"]

async function putOnClipboard(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(CLIPBOARD)
  await page.evaluate((each) => navigator.clipboard.writeText(each), text)
}

export const byPointer = (page: Page): Hands => ({
  type: async (field, text) => {
    await field.click()
    await field.fill(text)
  },
  paste: async (field, lines) => {
    await putOnClipboard(page, lines.join("\n"))
    await field.click()
    await page.keyboard.press("Control+v")
  },
  choose: async (select, label) => void (await select.selectOption({ label })),
  press: (button) => button.click(),
  check: (box) => box.click(),
})

export const byKeys = (page: Page): Hands => {
  const { keyboard } = page
  return {
    type: async (field, text) => {
      await tabTo(page, field)
      await keyboard.press("Control+a")
      await keyboard.insertText(text)
    },
    paste: async (field, lines) => {
      await putOnClipboard(page, lines.join("\n"))
      await tabTo(page, field)
      await keyboard.press("Control+v")
    },
    choose: async (select, label) => {
      await tabTo(page, select)
      const labels = await select.locator("option").allTextContents()
      await keyboard.press("Home")
      for (let at = labels.indexOf(label); at > 0; at--) await keyboard.press("ArrowDown")
      expect(labels).toContain(label)
    },
    press: async (button) => {
      await tabTo(page, button)
      await keyboard.press("Enter")
    },
    check: async (box) => {
      await tabTo(page, box)
      await keyboard.press("Space")
    },
  }
}

const MOST_TABS = 150

/** Goes to an element by Tab or Shift+Tab alone, whichever leads there. */
export async function tabTo({ keyboard }: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < MOST_TABS; steps++) {
    const side = await wanted.evaluate((each) => {
      const { activeElement } = document
      if (each === activeElement) return 0
      const at = activeElement?.compareDocumentPosition(each) ?? 0
      return at & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1
    })
    if (side === 0) return
    await keyboard.press(side > 0 ? "Tab" : "Shift+Tab")
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`)
}
