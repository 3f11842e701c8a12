/**
 * The canvas editor at 100, 500 and 2,000 blocks beside React Flow and SurveyJS Creator on the same graph: opening, own work a frame, edits,
 * problems, preview, saving, memory, bytes. `npm run build && node bench/editor/main.ts [blocks …] [own] [conditions] [flow] [creator] [drawings] [bytes]`
 */
import { loadavg } from "node:os"
import type { Block } from "@qo/core/questionnaire"
import type { Browser } from "playwright"
import { findBrowser } from "../../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../../packages/web/testing/index.ts"
import { printTable } from "../server/figures.ts"
import { type Office, withOffice } from "../server/very-large.ts"
import { firstLoad } from "../web/first-load.ts"
import { openTab } from "../web/tab.ts"
import { exportAs } from "./drawings.ts"
import { blocksOf, GRAPHS, type GraphSize, withConditions } from "./graph.ts"
import { edits, type FigureName, type Figures, motions, saves, type Subject } from "./measure.ts"
import { type Peer, startCreator, startFlow } from "./peers.ts"

const SAVE = "/api/v1/service/project"
const OPENS = 3

const words = process.argv.slice(2)
const parts = words.filter((word) => !/^\d+$/.test(word))
const isAsked = (part: string) => parts.length === 0 || parts.includes(part)
const sizes = GRAPHS.filter(
  ({ blocks }) => words.length === parts.length || words.includes(String(blocks)),
)

/** A project with this graph, as its administrator finds it. */
async function addProject(office: Office, blocks: readonly Block[]): Promise<number> {
  const pid = await office.add()
  const answer = await fetch(new URL(SAVE, office.url), {
    method: "POST",
    headers: { ...office.headers, "content-type": "application/json" },
    body: JSON.stringify({ pid, revision: 1, blocks }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return pid
}

const KEYS = {
  add: { key: "n", code: "KeyN" },
  undo: { key: "z", code: "KeyZ", ctrl: true },
  redo: { key: "Z", code: "KeyZ", ctrl: true, shift: true },
  preview: { key: "p", code: "KeyP" },
  save: { key: "s", code: "KeyS", ctrl: true },
}
const FIT = { key: "!", code: "Digit1", shift: true }

let changes = 0
const ownSubject = ({ url, kept }: Pick<Office, "url" | "kept">, pid: number): Subject => ({
  name: "here",
  // Browsers treat localhost as a secure context, in which they accept brotli.
  url: url.replace("127.0.0.1", "localhost"),
  kept,
  path: `/project?pid=${pid}`,
  data: `${SAVE}?pid`,
  shown: ".rz-block",
  canvas: ".rz-canvas",
  keys: { ...KEYS, fit: FIT },
  checks: true,
  saves: `${SAVE}/changes`,
  prepare: async ({ page }) => {
    await page.locator(".rz-count--bad, .rz-count--good, .rz-count--warning").first().waitFor()
    await page.locator(".rz-outline__row").nth(1).click()
  },
  focus: ({ page }) => page.locator(".rz-outline").focus(),
  change: async ({ page }) => {
    await page.locator(".rz-outline__row").nth(1).click()
    const field = page.locator(".rz-panel__body textarea, .rz-panel__body input").first()
    await field.fill(`Which of them do you play most? ${++changes}`)
  },
})

/** The product with display conditions, the question that all of them read being selected. */
const conditionsSubject = (subject: Subject): Subject => ({
  ...subject,
  name: "here, with conditions",
  select: async ({ page }) => {
    await page.locator(".rz-outline__row").nth(1).click()
    await page.locator(".rz-row--active").waitFor()
  },
})

const flowSubject = ({ url }: Peer, { blocks }: GraphSize, culls: boolean): Subject => ({
  name: culls ? "React Flow, visible only" : "React Flow",
  url,
  path: `/?blocks=${blocks}${culls ? "&culls" : ""}`,
  data: "/data?blocks",
  shown: ".rz-block",
  canvas: ".react-flow__pane",
  keys: { add: KEYS.add, fit: FIT },
})

const creatorSubject = ({ url }: Peer, { blocks }: GraphSize): Subject => ({
  name: "SurveyJS Creator",
  url,
  path: `/?blocks=${blocks}`,
  data: "/data?blocks",
  shown: ".svc-question__content",
  keys: KEYS,
})

/** Starts a peer, or prints why it is left out. */
async function startPeer(name: string, start: () => Promise<Peer>): Promise<Peer | undefined> {
  try {
    return await start()
  } catch (error) {
    console.log(`${name} is left out: it could not be installed and built here (${String(error)}).`)
    return undefined
  }
}

const time = (value: number) => value.toFixed(value < 20 ? 1 : 0)
const count = (value: number) => Math.round(value).toLocaleString("en")

const ROWS: readonly (readonly [
  name: string,
  figure: FigureName,
  target: (blocks: number) => string,
])[] = [
  ["open, data at hand, ms", "open", (blocks) => ({ 100: "≤ 150", 2000: "≤ 300" })[blocks] ?? ""],
  ["open, own ms", "openOwn", () => ""],
  ["pan, own ms a frame", "panOwn", () => "≤ 3.5"],
  ["zoom, own ms a frame", "zoomOwn", () => "≤ 3.5"],
  ["drag, own ms a frame", "dragOwn", () => "≤ 3.5"],
  ["pan, ms a frame", "panFrame", () => ""],
  ["zoom, ms a frame", "zoomFrame", () => ""],
  ["drag, ms a frame", "dragFrame", () => ""],
  ["all in view, own ms a frame", "allOwn", () => ""],
  ["all in view, ms a frame", "allFrame", () => "≤ 16.7"],
  ["add a question, painted, ms", "add", () => "≤ 33"],
  ["add a question, own ms", "addOwn", () => ""],
  ["undo it, painted, ms", "undo", () => "≤ 16.7"],
  ["undo it, own ms", "undoOwn", () => ""],
  ["redo it, painted, ms", "redo", () => "≤ 16.7"],
  ["redo it, own ms", "redoOwn", () => ""],
  ["all problems after it, ms", "problems", () => "≤ 50"],
  ["open the preview, ms", "preview", () => "≤ 50"],
  ["save one text, bytes sent", "saveSent", () => ""],
  ["save one text, bytes back", "saveReceived", () => ""],
  ["save one text, ms", "save", () => ""],
  ["heap, MB", "heap", () => ""],
]

function print({ blocks, questions }: GraphSize, found: ReadonlyMap<string, Figures>): void {
  const names = [...found.keys()]
  const own = found.get("here")
  const cell = (name: string, figure: FigureName) => {
    const value = found.get(name)?.[figure]
    if (value === undefined) return "–"
    const shown = figure.startsWith("save") && figure !== "save" ? count(value) : time(value)
    const mine = own?.[figure]
    return name === "here" || !mine ? shown : `${shown} (${(value / mine).toFixed(1)}×)`
  }
  console.log(
    `\n${count(blocks)} blocks, ${count(questions)} questions; load ${loadavg()[0]?.toFixed(1)}`,
  )
  printTable(
    ["measure", ...names, "target"],
    ROWS.map(([title, figure, target]) => [
      title,
      ...names.map((name) => cell(name, figure)),
      target(blocks),
    ]),
  )
}

/** Files of pictures: time until each is there, the longest freeze, and its size. */
async function drawings(browser: Browser, office: Office): Promise<void> {
  const rows: string[][] = []
  for (const size of sizes) {
    const subject = ownSubject(office, await addProject(office, blocksOf(size)))
    const tab = await openTab(browser, subject)
    try {
      await tab.page.goto(subject.url + subject.path)
      await subject.prepare?.(tab)
      const cells = [count(size.blocks)]
      for (const kind of ["SVG", "PNG", "PDF"] as const) {
        const { whole, frozen, bytes: large } = await exportAs(tab, kind)
        cells.push(`${time(whole)} / ${time(frozen)}, ${(large / 1e6).toFixed(1)} MB`)
      }
      rows.push(cells)
    } finally {
      await tab.close()
    }
  }
  printTable(["blocks", "SVG, ms to the file / frozen", "PNG", "PDF"], rows)
}

async function bytes(browser: Browser, subjects: readonly Subject[]): Promise<void> {
  const rows: string[][] = []
  for (const { name, path, shown, ...visited } of subjects) {
    const { script } = await firstLoad(browser, {
      ...visited,
      path,
      rows: shown,
      coding: "gzip",
      leftOut: /worker/,
    })
    rows.push([name, (script / 1024).toFixed(0)])
  }
  printTable(["JS before the first edit", "gzip KiB"], rows)
}

const browser = await launchBrowser(await findBrowser())
const flow =
  isAsked("flow") || isAsked("bytes") ? await startPeer("React Flow", startFlow) : undefined
const creator =
  isAsked("creator") || isAsked("bytes")
    ? await startPeer("SurveyJS Creator", startCreator)
    : undefined

/** All measurements of one size, subjects alternating in the same run. */
async function graph(office: Office, size: GraphSize): Promise<void> {
  const subjects = [
    ...(isAsked("own") ? [ownSubject(office, await addProject(office, blocksOf(size)))] : []),
    ...(isAsked("conditions")
      ? [
          conditionsSubject(
            ownSubject(office, await addProject(office, withConditions(blocksOf(size)))),
          ),
        ]
      : []),
    ...(flow && isAsked("flow")
      ? [false, true].map((culls) => flowSubject(flow, size, culls))
      : []),
    ...(creator && isAsked("creator") ? [creatorSubject(creator, size)] : []),
  ]
  const figures = new Map<string, Figures>()
  for (const subject of subjects) {
    const moved = await motions(browser, subject, OPENS)
    const edited = await edits(browser, subject)
    figures.set(subject.name, { ...moved, ...edited, ...(await saves(browser, subject)) })
  }
  if (subjects.length > 0) print(size, figures)
}

try {
  await withOffice(async (office) => {
    for (const size of sizes) await graph(office, size)
    if (isAsked("drawings")) await drawings(browser, office)
    const [smallest] = GRAPHS
    if (!isAsked("bytes") || !smallest) return
    await bytes(browser, [
      ownSubject(office, await addProject(office, blocksOf(smallest))),
      ...(flow ? [flowSubject(flow, smallest, true)] : []),
      ...(creator ? [creatorSubject(creator, smallest)] : []),
    ])
  })
} finally {
  flow?.stop()
  creator?.stop()
  await browser.close()
}
