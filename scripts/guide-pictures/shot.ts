import type { Locale } from "@qo/core/i18n"
import type { Page } from "playwright"

/** Size of every picture, pixels. */
export const PICTURE = { width: 960, height: 540 }

export interface Sight {
  page: Page
  url: string
  locale: Locale
}

/** One picture of a guide, by the name of its slide. */
export interface Shot {
  name: string
  /** The window; the picture is all of it scaled down, unless `part` is given. */
  size: { width: number; height: number }
  show: (sight: Sight) => Promise<void>
  /** The upper left corner of the part that the picture shows in its own size. */
  part?: (page: Page) => Promise<{ x: number; y: number }>
}

/** The number of the researcher's first project of this kind. */
export async function findProject({ page, url }: Sight, filter: string): Promise<number> {
  await page.goto(`${url}/demo-researcher?${filter}`)
  return Number(await page.locator("tbody tr[data-id]").first().getAttribute("data-id"))
}

/** Opens the page of the researcher's first project of this kind. */
export async function openProject({ page, url }: Sight, filter: string): Promise<void> {
  await page.goto(`${url}/demo-researcher?${filter}`)
  await page.locator("tbody .rz-cell-link").first().click()
  await page.locator("#next-title").waitFor()
}

const clampInside = (at: number, room: number): number =>
  Math.round(Math.max(0, Math.min(at, room)))

/** The area around the middle of an element, within the window. */
export const clipAround = (selector: string) => async (page: Page) => {
  const box = await page.locator(selector).first().boundingBox()
  const window = page.viewportSize()
  if (!box || !window) throw new Error(`nothing to see of ${selector}`)
  return {
    x: clampInside(box.x + box.width / 2 - PICTURE.width / 2, window.width - PICTURE.width),
    y: clampInside(box.y + box.height / 2 - PICTURE.height / 2, window.height - PICTURE.height),
  }
}

/** Draws a frame around the subject of a slide. */
export const mark = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => {
    for (const each of found)
      if (each instanceof HTMLElement) {
        each.style.outline = "3px solid #d9480f"
        each.style.outlineOffset = "3px"
      }
  })
