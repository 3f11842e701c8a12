import type { Locator } from "playwright"
import { expect } from "./expect.ts"
import { field } from "./field.ts"
import { PASSWORD } from "./office.ts"
import type { Visitor } from "./visitor.ts"

/** Goes to the element with this name by Tab alone, as far as it takes. */
export async function tabTo({ page }: Visitor, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 80; steps++) {
    if (await wanted.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`)
}

/** Presses keys one after the other. */
export async function press({ page }: Visitor, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Signs in where the form has the focus already; `heading` says that one is there. */
export async function signInByKeys(
  visitor: Visitor,
  email: string,
  heading = visitor.t("page.profile"),
): Promise<void> {
  const { page, t } = visitor
  await visitor.open("/login")
  await expect(field(page, t("field.email"))).toBeFocused()
  await page.keyboard.type(email)
  await press(visitor, "Tab")
  await page.keyboard.type(PASSWORD)
  await press(visitor, "Enter")
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible()
}

/** Finds a command by its name, and carries it out. */
export async function command(visitor: Visitor, name: string): Promise<void> {
  const { page, t } = visitor
  await press(visitor, "Control+k")
  await expect(page.getByRole("combobox", { name: t("palette.placeholder") })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole("option")).toHaveCount(1)
  await press(visitor, "Enter")
}

/** Signs out by the palette. */
export async function signOutByKeys(visitor: Visitor): Promise<void> {
  await command(visitor, visitor.t("header.signOut"))
  await expect(visitor.page).toHaveURL(/login/)
}
