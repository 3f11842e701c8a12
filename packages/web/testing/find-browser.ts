import { accessSync, constants, existsSync, realpathSync } from "node:fs"
import { delimiter, join } from "node:path"
import { unpackChromium } from "@qo/chromium"
import { chromium } from "playwright"
import { type Candidate, chooseBrowser } from "./choose-browser.ts"
import type { FoundBrowser } from "./launch-browser.ts"

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chromium-headless-shell",
  "microsoft-edge",
]
const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"]

/** `npm test` finds the browser once and hands it to its stages in this variable, as JSON. */
export const FOUND_BROWSER = "QO_TEST_BROWSER"

/**
 * Finds a Chromium: QO_BROWSER and no other when it is set; Playwright's own, one of the system, or the one from the npm registry.
 * Nothing is installed into the system.
 * @throws Error that names all that were tried
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const found = process.env[FOUND_BROWSER]
  return found ? (JSON.parse(found) as FoundBrowser) : chooseBrowser(candidates())
}

function* candidates(): Generator<Candidate> {
  const named = process.env["QO_BROWSER"]
  if (named) {
    yield browserAt(named)
    return
  }
  yield browserAt(chromium.executablePath())
  for (const path of systemPaths()) yield browserAt(path)
  if (process.platform === "linux" && process.arch === "x64")
    yield { name: "the one from the npm registry", find: unpackChromium }
}

const browserAt = (executablePath: string): Candidate => ({
  name: executablePath,
  find: () => {
    if (!existsSync(executablePath)) throw new Error("is not there")
    return { executablePath, env: {} }
  },
})

/** Each once, whatever it is called. */
function systemPaths(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean)
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const apps = MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  const paths = [...found, ...apps].filter(isExecutable)
  return [
    ...new Map(paths.toReversed().map((path) => [realpathSync(path), path])).values(),
  ].toReversed()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
