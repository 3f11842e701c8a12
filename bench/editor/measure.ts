import type { Browser } from "playwright"
import { median } from "../server/figures.ts"
import { metric, openTab, type Tab, type VisitedPage } from "../web/tab.ts"
import { afterKey, frames, type Key, noteWorkers, sinceData, type AwaitedKey } from "./in-page.ts"

const FRAMES = 120
const FRAMES_MS = 12_000
const EDITS = 9
const SLOW_MS = 5000
const HELD_MS = 1500

/** An editor that is measured: the product, or a peer of it. */
export interface Subject extends VisitedPage {
  name: string
  path: string
  /** Address of its data, and the selector that shows that it is loaded. */
  data: string
  shown: string
  canvas?: string
  /** Keys of its functions. */
  keys: Partial<Record<"add" | "undo" | "redo" | "fit" | "preview" | "save", Key>>
  /** It has a worker that finds problems. */
  checks?: boolean
  /** The path that its saves are sent to; none: they stay in the page. */
  saves?: string
  /** Makes it ready for edits. */
  prepare?: (tab: Tab) => Promise<void>
  /** Selects an element before it is moved over; none: nothing is selected. */
  select?: (tab: Tab) => Promise<void>
  focus?: (tab: Tab) => Promise<void>
  change?: (tab: Tab) => Promise<void>
}

/** Milliseconds, except for the heap (MB) and bytes; figures that a subject does not support are missing. */
export type Figures = Partial<Record<FigureName, number>>
export type FigureName =
  | "open"
  | "openOwn"
  | `${Motion}Own`
  | `${Motion}Frame`
  | Edit
  | `${Edit}Own`
  | "preview"
  | "problems"
  | "heap"
  | "saveSent"
  | "saveReceived"
  | "save"
type Motion = "pan" | "zoom" | "drag" | "all"
type Edit = "add" | "undo" | "redo"

/** Delays the data until the code is loaded, so that the measurement begins when both are there. Calls `arrive` then. */
async function holdData({ page }: Tab, data: string, arrive: () => Promise<void>): Promise<void> {
  await page.route(
    (url) => url.href.includes(data),
    async (route) => {
      const response = await route.fetch()
      await new Promise((done) => setTimeout(done, HELD_MS))
      await arrive()
      await route.fulfill({ response })
    },
  )
}

async function openOnce(browser: Browser, subject: Subject) {
  const tab = await openTab(browser, subject)
  // Time of the processor, not of the clock: others use it as well.
  await tab.protocol.send("Performance.disable")
  await tab.protocol.send("Performance.enable", { timeDomain: "threadTicks" })
  await tab.page.addInitScript(noteWorkers)
  let before = 0
  const tasks = async () => (await metric(tab, "TaskDuration")) * 1000
  await holdData(tab, subject.data, async () => void (before = await tasks()))
  await tab.page.goto(subject.url + subject.path, { waitUntil: "commit" })
  const open = await tab.page.evaluate(sinceData, { data: subject.data, shown: subject.shown })
  const openOwn = (await tasks()) - before
  await tab.page.unrouteAll()
  return { tab, open, openOwn }
}

/** Milliseconds of the processor for script, style and layout so far. */
const spentMs = async (tab: Tab): Promise<number> =>
  ((await metric(tab, "ScriptDuration")) +
    (await metric(tab, "LayoutDuration")) +
    (await metric(tab, "RecalcStyleDuration"))) *
  1000

const press = ({ page }: Tab, given: AwaitedKey): Promise<number> => page.evaluate(afterKey, given)

/** Script time of each frame, beside the frame's duration. */
async function work(tab: Tab, kind: "pan" | "zoom" | "drag", canvas: string) {
  const before = await spentMs(tab)
  const given = { kind, count: FRAMES, within: FRAMES_MS, canvas }
  const { done, frame } = await tab.page.evaluate(frames, given)
  return { own: ((await spentMs(tab)) - before) / done, frame }
}

/** The medians of several, each after the one before has settled. `after`: takes it back. */
async function pressKey(
  tab: Tab,
  { focus }: Subject,
  key: Key,
  { until = "painted", after }: { until?: "painted" | "checked"; after?: Key } = {},
): Promise<{ time: number; own: number }> {
  const times: number[] = []
  const works: number[] = []
  for (let at = 0; at < EDITS; at++) {
    await focus?.(tab)
    const before = await spentMs(tab)
    const time = await press(tab, { ...key, until })
    works.push((await spentMs(tab)) - before)
    times.push(time)
    if (after) await press(tab, { ...after, until: "painted" })
    await tab.page.waitForTimeout(Math.min(2000, 150 + time))
    // Measurements of seconds need no median.
    if (time > SLOW_MS) break
  }
  return { time: median(times), own: median(works) }
}

/** Opens it `opens` times; the last one is worked with. Frames come by the clock of a screen. */
export async function motions(browser: Browser, subject: Subject, opens: number): Promise<Figures> {
  const times: number[] = []
  const works: number[] = []
  for (let at = 1; at < opens; at++) {
    const { tab, open, openOwn } = await openOnce(browser, subject)
    times.push(open)
    works.push(openOwn)
    await tab.close()
    if (open > SLOW_MS) break
  }
  const { tab, open, openOwn } = await openOnce(browser, subject)
  try {
    await tab.page.waitForTimeout(Math.min(5000, 1000 + open))
    await subject.select?.(tab)
    const { canvas } = subject
    const figures: Figures = {
      open: median([...times, open]),
      openOwn: median([...works, openOwn]),
    }
    if (canvas !== undefined) {
      for (const kind of ["pan", "zoom", "drag"] as const) {
        const { own, frame } = await work(tab, kind, canvas)
        Object.assign(figures, { [`${kind}Own`]: own, [`${kind}Frame`]: frame })
      }
      const { fit } = subject.keys
      if (fit) {
        await tab.page.locator(canvas).focus()
        await press(tab, { ...fit, until: "painted" })
        await tab.page.waitForTimeout(500)
        const { own, frame } = await work(tab, "pan", canvas)
        Object.assign(figures, { allOwn: own, allFrame: frame })
      }
    }
    await tab.protocol.send("HeapProfiler.collectGarbage")
    return { ...figures, heap: (await metric(tab, "JSHeapUsedSize")) / 1e6 }
  } finally {
    await tab.close()
  }
}

/** Edits and the preview. */
export async function edits(browser: Browser, subject: Subject): Promise<Figures> {
  const { tab } = await openOnce(browser, subject)
  const { keys } = subject
  try {
    await subject.prepare?.(tab)
    const figures: Figures = {}
    for (const name of ["add", "undo", "redo"] as const) {
      const key = keys[name]
      if (!key) continue
      const { time, own } = await pressKey(tab, subject, key)
      Object.assign(figures, { [name]: time, [`${name}Own`]: own })
    }
    if (subject.checks && keys.add)
      figures.problems = (await pressKey(tab, subject, keys.add, { until: "checked" })).time
    if (keys.preview) figures.preview = await preview(tab, subject, keys.preview)
    return figures
  } finally {
    await tab.close()
  }
}

async function preview(tab: Tab, subject: Subject, key: Key): Promise<number> {
  await subject.focus?.(tab)
  // The first time its code is loaded.
  const first = await press(tab, { ...key, until: "painted" })
  if (first > SLOW_MS) return first
  await tab.page.waitForTimeout(1000)
  await press(tab, { ...key, until: "painted" })
  await tab.page.waitForTimeout(1000)
  return (await pressKey(tab, subject, key, { after: key })).time
}

/** One changed text is saved: bytes there and back, without heads, and from the key to the answer. */
export async function saves(browser: Browser, subject: Subject): Promise<Figures> {
  const { save } = subject.keys
  if (!save) return {}
  const { tab } = await openOnce(browser, subject)
  try {
    return await saveIn(tab, subject, save)
  } finally {
    await tab.close()
  }
}

async function saveIn(tab: Tab, subject: Subject, key: Key): Promise<Figures> {
  const times: number[] = []
  let sent = 0
  let received = 0
  const asked = new Set<string>()
  tab.protocol.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const isSave = request.method !== "GET" && request.url.includes(subject.saves ?? "\0")
    if (!isSave) return
    asked.add(requestId)
    sent = Buffer.byteLength(request.postData ?? "")
    received = 0
  })
  tab.protocol.on("Network.dataReceived", ({ requestId, encodedDataLength, dataLength }) => {
    if (asked.has(requestId)) received += encodedDataLength || dataLength
  })
  // The first save takes longer, as nothing of it has run yet.
  for (let at = 0; at <= 3; at++) {
    await subject.change?.(tab)
    const until = subject.saves === undefined ? "painted" : { answer: subject.saves }
    const time = await press(tab, { ...key, until })
    if (at > 0) times.push(time)
    await tab.page.waitForTimeout(700)
  }
  const kept = await tab.page.evaluate(
    () => (globalThis as { benchSaved?: number }).benchSaved ?? 0,
  )
  return { save: median(times), saveSent: sent || kept, saveReceived: received }
}
