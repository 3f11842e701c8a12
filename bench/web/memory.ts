import type { Browser } from "playwright"
import { metric, openTab, type Tab, type VisitedPage } from "./tab.ts"

const WARM = 10
const CHANGES = 100

interface HeldMemory {
  megabytes: number
  nodes: number
  listeners: number
}

async function heldMemory(tab: Tab): Promise<HeldMemory> {
  for (let at = 0; at < 3; at++) await tab.protocol.send("HeapProfiler.collectGarbage")
  return {
    megabytes: (await metric(tab, "JSHeapUsedSize")) / 1e6,
    nodes: await metric(tab, "Nodes"),
    listeners: await metric(tab, "JSEventListeners"),
  }
}

/** Memory of the tab after ten and after a hundred page changes, each time on the first page. */
export async function memory(
  browser: Browser,
  office: VisitedPage,
): Promise<{ warm: HeldMemory; end: HeldMemory }> {
  const tab = await openTab(browser, office)
  try {
    await tab.page.goto(`${office.url}/researchers`)
    await tab.page.locator("tbody tr[data-id]").first().waitFor()
    const links = await tab.page
      .locator('nav a[href^="/"]')
      .evaluateAll((each) => each.map((link) => link.getAttribute("href") ?? "/"))
    const pages = links.filter((href) => href !== "/" && href !== "/researchers")
    const change = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const href = at === count - 1 ? "/researchers" : (pages[at % pages.length] ?? "/")
        await tab.page.locator(`nav a[href="${href}"]`).click()
        await tab.page.waitForURL(`${office.url}${href}`)
        await tab.page.locator("h1").first().waitFor()
      }
      await tab.page.locator("tbody tr[data-id]").first().waitFor()
    }
    await change(WARM)
    const warm = await heldMemory(tab)
    await change(CHANGES - WARM)
    return { warm, end: await heldMemory(tab) }
  } finally {
    await tab.close()
  }
}
