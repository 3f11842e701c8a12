import type { Browser, CDPSession, Page } from "playwright"

/** A tab of a separate browser, with its debugging protocol. */
export interface Tab {
  page: Page
  protocol: CDPSession
  close: () => Promise<void>
}

/** A line as people have it: bytes a second, milliseconds there and back. */
export interface Line {
  name: string
  bytesPerSecond: number
  latency: number
  /** How many times slower the processor is. */
  slowdown: number
}

export interface VisitedPage {
  url: string
  kept?: Readonly<Record<string, unknown>>
}

export async function openTab(browser: Browser, { url, kept = {} }: VisitedPage): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: Object.entries(kept).map(([name, value]) => ({
            name,
            value: JSON.stringify(value),
          })),
        },
      ],
    },
  })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send("Network.enable")
  await protocol.send("Performance.enable")
  return { page, protocol, close: () => context.close() }
}

export async function slowDown({ protocol }: Tab, line: Line): Promise<void> {
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: line.slowdown })
}

/** One of the browser's own figures: `ScriptDuration` (seconds), `JSHeapUsedSize`, `Nodes`, `JSEventListeners`. */
export async function metric({ protocol }: Tab, name: string): Promise<number> {
  const { metrics } = await protocol.send("Performance.getMetrics")
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN
}
