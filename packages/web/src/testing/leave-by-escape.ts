import { expect } from "vitest"
import { userEvent } from "vitest/browser"

/** Presses Esc once the dialog has the keyboard, which it takes in the frame after it shows. */
export async function leaveByEscape(): Promise<void> {
  await expect.poll(() => Boolean(document.activeElement?.closest(".bp6-portal"))).toBe(true)
  await userEvent.keyboard("{Escape}")
}
