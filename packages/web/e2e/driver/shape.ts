import type { Page } from "playwright"
import { findBrokenWords, findShapeFaults, findSqueezedTexts } from "../../testing/index.ts"

export const shapeFaults = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(findShapeFaults)),
  ...(await page.evaluate(findSqueezedTexts)),
  ...(await page.evaluate(findBrokenWords)),
]
