import type { Page } from "playwright"
import { findShapeFaults } from "../../testing/index.ts"

export const shapeFaults = (page: Page): Promise<string[]> => page.evaluate(findShapeFaults)
