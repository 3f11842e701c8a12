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
  /** Chooses an option offered for the typed text. */
  take: (option: Locator) => Promise<void>
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
  take: (option) => option.click(),
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
      await expect(select.locator("option", { hasText: label }).first()).toBeAttached()
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
    take: async (option) => {
      await expect(option).toBeVisible()
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        if ((await option.getAttribute("aria-selected")) === "true") break
        await keyboard.press("ArrowDown")
      }
      await keyboard.press("Enter")
    },
  }
}

const MOST_TABS = 150
const MOST_STEPS = 20

/** Goes to an element by Tab or Shift+Tab alone, whichever leads there. */
async function tabTo({ keyboard }: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS;) {
    // Number of tab stops in between, estimated from the document.
    const away = await wanted.evaluate((each) => {
      const stops = [
        ...document.querySelectorAll<HTMLElement>(
          "a, button, input, select, textarea, summary, [tabindex]",
        ),
      ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility())
      const { activeElement } = document
      if (each === activeElement) return 0
      const at = stops.findIndex((stop) => stop === activeElement)
      return stops.findIndex((stop) => stop === each) - at || 1
    })
    if (away === 0) return
    tabs += Math.abs(away)
    for (let left = Math.abs(away); left > 0; left--)
      await keyboard.press(away > 0 ? "Tab" : "Shift+Tab")
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`)
}
