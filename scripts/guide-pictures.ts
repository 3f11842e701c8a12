import { mkdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Browser, Page } from "playwright"

const FOLDER = resolve(import.meta.dirname, "../packages/web/src/researcher/guides/pictures")
const SIZE = { width: 960, height: 540 }
/** Where two columns stand beside each other. */
const LARGE = { width: 1296, height: 729 }
const QUALITY = 0.82

interface Shot {
  name: string
  size?: typeof SIZE
  show: (page: Page, url: string) => Promise<void>
}

const openProject = (status: string) => async (page: Page, url: string) => {
  await page.goto(`${url}/demo-researcher?status=${status}`)
  await page.locator("tbody .rz-cell-link").first().click()
  await page.locator("#next-title").waitFor()
}

const SHOTS: readonly Shot[] = [
  {
    name: "welcome",
    show: async (page, url) => {
      await page.goto(`${url}/demo-researcher`)
      await page.locator("tbody tr").first().waitFor()
    },
  },
  {
    name: "create",
    show: async (page, url) => {
      await page.goto(`${url}/demo-researcher?new`)
      await page.locator(".rz-templates button").first().waitFor()
    },
  },
  {
    name: "portraits",
    size: LARGE,
    show: async (page, url) => {
      await openProject("created&template=byGame")(page, url)
      await page.locator(".rz-portraits li").first().waitFor()
      await scrollTo(page, ".rz-project__columns")
    },
  },
  {
    name: "link",
    show: async (page, url) => {
      await openProject("active")(page, url)
      await page.locator(".rz-project__acts button").first().click()
      await page.locator("[role=dialog] svg[role=img], [role=dialog] img").first().waitFor()
    },
  },
  { name: "comments", show: openProject("rejected") },
  { name: "report", show: openProject("finished") },
]

const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((each) => window.scrollTo(0, each.getBoundingClientRect().top + window.scrollY - 70))

/** Pictures of the cabinet for its guide: each slide in both languages and themes, small enough to come when it is shown. */
export async function shootGuide(
  browser: Browser,
  url: string,
  signIn: (page: Page) => Promise<void>,
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const locale of ["ru", "en"] as const)
    for (const theme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport: SIZE, reducedMotion: "reduce", locale })
      const page = await context.newPage()
      await signIn(page)
      await page.evaluate(
        (settings) => localStorage.setItem("qo.settings", JSON.stringify(settings)),
        {
          locale,
          theme,
          shrinkSideMenu: false,
          shortcuts: true,
        },
      )
      for (const { name, size = SIZE, show } of SHOTS) {
        await page.setViewportSize(size)
        await show(page, url)
        await page.locator(".rz-progress").waitFor({ state: "detached" })
        await page.waitForTimeout(700)
        writeFileSync(join(FOLDER, `${name}-${locale}-${theme}.webp`), await asWebp(page))
      }
      await context.close()
    }
}

/** The browser that draws the page packs the picture, too. */
async function asWebp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString("base64")
  const drawing = await page.context().newPage()
  try {
    const packed = await drawing.evaluate(
      async ({ source, quality }) => {
        const picture = new Image()
        picture.src = `data:image/png;base64,${source}`
        await picture.decode()
        const canvas = document.createElement("canvas")
        canvas.width = picture.width
        canvas.height = picture.height
        canvas.getContext("2d")?.drawImage(picture, 0, 0)
        return canvas.toDataURL("image/webp", quality)
      },
      { source: png, quality: QUALITY },
    )
    return Buffer.from(packed.slice(packed.indexOf(",") + 1), "base64")
  } finally {
    await drawing.close()
  }
}
