import { spawn } from "node:child_process"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { spawn as openPty } from "@lydell/node-pty"
import xterm, { type Terminal } from "@xterm/headless"
import type { Browser } from "playwright"

const QO = resolve(import.meta.dirname, "../packages/tui/bin/qo.js")

interface Screen {
  name: string
  account: "admin" | "moderator" | "researcher"
  /** What is pressed to get there. */
  keys: readonly string[]
  locale?: "en"
  columns?: number
  rows?: number
}

const ENTER = "\r"
const TAB = "\t"

const SCREENS: readonly Screen[] = [
  { name: "terminal-users", account: "admin", keys: [] },
  { name: "terminal-status", account: "admin", keys: ["j", " ", "j", " ", "j", " ", "s"] },
  { name: "terminal-games", account: "admin", keys: ["2"] },
  { name: "terminal-calculator", account: "admin", keys: ["3", TAB, ENTER], rows: 34 },
  { name: "terminal-history", account: "admin", keys: ["4"], locale: "en" },
  { name: "terminal-desk", account: "moderator", keys: ["j", "j"] },
  { name: "terminal-reject", account: "moderator", keys: ["j", "j", "r"] },
  { name: "terminal-batch", account: "moderator", keys: ["*", "a"] },
  { name: "terminal-project", account: "moderator", keys: ["j", "j", ENTER] },
  { name: "terminal-outline", account: "moderator", keys: ["j", "j", ENTER, "o"] },
  { name: "terminal-interview", account: "moderator", keys: ["j", "j", ENTER, "p", ENTER] },
  { name: "terminal-projects", account: "researcher", keys: [] },
  { name: "terminal-profile", account: "researcher", keys: ["2"], locale: "en" },
  { name: "terminal-keys", account: "moderator", keys: ["?"] },
]

interface Place {
  url: string
  folder: string
  work: string
  password: string
}

/** Draws the cells of each screen as they stand in a terminal emulator. */
export async function shootTerminals(browser: Browser, place: Place): Promise<void> {
  for (const account of new Set(SCREENS.map((screen) => screen.account)))
    await signIn(account, place)
  for (const screen of SCREENS) await shoot(browser, screen, place)
}

const configOf = ({ work }: Place, account: string) => join(work, `config-${account}`)

async function signIn(account: string, place: Place): Promise<void> {
  const email = `${account}@example.test`
  const words = ["login", "--host", place.url, "--email", email, "--password-stdin"]
  const child = spawn(process.execPath, [QO, ...words], {
    env: { ...process.env, QO_CONFIG_DIR: configOf(place, account) },
    stdio: ["pipe", "ignore", "inherit"],
  })
  child.stdin.end(`${place.password}\n`)
  await new Promise((settle) => child.once("close", settle))
}

async function shoot(browser: Browser, screen: Screen, place: Place): Promise<void> {
  const size = { cols: screen.columns ?? 120, rows: screen.rows ?? 30 }
  const term = new xterm.Terminal({ ...size, allowProposedApi: true })
  const { CI: _, ...environment } = process.env
  const child = openPty(process.execPath, [QO, "--lang", screen.locale ?? "ru"], {
    ...size,
    name: "xterm-256color",
    env: {
      ...environment,
      TERM: "xterm-256color",
      LANG: "C.UTF-8",
      QO_HOST: place.url,
      QO_CONFIG_DIR: configOf(place, screen.account),
    },
  })
  child.onData((data) => term.write(data))
  await wait(2500)
  for (const key of screen.keys) {
    child.write(key)
    await wait(700)
  }
  await wait(700)
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 } })
  await page.setContent(htmlOf(term))
  await page.locator("pre").screenshot({ path: join(place.folder, `${screen.name}.png`) })
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
