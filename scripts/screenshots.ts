/**
 * Makes the pictures of the README: pages in a real browser, screens of `qo` on a real terminal whose cells are drawn as they stand.
 * `node scripts/screenshots.ts` (a server with a demo of its own is started for it).
 * With a folder as its argument it makes pictures of every page there instead, wide and narrow, light and dark, to be looked at.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Browser, Page } from "playwright"
import { freePort } from "../packages/server/src/db/testing/external-postgres.ts"
import { PAGES as ROUTES } from "../packages/web/src/frame/routes/pages.ts"
import { findBrowser } from "../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../packages/web/testing/index.ts"
import { shootGuides } from "./guide-pictures.ts"
import { shootTerminals } from "./terminal-pictures.ts"

const ROOT = resolve(import.meta.dirname, "..")
const [, , ELSEWHERE] = process.argv
const FOLDER = ELSEWHERE ? resolve(ELSEWHERE) : join(ROOT, "docs/pictures")
const PASSWORD = "demo of the office 7"
async function startServer(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, "packages/server/src/main.ts")], {
    env: {
      ...process.env,
      QO_DEMO: "1",
      QO_PORT: String(port),
      QO_DATA_DIR: dataDir,
      QO_DEMO_PASSWORD: PASSWORD,
    },
    stdio: "ignore",
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    const up = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return { url, child }
    await wait(100)
  }
  throw new Error("the server did not start")
}

interface PageShot {
  name: string
  path: string
  locale: "ru" | "en"
  dark?: boolean
  width?: number
  height?: number
  account?: string
}
const PAGES: PageShot[] = [
  { name: "web-sign-in", path: "/login", locale: "ru" },
  { name: "web-researchers", path: "/researchers", locale: "ru", account: "admin" },
  {
    name: "web-researchers-dark",
    path: "/researchers",
    locale: "en",
    dark: true,
    account: "admin",
  },
  { name: "web-history", path: "/history", locale: "ru", account: "admin" },
  { name: "web-cabinet-phone", path: "/", locale: "ru", account: "demo", width: 390, height: 760 },
]

const ACCOUNTS = { public: "", open: "", main: "admin", researcher: "demo", bare: "admin" } as const

/** Every page of the app for whoever meets most on it. */
const everyPage = (): PageShot[] =>
  ROUTES.flatMap(({ path, layout }) => {
    const account = ACCOUNTS[layout]
    const name = path.slice(1).replaceAll("/", "-")
    const common = { path: layout === "bare" ? `${path}?pid=1` : path, ...(account && { account }) }
    return [
      { ...common, name: `${name}-wide`, locale: "ru" as const, width: 1440, height: 900 },
      { ...common, name: `${name}-narrow`, locale: "ru" as const, width: 360, height: 740 },
      { ...common, name: `${name}-dark`, locale: "en" as const, dark: true },
    ]
  })

async function shootPage(browser: Browser, url: string, shot: PageShot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width ?? 1280, height: shot.height ?? 760 },
    colorScheme: shot.dark ? "dark" : "light",
    locale: shot.locale,
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  if (shot.account) await signIn(page, url, shot.account)
  else await page.goto(url + shot.path)
  if (shot.locale === "en") await chooseEnglish(page)
  await page.goto(url + shot.path)
  await page.locator("h1").first().waitFor()
  await page.locator(".rz-progress").waitFor({ state: "detached" })
  await wait(500)
  await page.screenshot({ path: join(FOLDER, `${shot.name}.png`) })
  await context.close()
}

async function signIn(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator("input[type=email], input[name=email]").first().fill(`${account}@example.test`)
  await page.locator("input[type=password]").first().fill(PASSWORD)
  await page.keyboard.press("Enter")
  await page.waitForURL((address) => !address.pathname.startsWith("/login"))
}

/** The language lies with the app's settings in the browser. */
async function chooseEnglish(page: Page): Promise<void> {
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem("qo.settings") ?? "{}") as object
    localStorage.setItem("qo.settings", JSON.stringify({ ...settings, locale: "en" }))
  })
}

mkdirSync(FOLDER, { recursive: true })
const work = mkdtempSync(join(tmpdir(), "qo-pictures-"))
chmodSync(work, 0o755)
const { url, child } = await startServer(join(work, "data"))
const browser = await launchBrowser(await findBrowser())
try {
  for (const shot of ELSEWHERE ? everyPage() : PAGES) await shootPage(browser, url, shot)
  if (!ELSEWHERE) {
    await shootGuides(browser, url, (page) => signIn(page, url, "researcher"))
    if (!ELSEWHERE) await shootTerminals(browser, { url, folder: FOLDER, work, password: PASSWORD })
  }
} finally {
  await browser.close()
  child.kill("SIGINT")
  await new Promise((settle) => child.once("close", settle))
  rmSync(work, { recursive: true, force: true })
}
