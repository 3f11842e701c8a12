/**
 * The respondent's page beside SurveyJS on the same survey: bytes over the line, time until the first screen and the first question can be
 * answered, and time from an answer to the next question painted. `npm run build && node bench/survey/page.ts [questions …]`
 */
import { loadavg } from "node:os"
import type { Browser, Page } from "playwright"
import { findBrowser } from "../../packages/web/testing/find-browser.ts"
import { launchBrowser } from "../../packages/web/testing/index.ts"
import { median, printTable } from "../server/figures.ts"
import { type Office, withOffice } from "../server/very-large.ts"
import { type Line, openTab, slowDown, type Tab } from "../web/tab.ts"
import { startPeer } from "./peer.ts"
import { SIZES, surveyOf } from "./surveys.ts"

/** A slow phone on a slow line. */
const LINE: Line = {
  name: "1.47 Mbit/s, 562 ms, CPU 4×",
  bytesPerSecond: 1_470_000 / 8,
  latency: 562,
  slowdown: 4,
}
const VISITS = 5
const ANSWERS = 8
/** Time in which a respondent reads the first screen, ms. */
const READING_MS = 2000
/** If an answer takes seconds, fewer of them are enough. */
const SLOW = { visits: 1, answers: 3 }

interface Subject {
  name: string
  url: string
  path: string
  /** Selector that shows that the first screen is loaded. */
  first: string
  /** Leads from there to the first question; the wait for it is measured. */
  begin?: (page: Page) => Promise<void>
  /** Selector that shows that the script of the page is loaded. */
  script?: string
  heading: string
  option: string
  next: string
  isSlow?: boolean
}

async function call<Data>(
  office: Office,
  method: string,
  path: string,
  body: object,
): Promise<Data> {
  const answer = await fetch(new URL(`/api/v1/service/${path}`, office.url), {
    method,
    headers: { ...office.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} ${answer.status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: Data }).data
}

/** A survey that anybody may answer. */
async function addSurvey(office: Office, count: number): Promise<string> {
  const draft = { name: `Опрос из ${count}`, template: "directLinkAdmin", targetCompletes: 1000 }
  const { pid } = await call<{ pid: number }>(office, "POST", "projects", draft)
  await call(office, "POST", "project", { pid, revision: 1, ...surveyOf(count) })
  await call(office, "POST", "project/send", { pid, revision: 2 })
  const answer = await fetch(new URL(`/api/v1/service/project/link?pid=${pid}`, office.url), {
    headers: office.headers,
  })
  const { data } = (await answer.json()) as { data: { url: string } }
  return new URL(data.url).pathname
}

const ownPage = ({ url }: Office, path: string): Subject => ({
  name: "here",
  // Browsers treat localhost as a secure context, in which they accept brotli.
  url: url.replace("127.0.0.1", "localhost"),
  path,
  first: "#agree",
  begin: async (page) => {
    await page.locator("#agree").check()
    await page.locator("button.main, button[name=do]").first().click()
  },
  script: "html.js",
  heading: "legend h1",
  option: "fieldset input[type=radio]",
  next: "#go",
})

const surveyJs = (url: string, count: number): Subject => ({
  name: "SurveyJS",
  url,
  path: `/?count=${count}`,
  first: "input[type=radio]",
  heading: "h5.sd-title, .sd-question__title, .sv-question__title",
  option: "input[type=radio]",
  next: "#sv-nav-next input, .sd-navigation__next-btn",
  isSlow: count > 20,
})

/** Bytes received, bodies and headers. */
function countBytes({ protocol }: Tab): () => number {
  let bytes = 0
  protocol.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength))
  return () => bytes
}

/** Functions injected into the page for measuring. */
interface PageMeasures {
  painted: () => Promise<void>
}
const MEASURING = `globalThis.painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))`

/** Milliseconds from each press of "next" until the next question is painted. */
const answerSteps = (page: Page, subject: Subject, count: number): Promise<number[]> =>
  page.evaluate(
    async ({ heading, option, next, steps }) => {
      const { painted } = globalThis as unknown as PageMeasures
      const times: number[] = []
      for (let step = 0; step < steps; step++) {
        document.querySelector<HTMLElement>(option)?.click()
        await painted()
        await new Promise((done) => setTimeout(done, 200))
        const before = document.querySelector(heading)?.textContent
        const start = performance.now()
        document.querySelector<HTMLElement>(next)?.click()
        const isThere = () => document.querySelector(heading)?.textContent !== before
        for (let frame = 0; frame < 600 && !isThere(); frame++) await painted()
        await painted()
        times.push(performance.now() - start)
        if (!isThere()) throw new Error(`the question stays: ${before}`)
      }
      return times
    },
    { ...subject, begin: undefined, steps: count },
  )

/** The same wait on a page that only changes a text: the cost of a frame or two here. */
const floorOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { painted } = globalThis as unknown as PageMeasures
    const times: number[] = []
    for (let step = 0; step < 9; step++) {
      await new Promise((done) => setTimeout(done, 200))
      const start = performance.now()
      document.title = String(step)
      await painted()
      await painted()
      times.push(performance.now() - start)
    }
    return times.toSorted((one, other) => one - other)[4] ?? Number.NaN
  })

interface Visit {
  response: number
  bytes: number
  first: number
  /** Time to the first question if "Start" is pressed as soon as it is shown. */
  early: number
  /** The same after {@link READING_MS}. */
  question: number
  next: number
  floor: number
}

/** Opens a page, and starts the survey after this time. Returns milliseconds to the first screen, and from the press to the question. */
async function openAndBegin(
  tab: Tab,
  subject: Subject,
  readingMs: number,
): Promise<{ first: number; question: number; response: number }> {
  const { page } = tab
  const bytes = countBytes(tab)
  const start = performance.now()
  await page.goto(subject.url + subject.path, { waitUntil: "commit" })
  await page.locator(subject.first).first().waitFor()
  const first = performance.now() - start
  const response = bytes()
  await page.waitForTimeout(readingMs)
  const pressed = performance.now()
  await subject.begin?.(page)
  await page.locator(subject.option).first().waitFor()
  return { first, response, question: subject.begin ? performance.now() - pressed : 0 }
}

/** Opens a page in a new browser without stored files, on the slow line. */
async function inColdTab<Result>(
  browser: Browser,
  subject: Subject,
  act: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const tab = await openTab(browser, { url: subject.url })
  try {
    await tab.page.addInitScript(MEASURING)
    await slowDown(tab, LINE)
    return await act(tab)
  } finally {
    await tab.close()
  }
}

async function visit(browser: Browser, subject: Subject): Promise<Visit> {
  const early = await inColdTab(browser, subject, (tab) => openAndBegin(tab, subject, 0))
  return inColdTab(browser, subject, async (tab) => {
    const { page } = tab
    const bytes = countBytes(tab)
    const opened = await openAndBegin(tab, subject, READING_MS)
    if (subject.script) await page.locator(subject.script).waitFor()
    const next = median(await answerSteps(page, subject, subject.isSlow ? SLOW.answers : ANSWERS))
    return { ...opened, early: early.question, bytes: bytes(), next, floor: await floorOf(page) }
  })
}

async function visits(browser: Browser, subject: Subject): Promise<Visit> {
  const all: Visit[] = []
  const rounds = subject.isSlow ? SLOW.visits : VISITS
  for (let round = 0; round < rounds; round++) all.push(await visit(browser, subject))
  const of = (name: keyof Visit) => median(all.map((each) => each[name]))
  return {
    response: of("response"),
    bytes: of("bytes"),
    first: of("first"),
    early: of("early"),
    question: of("question"),
    next: of("next"),
    floor: of("floor"),
  }
}

const asked = process.argv.slice(2).map(Number)
const sizes = SIZES.filter((size) => asked.length === 0 || asked.includes(size))
const browser = await launchBrowser(await findBrowser())
const peer = await startPeer()
const rows: string[][] = []
const wholeNumber = (value: number) => Math.round(value).toLocaleString("en")
await withOffice(async (office) => {
  for (const size of sizes) {
    const path = await addSurvey(office, size)
    for (const subject of [ownPage(office, path), surveyJs(peer.url, size)]) {
      const { response, bytes, first, early, question, next, floor } = await visits(
        browser,
        subject,
      )
      rows.push([
        wholeNumber(size),
        subject.name,
        ...[response, bytes, first, early, question, next, floor].map(wholeNumber),
      ])
    }
  }
})
peer.stop()
await browser.close()
console.log(`${LINE.name}; load ${loadavg()[0]?.toFixed(1)}; medians of ${VISITS} visits`)
printTable(
  [
    "questions",
    "page",
    "bytes until the first screen",
    "bytes in all",
    "first screen, ms",
    "first question if pressed immediately, ms",
    "first question if pressed after 2 s, ms",
    "next, ms",
    "floor, ms",
  ],
  rows,
)
