import type { Browser } from "playwright"
import { projectName } from "../server/fill.ts"
import type { Office } from "./office.ts"
import { openTab } from "./tab.ts"

const ROWS = "tbody tr[data-id]"

/** How long an administrator waits for a project among so many: by its name, its number, a status, and the end of the list. */
export async function findings(browser: Browser, office: Office, count: number) {
  const { page, close } = await openTab(browser, office)
  const found: { what: string; after: number }[] = []
  const measure = async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    found.push({ what, after: performance.now() - start })
  }
  const name = projectName(count - 3, count)
  const search = async (text: string, shows: string) => {
    const input = page.getByRole("searchbox")
    await input.fill(text)
    await input.press("Enter")
    await page.locator(ROWS).first().getByText(shows).first().waitFor()
  }
  try {
    await measure("first rows", async () => {
      await page.goto(`${office.url}/projects`)
      await page.locator(ROWS).first().waitFor()
    })
    await measure("by name", () => search(name, name))
    await measure("by number", () => search(String(count - 7), `№${count - 7}`))
    await measure("its page", async () => {
      await page.goto(`${office.url}/projects?pid=${count - 7}`)
      await page.locator("#project-name").waitFor()
    })
    return found
  } finally {
    await close()
  }
}
