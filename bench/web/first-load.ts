import type { Browser } from "playwright"
import { type Line, openTab, slowDown, type VisitedPage } from "./tab.ts"

/** A finished request. */
interface Request {
  url: string
  bytes: number
}

export interface FirstLoad {
  /** Bytes as they came over the line, heads of answers included. */
  bytes: number
  script: number
  /** From the click on a link until the first row is there, in milliseconds. */
  rowsAfter: number
}

export const LINES: readonly Line[] = [
  { name: "1.6 Mbit/s, 150 ms, CPU 4×", bytesPerSecond: 200_000, latency: 150, slowdown: 4 },
  { name: "50 kB/s, 400 ms", bytesPerSecond: 50_000, latency: 400, slowdown: 1 },
]

const ROUND_MS = 2000

interface LoadMeasurement extends VisitedPage {
  path: string
  rows: string
  line?: Line
  /** The only coding that the browser says it takes. */
  coding?: "gzip" | "br"
  /** Files that do not count as script. */
  leftOut?: RegExp
}

/** Opens a page in a browser that has never seen it. */
export async function firstLoad(
  browser: Browser,
  { path, rows, line, coding, leftOut, ...visited }: LoadMeasurement,
): Promise<FirstLoad> {
  const tab = await openTab(browser, visited)
  try {
    const requests = new Map<string, Request & { isScript: boolean }>()
    tab.protocol.on("Network.requestWillBeSent", ({ requestId, request, type }) =>
      requests.set(requestId, {
        url: request.url,
        bytes: 0,
        isScript: (type === "Script" || request.url.endsWith(".js")) && !leftOut?.test(request.url),
      }),
    )
    tab.protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId)
      if (request) request.bytes = encodedDataLength
    })
    if (coding)
      await tab.protocol.send("Network.setExtraHTTPHeaders", {
        headers: { "accept-encoding": coding },
      })
    if (line) await slowDown(tab, line)
    const start = performance.now()
    await tab.page.goto(visited.url + path, { waitUntil: "commit" })
    await tab.page.locator(rows).first().waitFor()
    const rowsAfter = performance.now() - start
    await tab.page.waitForLoadState("load")
    const all = [...requests.values()].filter(({ url }) => url.startsWith("http"))
    const sum = (of: typeof all) => of.reduce((total, { bytes }) => total + bytes, 0)
    return {
      bytes: sum(all),
      script: sum(all.filter(({ isScript }) => isScript)),
      rowsAfter,
    }
  } finally {
    await tab.close()
  }
}

/** Network rounds behind the HTML until the rows are asked for: on a line without end whose latency is all that takes time. */
export async function roundsOf(browser: Browser, loading: LoadMeasurement): Promise<number> {
  const tab = await openTab(browser, loading)
  try {
    // Six parallel connections would otherwise count as rounds: only the order in which addresses become known matters.
    const known = new Set<string>()
    const begun = new Map<string, number>()
    let html = Infinity
    tab.page.on("request", (request) => begun.set(request.url(), performance.now()))
    tab.page.on("response", () => (html = Math.min(html, performance.now())))
    await tab.page.route("**/*", async (route) => {
      // Files that were loaded before come from the browser's cache.
      const url = route.request().url()
      if (!known.has(url)) await new Promise((settle) => setTimeout(settle, ROUND_MS))
      known.add(url)
      await route.continue()
    })
    await tab.page.goto(loading.url + loading.path, { waitUntil: "commit" })
    await tab.page.locator(loading.rows).first().waitFor()
    const asked = [...begun].findLast(([url]) => url.includes("/users?"))?.[1] ?? Number.NaN
    return 1 + Math.floor((asked - html) / ROUND_MS)
  } finally {
    await tab.close()
  }
}
