/**
 * The canvas editor at 100, 500 and 1,875 blocks of eight questions: opening, own work a frame, edits, problems, memory, bytes.
 * `npm run build && node bench/editor/main.ts`
 */
import type { Browser } from "playwright"
import { findBrowser } from "../../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../../packages/web/testing/index.ts"
import { generateQuestionnaire } from "../questionnaire/generate.ts"
import { printTable } from "../server/figures.ts"
import { type Office, withOffice } from "../server/very-large.ts"
import { metric, openTab, type Tab } from "../web/tab.ts"
import { exportAs } from "./drawings.ts"
import { afterKey, frames, sinceData } from "./in-page.ts"

const SAVE = "/api/v1/service/project"
/** The last one has 15,000 questions. */
const SIZES = [100, 500, 1875] as const
const QUESTIONS_IN_BLOCK = 8
const FRAMES = 120
const EDITS = 7

const milliseconds = (time: number) => time.toFixed(time < 20 ? 1 : 0)
const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

/** A project with so many blocks, as its administrator finds it. */
async function addProject(office: Office, blocks: number): Promise<number> {
  const pid = await office.add()
  const { blocks: made } = generateQuestionnaire(blocks * QUESTIONS_IN_BLOCK)
  const body = made.map(({ id, title, questions }) => ({ id, title, questions }))
  const answer = await fetch(new URL(SAVE, office.url), {
    method: "POST",
    headers: { ...office.headers, "content-type": "application/json" },
    body: JSON.stringify({ pid, revision: 1, blocks: body }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return pid
}

/** Script, style and layout for each frame, beside what the frame took. */
async function work(tab: Tab, kind: "pan" | "zoom") {
  const spent = async () =>
    (await metric(tab, "ScriptDuration")) +
    (await metric(tab, "LayoutDuration")) +
    (await metric(tab, "RecalcStyleDuration"))
  const before = await spent()
  const frame = await tab.page.evaluate(frames, { kind, count: FRAMES })
  return { own: (((await spent()) - before) / FRAMES) * 1000, frame }
}

async function edit(tab: Tab, key: { key: string; code: string; ctrl: boolean; shift: boolean }) {
  const times: number[] = []
  for (let at = 0; at < EDITS; at++) {
    await tab.page.locator(".rz-outline").focus()
    times.push(await tab.page.evaluate(afterKey, key))
  }
  return median(times)
}

/** Files of pictures: time until each is there, the longest freeze, and its size. */
async function exported(tab: Tab, blocks: number): Promise<string[]> {
  const cells = [String(blocks)]
  for (const kind of ["SVG", "PNG", "PDF"] as const) {
    const { whole, frozen, bytes } = await exportAs(tab, kind)
    cells.push(`${milliseconds(whole)} / ${milliseconds(frozen)}, ${(bytes / 1e6).toFixed(1)} MB`)
  }
  return cells
}

const drawings: string[][] = []

async function measure(browser: Browser, office: Office, blocks: number): Promise<string[]> {
  const pid = await addProject(office, blocks)
  const tab = await openTab(browser, {
    url: office.url.replace("127.0.0.1", "localhost"),
    kept: office.kept,
  })
  const { page } = tab
  try {
    await page.goto(`${office.url.replace("127.0.0.1", "localhost")}/project?pid=${pid}`)
    const open = await page.evaluate(sinceData)
    await page.locator(".rz-count--bad, .rz-count--good, .rz-count--warning").first().waitFor()
    const pan = await work(tab, "pan")
    const zoom = await work(tab, "zoom")
    await page.locator(".rz-canvas").focus()
    await page.keyboard.press("Shift+Digit1")
    const all = await work(tab, "pan")
    await page.locator(".rz-outline__row").nth(1).click()
    const add = await edit(tab, { key: "n", code: "KeyN", ctrl: false, shift: false })
    const undo = await edit(tab, { key: "z", code: "KeyZ", ctrl: true, shift: false })
    const redo = await edit(tab, { key: "Z", code: "KeyZ", ctrl: true, shift: true })
    const heap = (await metric(tab, "JSHeapUsedSize")) / 1e6
    drawings.push(await exported(tab, blocks))
    return [
      String(blocks),
      milliseconds(open),
      `${milliseconds(pan.own)} / ${milliseconds(pan.frame)}`,
      `${milliseconds(zoom.own)} / ${milliseconds(zoom.frame)}`,
      `${milliseconds(all.own)} / ${milliseconds(all.frame)}`,
      milliseconds(add),
      milliseconds(undo),
      milliseconds(redo),
      heap.toFixed(0),
    ]
  } finally {
    await tab.close()
  }
}

const browser = await launchBrowser({ ...(await findBrowser()) })
try {
  await withOffice(async (office) => {
    const rows: string[][] = []
    for (const blocks of SIZES) rows.push(await measure(browser, office, blocks))
    printTable(
      [
        "blocks",
        "open",
        "pan own / frame",
        "zoom",
        "all in view",
        "add",
        "undo",
        "redo",
        "heap MB",
      ],
      rows,
    )
    printTable(["blocks", "SVG, all / frozen", "PNG", "PDF"], drawings)
  })
} finally {
  await browser.close()
}
