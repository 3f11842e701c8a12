import type { Locator, Page } from "playwright"

/** The control under this label, whether or not it is marked as required. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label.replaceAll(/[().?*+]/g, String.raw`\$&`)}(?: \\*)?$`))
