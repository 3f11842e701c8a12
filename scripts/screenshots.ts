/**
 * Makes the pictures of the README: pages in a real browser, screens of `qo` on a real terminal whose cells are drawn. `node
 * scripts/screenshots.ts` (starts a server with a separate demo). With a folder as its argument it makes pictures of every page
 * there instead, wide and narrow, light and dark, for review.
 */
import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Browser, Page } from "playwright"
import { PAGES as ROUTES } from "../packages/web/src/frame/routes/pages.ts"
import { findBrowser } from "../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../packages/web/testing/index.ts"
import { buildStale } from "./build.ts"
import { type DemoServer, startDemoServer } from "./demo-server.ts"
import { shootGuides } from "./guide-pictures.ts"
import { shootDocumented } from "./terminal-pictures/shoot.ts"

const ROOT = resolve(import.meta.dirname, "..")
const QO = join(ROOT, "packages/tui/bin/qo.js")
const [, , ELSEWHERE] = process.argv
const FOLDER = ELSEWHERE ? resolve(ELSEWHERE) : join(ROOT, "docs/pictures")

interface PageShot {
  name: string
  path: string
  locale: "ru" | "en"
  dark?: boolean
  width?: number
  height?: number
  account?: string
  /** Text that must be visible before the picture is taken; default: the heading. */
  shown?: string
}
/** A survey of the demo that has answers. */
const ANSWERED = 3
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
  {
    name: "web-editor",
    path: `/project?pid=${ANSWERED}`,
    locale: "ru",
    account: "admin",
    shown: ".rz-row",
  },
  {
    name: "web-report",
    path: `/report?pid=${ANSWERED}`,
    locale: "ru",
    account: "admin",
    shown: ".rz-question",
  },
]

const ACCOUNTS = { public: "", open: "", main: "admin", researcher: "demo", bare: "admin" } as const

/** Every page of the app, for the role that sees most of it. */
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
  await page
    .locator(shot.shown ?? "h1")
    .first()
    .waitFor()
  await page.locator(".rz-progress").waitFor({ state: "detached" })
  await wait(500)
  await page.screenshot({ path: join(FOLDER, `${shot.name}.png`) })
  await context.close()
}

async function signIn(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator("input[type=email], input[name=email]").first().fill(`${account}@example.test`)
  await page.locator("input[type=password]").first().fill(server.password)
  await page.keyboard.press("Enter")
  await page.waitForURL((address) => !address.pathname.startsWith("/login"))
}

/** The address of a survey that runs, for its respondents. */
function surveyLink({ url, password }: DemoServer, work: string): string {
  const qo = (...words: readonly string[]) =>
    execFileSync(process.execPath, [QO, ...words], {
      env: { ...process.env, QO_CONFIG_DIR: join(work, "config-link"), QO_HOST: url },
      input: `${password}\n`,
      encoding: "utf8",
    })
  qo("login", "--email", "admin@example.test", "--password-stdin")
  const running = "status=active and template=directLink"
  const pid = qo("projects", "list", "--where", running, "--limit", "1", "--output", "ids").trim()
  const [address] = /https?:\/\/\S+/.exec(qo("projects", "link", pid)) ?? []
  if (address === undefined) throw new Error("the survey has no link")
  return address
}

/** The language lies with the app's settings in the browser. */
async function chooseEnglish(page: Page): Promise<void> {
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem("qo.settings") ?? "{}") as object
    localStorage.setItem("qo.settings", JSON.stringify({ ...settings, locale: "en" }))
  })
}

if (!(await buildStale())) throw new Error("the product cannot be built")
mkdirSync(FOLDER, { recursive: true })
const work = mkdtempSync(join(tmpdir(), "qo-pictures-"))
chmodSync(work, 0o755)
const server = await startDemoServer(join(work, "data"))
const { url } = server
const browser = await launchBrowser(await findBrowser())
try {
  for (const shot of ELSEWHERE ? everyPage() : PAGES) await shootPage(browser, url, shot)
  if (!ELSEWHERE) {
    const link = new URL(surveyLink(server, work))
    await shootPage(browser, url, {
      name: "survey-phone",
      path: link.pathname,
      locale: "ru",
      width: 390,
      height: 760,
    })
    await shootGuides(browser, url, (page) => signIn(page, url, "researcher"))
    await shootDocumented(browser, { server, folder: FOLDER, work })
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(work, { recursive: true, force: true })
}
