import type { Browser } from "playwright"
import { median, quantileOf } from "../server/figures.ts"
import { metric, openTab, type Tab, type VisitedPage } from "./tab.ts"

const ROWS = "tbody tr[data-id]"
const KEYS = 40

/** Milliseconds of script for one press, beside nothing else: the page is in rest before and after. */
async function scriptPer(tab: Tab, press: () => Promise<void>): Promise<number> {
  const costs: number[] = []
  for (let at = 0; at < KEYS; at++) {
    const before = await metric(tab, "ScriptDuration")
    await press()
    await inRest(tab)
    costs.push(((await metric(tab, "ScriptDuration")) - before) * 1000)
  }
  return median(costs)
}

/** Resolves after two frames: the effect of a key is complete. */
const inRest = ({ page }: Tab) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** Scrolls until so many rows have come. */
async function loadRows({ page }: Tab, rows: number): Promise<void> {
  for (;;) {
    const last = (await page.locator(ROWS).last().getAttribute("data-index")) ?? "0"
    if (Number(last) + 1 >= rows) break
    await page.mouse.wheel(0, 20_000)
    await page.waitForTimeout(60)
  }
}

/** Cost of a cursor movement and of a mark with this many rows loaded. */
export async function keyCosts(browser: Browser, office: VisitedPage, rows: number) {
  const tab = await openTab(browser, office)
  try {
    await tab.page.goto(`${office.url}/researchers`)
    await tab.page.locator(ROWS).first().waitFor()
    await loadRows(tab, rows)
    await tab.page.evaluate(() => window.scrollTo(0, 0))
    await inRest(tab)
    const move = await scriptPer(tab, () => tab.page.keyboard.press("j"))
    const mark = await scriptPer(tab, () => tab.page.keyboard.press("x"))
    return { rows, move, mark }
  } finally {
    await tab.close()
  }
}

/** The slowest of a user's acts on a list, on a processor four times slower: from the event to the next frame, in milliseconds. */
export async function interactions(
  browser: Browser,
  visited: VisitedPage,
  acts: (tab: Tab) => Promise<void>,
) {
  const tab = await openTab(browser, visited)
  try {
    await tab.page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(window, { seenInteractions: seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId > 0) seen.push(entry.duration)
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
    })
    await tab.protocol.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await acts(tab)
    await inRest(tab)
    const durations = await tab.page.evaluate(
      () => (window as unknown as { seenInteractions: number[] }).seenInteractions,
    )
    return { slowest: Math.max(0, ...durations), typical: quantileOf(durations, 0.75) }
  } finally {
    await tab.close()
  }
}

/** A list is gone through, marked, filtered; a menu, the palette and a form are opened. */
export async function listDay({ page }: Tab, url: string): Promise<void> {
  await page.goto(`${url}/researchers`)
  await page.locator(ROWS).first().waitFor()
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 30 })
  }
  await press("j", "j", "j", "x", "j", "x", "k", "x")
  await page.locator(`${ROWS} input[type=checkbox]`).nth(5).click()
  await page.locator(`${ROWS} [aria-haspopup=menu]`).nth(2).click()
  await press("ArrowDown", "Escape")
  await press("Control+k")
  await page.keyboard.type("ист", { delay: 50 })
  await press("Escape", "c")
  await page.getByRole("dialog").waitFor()
  await page.keyboard.type("Анна", { delay: 50 })
}

/** From a click on the menu until the item is the current one and the progress line is there, the server answering after two seconds. */
export async function progressAfter(browser: Browser, office: VisitedPage): Promise<number> {
  const tab = await openTab(browser, office)
  try {
    await tab.page.goto(`${office.url}/researchers`)
    await tab.page.locator(ROWS).first().waitFor()
    await tab.page.route("**/api/**", async (route) => {
      await new Promise((settle) => setTimeout(settle, 2000))
      await route.continue()
    })
    return await tab.page.evaluate(async () => {
      const link = document.querySelector<HTMLElement>('nav a[href="/history"]')
      const start = performance.now()
      link?.click()
      const isShown = () =>
        link?.getAttribute("aria-current") === "page" &&
        document.querySelector("[role=progressbar], .rz-progress, [aria-busy=true]") !== null
      while (!isShown()) {
        await new Promise((settle) => requestAnimationFrame(settle))
        if (performance.now() - start > 10_000) return Number.NaN
      }
      return performance.now() - start
    })
  } finally {
    await tab.close()
  }
}
