import type { Page } from "playwright"
import { openProject, PICTURE, type Shot } from "./shot.ts"

/** Window with two columns beside each other. */
const LARGE = { width: 1296, height: 729 }

/** Slides of the cabinet's guide. */
export const CABINET_SHOTS: readonly Shot[] = [
  {
    name: "welcome",
    size: PICTURE,
    show: async ({ page, url }) => {
      await page.goto(`${url}/demo-researcher`)
      await page.locator("tbody tr").first().waitFor()
    },
  },
  {
    name: "create",
    size: PICTURE,
    show: async ({ page, url }) => {
      await page.goto(`${url}/demo-researcher?new`)
      await page.locator(".rz-templates button").first().waitFor()
    },
  },
  {
    name: "portraits",
    size: LARGE,
    show: async (sight) => {
      await openProject(sight, "status=created&template=byGame")
      await sight.page.locator(".rz-portraits li").first().waitFor()
      await scrollTo(sight.page, ".rz-section:has(.rz-portraits)")
    },
  },
  {
    name: "link",
    size: PICTURE,
    show: async (sight) => {
      await openProject(sight, "status=active")
      await sight.page.locator(".rz-project__acts button:has(.rz-project__icon)").first().click()
      await sight.page.locator("[role=dialog] svg[role=img], [role=dialog] img").first().waitFor()
    },
  },
  {
    name: "comments",
    size: PICTURE,
    show: (sight) => openProject(sight, "status=rejected"),
  },
  {
    name: "report",
    size: PICTURE,
    show: (sight) => openProject(sight, "status=finished"),
  },
]

const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((each) => window.scrollTo(0, each.getBoundingClientRect().top + window.scrollY - 70))
