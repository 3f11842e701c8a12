import type { Tab } from "../web/tab.ts"

/** How long one file took: until it was there, and the longest time in which the page could not answer, milliseconds. */
interface Export {
  whole: number
  frozen: number
  bytes: number
}

/** Clicks the entry of the menu that ends with this word, and waits for the file. */
export async function exportAs({ page }: Tab, kind: "SVG" | "PNG" | "PDF"): Promise<Export> {
  await page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { benchTasks: long })
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" })
  })
  await page.locator('.rz-bar [aria-haspopup="menu"]').click()
  const waiting = page.waitForEvent("download", { timeout: 300_000 })
  const start = performance.now()
  await page.getByRole("menuitem", { name: new RegExp(`${kind}$`) }).click()
  const file = await waiting
  const whole = performance.now() - start
  const stream = await file.createReadStream()
  let bytes = 0
  for await (const chunk of stream) bytes += (chunk as Uint8Array).length
  const frozen = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { benchTasks: number[] }).benchTasks),
  )
  return { whole, frozen, bytes }
}
