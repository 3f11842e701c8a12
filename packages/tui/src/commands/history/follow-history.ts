import type { Page } from "@qo/core/api"
import type { LogEntry } from "@qo/core/history"
import { EXIT, type ExitCode, neutralise } from "../../output/index.ts"
import { momentText } from "../../screens/times.ts"
import { usageFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"
import { actorText, historyColumns } from "./history-columns.ts"

const INTERVAL_SECONDS = 2
/** How many earlier entries give the reader something to start from. */
const EARLIER = 10
const PAGE = 1000

type Load = (more: object) => Promise<Page<LogEntry>>
/** Formats that end: nobody could read them while history goes on. */
const WHOLE: ReadonlySet<string> = new Set(["json", "yaml"])

/** Prints what happens as it happens, oldest first, until Ctrl-C. */
export async function followHistory(
  shell: Shell,
  load: Load,
  interval = INTERVAL_SECONDS,
): Promise<ExitCode> {
  if (WHOLE.has(shell.format))
    throw usageFailure(shell.t, [{ field: "--output", message: shell.t("follow.format") }])
  const stop = shell.finishOnInterrupt()
  const rows =
    shell.format === "table" ? plainLines(shell) : shell.print.list(historyColumns(shell))
  let newest = 0
  for (let limit = EARLIER; ; limit = PAGE) {
    const fresh = await unseen(load, newest, limit)
    for (const entry of fresh) await rows.row(entry)
    newest = fresh.at(-1)?.id ?? newest
    if (stop.aborted || !(await waited(interval, stop))) return EXIT.interrupted
  }
}

/** Entries newer than `newest`, oldest first; a burst may take several pages. */
async function unseen(load: Load, newest: number, limit: number): Promise<readonly LogEntry[]> {
  const found: LogEntry[] = []
  let cursor: string | null | undefined
  do {
    const page = await load({ limit, ...(cursor && { cursor }) })
    const fresh = page.data.filter(({ id }) => id > newest)
    found.push(...fresh)
    cursor = newest > 0 && fresh.length === page.data.length ? page.next : undefined
  } while (cursor)
  return found.toReversed()
}

const plainLines = ({ stream, locale }: Shell) => ({
  row: (entry: LogEntry) =>
    stream.write(
      `${[momentText(entry.date, locale), actorText(entry), entry.message].map(neutralise).join("  ")}\n`,
    ),
})

/** False when it was cut short. */
const waited = (seconds: number, stop: AbortSignal) =>
  new Promise<boolean>((settle) => {
    const cut = () => {
      clearTimeout(timer)
      settle(false)
    }
    const timer = setTimeout(() => {
      stop.removeEventListener("abort", cut)
      settle(true)
    }, seconds * 1000)
    stop.addEventListener("abort", cut, { once: true })
  })
