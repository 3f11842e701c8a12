import { mkdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Browser, BrowserContext, Page } from "playwright"
import type { Locale } from "@qo/core/i18n"
import { CABINET_SHOTS } from "./guide-pictures/cabinet.ts"
import { EDITOR_SHOTS } from "./guide-pictures/editor.ts"
import { PICTURE, type Shot } from "./guide-pictures/shot.ts"

const SRC = resolve(import.meta.dirname, "../packages/web/src")
const GUIDES: readonly { folder: string; shots: readonly Shot[] }[] = [
  { folder: join(SRC, "researcher/guides/pictures"), shots: CABINET_SHOTS },
  { folder: join(SRC, "editor/guides/pictures"), shots: EDITOR_SHOTS },
]
/** The best of these whose picture is small enough. */
const QUALITIES = [0.82, 0.7, 0.6, 0.5, 0.4]
const MOST_BYTES = 25_000

interface PictureSettings {
  locale: Locale
  theme: "light" | "dark"
}

/** Pictures of the product for its guides: each slide in both languages and themes, small enough to come when it is shown. */
export async function shootGuides(
  browser: Browser,
  url: string,
  signIn: (page: Page) => Promise<void>,
): Promise<void> {
  for (const { folder } of GUIDES) mkdirSync(folder, { recursive: true })
  for (const locale of ["ru", "en"] as const)
    for (const theme of ["light", "dark"] as const)
      await shootLook(browser, { url, look: { locale, theme }, signIn })
}

async function shootLook(
  browser: Browser,
  {
    url,
    look,
    signIn,
  }: { url: string; look: PictureSettings; signIn: (page: Page) => Promise<void> },
): Promise<void> {
  const options = { reducedMotion: "reduce", locale: look.locale } as const
  const first = await browser.newContext(options)
  const page = await first.newPage()
  await signIn(page)
  await page.evaluate(({ locale, theme }) => {
    const settings = { locale, theme, shrinkSideMenu: false, shortcuts: true }
    localStorage.setItem("qo.settings", JSON.stringify(settings))
    const guides = ["lk/demo-researcher", "editor/direct-link", "editor/default"]
    localStorage.setItem("qo.shownGuides", JSON.stringify(guides))
  }, look)
  const storageState = await first.storageState()
  for (const { folder, shots } of GUIDES)
    for (const shot of shots) {
      // Each picture has a separate context, so that edits do not affect others.
      const context = await browser.newContext({ ...options, storageState, viewport: shot.size })
      const picture = await shoot(context, { url, shot, locale: look.locale })
      writeFileSync(join(folder, `${shot.name}-${look.locale}-${look.theme}.webp`), picture)
      await context.close()
    }
  await first.close()
}

async function shoot(
  context: BrowserContext,
  { url, shot, locale }: { url: string; shot: Shot; locale: Locale },
): Promise<Buffer> {
  const page = await context.newPage()
  await shot.show({ page, url, locale })
  await page.locator(".rz-progress").waitFor({ state: "detached" })
  await page.waitForTimeout(700)
  const clip = shot.part && { ...(await shot.part(page)), ...PICTURE }
  return asWebp(context, await page.screenshot({ ...(clip && { clip }) }))
}

/** The browser that draws the page packs the picture, too. */
async function asWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const drawing = await context.newPage()
  const packed = await drawing.evaluate(
    async ({ source, qualities, most, width, height }) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${source}`
      await picture.decode()
      const canvas = document.createElement("canvas")
      canvas.width = width
      canvas.height = height
      const brush = canvas.getContext("2d")
      if (brush) brush.imageSmoothingQuality = "high"
      brush?.drawImage(picture, 0, 0, width, height)
      // Base64 takes four letters for three bytes.
      const packings = qualities.map((quality) => canvas.toDataURL("image/webp", quality))
      return packings.find(({ length }) => (length * 3) / 4 <= most) ?? packings.at(-1) ?? ""
    },
    { source: png.toString("base64"), qualities: QUALITIES, most: MOST_BYTES, ...PICTURE },
  )
  return Buffer.from(packed.slice(packed.indexOf(",") + 1), "base64")
}
