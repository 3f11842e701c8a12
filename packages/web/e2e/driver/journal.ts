import type { Page } from "playwright"

/** How many steps of the editor lie on the disk, unsaved. */
export const stepsKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open("qo-editor")
        request.addEventListener("error", () => reject(new Error("no database")))
        request.addEventListener("success", () => {
          const all = request.result.transaction("entries").objectStore("entries").count()
          all.addEventListener("success", () => {
            request.result.close()
            resolve(all.result)
          })
        })
      }),
  )

/** Ends a page without a word: no `pagehide`, no question. */
export async function crash(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent("crash")
  protocol.send("Page.crash").catch(() => undefined)
  await crashed
}
