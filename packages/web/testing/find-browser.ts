import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync, mkdirSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "playwright"

/** A Chromium that was seen to start, for `chromium.launch`. */
export interface FoundBrowser {
  executablePath: string
  /** What it needs in its environment beside ours. */
  env: Record<string, string>
}

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chromium-headless-shell",
  "microsoft-edge",
]
const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"]

/**
 * Finds a Chromium, or installs one: QO_BROWSER, Playwright's own, one of the system, one from the npm registry
 * (Linux on x64, needs no system libraries), and as root one from apt.
 * @throws Error that names all that was tried
 */
export function findBrowser(): FoundBrowser {
  const tried: string[] = []
  for (const candidate of candidates()) {
    const browser = candidate()
    if (!browser) continue
    if (starts(browser)) return browser
    tried.push(browser.executablePath)
  }
  throw new Error(
    `No Chromium starts here (tried: ${tried.join(", ") || "none found"}). Name one in QO_BROWSER.`,
  )
}

/** Each is asked only when those before it did not start. */
function* candidates(): Generator<() => FoundBrowser | undefined> {
  const named = process.env["QO_BROWSER"]
  if (named) {
    yield () => at(named)
    return
  }
  yield () => at(chromium.executablePath())
  for (const path of systemPaths()) yield () => at(path)
  if (process.platform !== "linux") return
  if (process.arch === "x64") yield unpacked
  yield installedByApt
}

const at = (executablePath: string): FoundBrowser | undefined =>
  existsSync(executablePath) ? { executablePath, env: {} } : undefined

function starts({ executablePath, env }: FoundBrowser): boolean {
  const flags = ["--headless", "--no-sandbox", "--version"]
  const { status } = spawnSync(executablePath, flags, {
    env: { ...process.env, ...env },
    stdio: "ignore",
    timeout: 60_000,
  })
  return status === 0
}

function systemPaths(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean)
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const apps = MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  return [...found, ...apps].filter(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The one from the registry, unpacked once. It sets variables of its own process, so that is another one. */
function unpacked(): FoundBrowser | undefined {
  const folder = join(import.meta.dirname, "../node_modules/.cache/chromium")
  mkdirSync(folder, { recursive: true })
  const program = join(import.meta.dirname, "unpack-browser.ts")
  const { stdout, status } = spawnSync(process.execPath, [program], {
    // It unpacks the libraries only where it believes to be at its usual host.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
    encoding: "utf8",
  })
  if (status !== 0) return undefined
  const env = {
    LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
    FONTCONFIG_PATH: join(folder, "fonts"),
  }
  return { executablePath: stdout, env }
}

function installedByApt(): FoundBrowser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]])
    spawnSync("apt-get", words, { env, stdio: "ignore" })
  return at("/usr/bin/chromium")
}
