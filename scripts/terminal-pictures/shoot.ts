import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { spawn as openPty } from "@lydell/node-pty"
import xterm, { type Terminal } from "@xterm/headless"
import type { Browser } from "playwright"
import { startBound } from "../../packages/server/src/testing/start-bound.ts"
import type { DemoServer } from "../demo-server.ts"
import { type CuttableLine, openLine } from "./cuttable-line.ts"
import { type GroundName, htmlOfTerminal } from "./draw-terminal.ts"
import { DOCUMENTED, type Screen } from "./screens.ts"

const QO = resolve(import.meta.dirname, "../../packages/tui/bin/qo.js")
const ACCOUNTS = ["admin", "moderator", "researcher"] as const

/** How a screen is looked at. */
export interface TerminalSettings {
  columns: number
  rows: number
  language: "ru" | "en"
  theme: GroundName
  /** A terminal that has no more colours than 16. */
  has16?: boolean
}

interface Place {
  server: DemoServer
  /** For pictures. */
  folder: string
  /** For files of the program. */
  work: string
}

export interface Shot {
  screen: Screen
  look: TerminalSettings
  /** Name of the picture. */
  name: string
}

/** The pictures of documentation. */
export const shootDocumented = (browser: Browser, place: Place): Promise<void> =>
  shootTerminals(
    browser,
    place,
    DOCUMENTED.map((screen) => ({
      screen,
      name: screen.name,
      look: {
        columns: 120,
        rows: screen.rows ?? 30,
        language: screen.language ?? "ru",
        theme: "dark",
      },
    })),
  )

/** Draws the cells of each screen of a terminal emulator. */
export async function shootTerminals(
  browser: Browser,
  place: Place,
  shots: readonly Shot[],
): Promise<void> {
  const line = await openLine(place.server.url)
  for (const account of ACCOUNTS) await signIn(account, place, line)
  // A decided project does not come back.
  const [before, after] = [false, true].map((isEmpty) =>
    shots.filter(({ screen }) => (screen.isQueueEmpty ?? false) === isEmpty),
  )
  for (const shot of before ?? []) await shoot(browser, shot, place, line)
  if (after?.length) await emptyQueue(place, line)
  for (const shot of after ?? []) await shoot(browser, shot, place, line)
  await line.close()
}

const configOf = ({ work }: Place, account: string) => join(work, `config-${account}`)

const signIn = (account: string, place: Place, { url }: CuttableLine): Promise<void> =>
  qo(
    place,
    account,
    ["login", "--host", url, "--email", `${account}@example.test`, "--password-stdin"],
    `${place.server.password}\n`,
  )

const emptyQueue = (place: Place, { url }: CuttableLine): Promise<void> =>
  qo(place, "admin", ["moderation", "approve", "--host", url, "--where", "pid>0", "--yes"])

async function qo(
  place: Place,
  account: string,
  words: readonly string[],
  input = "",
): Promise<void> {
  const child = startBound([QO, ...words], {
    env: { ...process.env, QO_CONFIG_DIR: configOf(place, account) },
    stdio: ["pipe", "ignore", "inherit"],
  })
  child.stdin?.end(input)
  await new Promise((settle) => child.once("close", settle))
}

const STARTS_MS = 15_000
/** For that long nothing has come: the screen stands. */
const QUIET_MS = 600
const ANSWERS_MS = 4000
/** Until the header tells that the line is lost, and how old the data are. */
const LOST_MS = 12_000

async function shoot(
  browser: Browser,
  { screen, look, name }: Shot,
  place: Place,
  line: CuttableLine,
): Promise<void> {
  const size = { cols: look.columns, rows: look.rows }
  const term = new xterm.Terminal({ ...size, allowProposedApi: true })
  const { CI: _, COLORTERM: __, NO_COLOR: ___, ...environment } = process.env
  const child = openPty(
    process.execPath,
    [QO, "--host", line.url, "--lang", look.language, "--theme", look.theme],
    {
      ...size,
      name: look.has16 ? "xterm" : "xterm-256color",
      env: {
        ...environment,
        TERM: look.has16 ? "xterm" : "xterm-256color",
        LANG: "C.UTF-8",
        QO_CONFIG_DIR: configOf(place, screen.account ?? "nobody"),
      },
    },
  )
  let last = 0
  child.onData((data) => {
    last = Date.now()
    term.write(data)
  })
  // The emulator's responses to queries.
  term.onData((data) => child.write(data))
  /** Until something has come, and then nothing for a while. */
  const settled = async (most: number) => {
    const since = Date.now()
    while (Date.now() - since < most) {
      if (last > since && Date.now() - last > QUIET_MS) return
      await wait(50)
    }
  }
  await settled(STARTS_MS)
  // The list comes after the frame around it.
  await settled(ANSWERS_MS / 2)
  for (const key of screen.keys) {
    if (typeof key === "number") await wait(key)
    else {
      child.write(key)
      await settled(ANSWERS_MS / 4)
    }
  }
  if (screen.isCut) {
    line.cut()
    await wait(LOST_MS)
  }
  await draw(browser, term, look, join(place.folder, `${name}.png`))
  child.kill("SIGKILL")
  line.mend()
}

async function draw(
  browser: Browser,
  term: Terminal,
  look: TerminalSettings,
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2200, height: 1400 } })
  await page.setContent(htmlOfTerminal(term, look.theme))
  await page.locator("pre").screenshot({ path })
  await page.close()
}
