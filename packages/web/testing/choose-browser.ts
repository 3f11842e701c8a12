import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Browser, Page } from "playwright"
import { type FoundBrowser, launchBrowser } from "./launch-browser.ts"

/** A browser that may serve. */
export interface Candidate {
  /** Name in the error. */
  name: string
  /** @throws Error when it is not there. */
  find: () => FoundBrowser
}

/** How long a browser may take to start, and again to draw, on a busy machine. */
const PATIENCE_MS = 60_000

/**
 * The first that draws a page in the product's fonts. Those after it are not looked for.
 * @throws Error that names all that were tried, and why each was not taken
 */
export async function chooseBrowser(
  candidates: Iterable<Candidate>,
  patienceMs = PATIENCE_MS,
): Promise<FoundBrowser> {
  const refused: string[] = []
  for (const { name, find } of candidates) {
    try {
      const browser = find()
      await tryToDraw(browser, patienceMs)
      return browser
    } catch (error) {
      refused.push(`  ${name}: ${reasonOf(error)}`)
    }
  }
  const tried = refused.length > 0 ? refused.join("\n") : "  none was found"
  throw new Error(`No Chromium draws the product's pages here:\n${tried}\nName one in QO_BROWSER.`)
}

async function tryToDraw(found: FoundBrowser, patienceMs: number): Promise<void> {
  const browser = await launchBrowser(found, { timeout: patienceMs })
  const late = (what: string) =>
    wait(patienceMs, undefined, { ref: false }).then(() => {
      throw new Error(`did not ${what} within ${patienceMs / 1000} s`)
    })
  try {
    await Promise.race([draw(browser), late("draw")])
  } finally {
    await Promise.race([browser.close(), late("close")])
  }
}

const read = (file: string): string => readFileSync(file, "utf8")
const TOKENS = read(createRequire(import.meta.url).resolve("@qo/core/tokens.css"))
const BASE = read(join(import.meta.dirname, "../src/theme/base.css"))

/** Text and the controls of forms, in every family that the product uses, without anything else in the colour of text. */
const PAGE = `<style>${TOKENS}${BASE}</style>
<style>* { border: 0; text-decoration: none !important; transition: none !important }</style>
<h1>Анкеты — Surveys</h1>
<p>Каждый вопрос <strong>задан</strong> <em>один раз</em> → <a href="#a">asked once</a> ✓</p>
<label>Почта <input value="admin@example.test"></label>
<input type="password" value="secret"><button>Войти</button><select><option>Sign in</option></select>
<p style="font-family: ui-monospace, monospace">Ctrl+K</p>`

/** A browser that finds no font draws nothing where text is, or dies at the first control of a form. */
async function draw(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await page.setContent(PAGE)
  const drawn = await takeScreenshot(page)
  await page.addStyleTag({ content: "* { color: transparent !important }" })
  if (drawn.equals(await takeScreenshot(page))) throw new Error("draws no text")
}

/** A good browser may fail once or twice on a busy machine ("Unable to capture screenshot"). */
const TRIES = 5

async function takeScreenshot(page: Page): Promise<Buffer> {
  for (let left = TRIES - 1; ; left--)
    try {
      return await page.screenshot()
    } catch (error) {
      if (left === 0) throw error
    }
}

/** One line: the browser's own output before it died, or else the cause. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [first = ""] = text.split("\n")
  return /\[err\] (.+)/.exec(text)?.[1] ?? first
}
