import type { Page } from "playwright"
import { expect } from "./expect.ts"

/** Presses Esc once the dialog or menu has the keyboard, which it takes in the frame after it shows. */
export async function leaveByEscape(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest(".bp6-portal") !== null))
    .toBe(true)
  await page.keyboard.press("Escape")
}
