/**
 * Makes the pictures of the README: pages in a real browser, screens of `qo` on a real terminal whose cells are drawn as they stand.
 * `node scripts/screenshots.ts` (a server with a demo of its own is started for it)
 */
import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { spawn as openPty } from "@lydell/node-pty"
import xterm, { type Terminal } from "@xterm/headless"
import { type Browser, chromium, type Page } from "playwright"
import { freePort } from "../packages/server/src/db/testing/external-postgres.ts"
import { findBrowser } from "../packages/web/testing/find-browser.ts"

const ROOT = resolve(import.meta.dirname, "..")
const FOLDER = join(ROOT, "docs/pictures")
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
  await page.waitForLoadState("networkidle")
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

interface Screen {
  name: string
  keys: readonly string[]
  columns?: number
  rows?: number
}
const SCREENS: Screen[] = [
  { name: "terminal-users", keys: [] },
  { name: "terminal-status", keys: ["j", " ", "j", " ", "j", " ", "s"] },
  { name: "terminal-keys", keys: ["?"] },
]

async function shootTerminal(browser: Browser, configDir: string, screen: Screen): Promise<void> {
  const size = { cols: screen.columns ?? 110, rows: screen.rows ?? 28 }
  const term = new xterm.Terminal({ ...size, allowProposedApi: true })
  const { CI: _, ...environment } = process.env
  const child = openPty(process.execPath, [join(ROOT, "packages/tui/bin/qo.js")], {
    ...size,
    name: "xterm-256color",
    env: { ...environment, TERM: "xterm-256color", QO_CONFIG_DIR: configDir, QO_LANG: "ru" },
  })
  child.onData((data) => term.write(data))
  term.onData((data) => child.write(data))
  await wait(2500)
  for (const key of screen.keys) {
    child.write(key)
    await wait(250)
  }
  await wait(700)
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  await page.setContent(htmlOf(term))
  await page.locator("pre").screenshot({ path: join(FOLDER, `${screen.name}.png`) })
  await page.close()
  child.kill("SIGKILL")
}

const COLOURS = [
  "#1d1b2e",
  "#e5646a",
  "#6cc38a",
  "#e0b35a",
  "#7f9cf5",
  "#b6a8f5",
  "#5cc5d6",
  "#d8d6e6",
  "#7a7792",
  "#ff8a8f",
  "#8fe0aa",
  "#ffd27d",
  "#a5bbff",
  "#d0c6ff",
  "#86e1ef",
  "#ffffff",
]

function htmlOf(term: Terminal): string {
  const lines = Array.from({ length: term.rows }, (_, y) => lineOf(term, y))
  const style = `margin:0;padding:14px 18px;background:#15132a;color:#d8d6e6;font:15px/1.25 "DejaVu Sans Mono","Liberation Mono",monospace;display:inline-block`
  return `<meta charset="utf-8"><body style="margin:0;background:#15132a"><pre style='${style}'>${lines.join("\n")}</pre>`
}

function lineOf(term: Terminal, y: number): string {
  const line = term.buffer.active.getLine(term.buffer.active.viewportY + y)
  return Array.from({ length: term.cols }, (_, x) => cellOf(line?.getCell(x))).join("")
}

const paletteColour = (isDefault: boolean, value: number, fallback: string): string =>
  isDefault ? fallback : (COLOURS[value] ?? fallback)

type Cell = ReturnType<NonNullable<ReturnType<Terminal["buffer"]["active"]["getLine"]>>["getCell"]>

function cellOf(cell: Cell): string {
  if (!cell || cell.getWidth() === 0) return ""
  const text = (cell.getChars() || " ").replace(/[&<]/g, (sign) =>
    sign === "&" ? "&amp;" : "&lt;",
  )
  let [front, back] = [
    paletteColour(!cell.isFgPalette(), cell.getFgColor(), "#d8d6e6"),
    paletteColour(!cell.isBgPalette(), cell.getBgColor(), "transparent"),
  ]
  if (cell.isInverse()) [front, back] = [back === "transparent" ? "#15132a" : back, front]
  const weight = cell.isBold() ? ";font-weight:700" : ""
  const dim = cell.isDim() ? ";opacity:.62" : ""
  return `<span style="color:${front};background:${back}${weight}${dim}">${text}</span>`
}

async function signInTerminal(url: string, configDir: string): Promise<void> {
  const args = ["login", "--host", url, "--email", "admin@example.test", "--password-stdin"]
  const child = spawn(process.execPath, [join(ROOT, "packages/tui/bin/qo.js"), ...args], {
    env: { ...process.env, QO_CONFIG_DIR: configDir },
    stdio: ["pipe", "ignore", "inherit"],
  })
  child.stdin.end(`${PASSWORD}\n`)
  await new Promise((settle) => child.once("close", settle))
}

mkdirSync(FOLDER, { recursive: true })
const work = mkdtempSync(join(tmpdir(), "qo-pictures-"))
chmodSync(work, 0o755)
const { url, child } = await startServer(join(work, "data"))
const found = findBrowser()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env },
})
try {
  for (const shot of PAGES) await shootPage(browser, url, shot)
  await signInTerminal(url, join(work, "config"))
  for (const screen of SCREENS) await shootTerminal(browser, join(work, "config"), screen)
} finally {
  await browser.close()
  child.kill("SIGINT")
  await new Promise((settle) => child.once("close", settle))
  rmSync(work, { recursive: true, force: true })
}
