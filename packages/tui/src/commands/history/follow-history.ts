import { ApiError } from "@qo/core/api"
import type { LogEntry } from "@qo/core/history"
import { EXIT, type ExitCode, neutralise } from "../../output/index.ts"
import { momentText } from "../../screens/times.ts"
import { usageFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"
import { actorText, historyColumns } from "./history-columns.ts"
import { createHistoryReader, type LoadHistory } from "./history-reader.ts"

const INTERVAL_SECONDS = 2
/** While the server does not answer it is asked ever more rarely, up to this. */
const LONGEST_WAIT_SECONDS = 30
/** Formats that end: nobody could read them while history goes on. */
const WHOLE: ReadonlySet<string> = new Set(["json", "yaml"])

interface Following {
  since?: number | undefined
  intervalSeconds?: number | undefined
}

/** Prints what happens as it happens, oldest first, until Ctrl-C; over lost lines and restarts of the server. */
export async function followHistory(
  shell: Shell,
  load: LoadHistory,
  { since, intervalSeconds = INTERVAL_SECONDS }: Following,
): Promise<ExitCode> {
  if (WHOLE.has(shell.format))
    throw usageFailure(shell.t, [{ field: "--output", message: shell.t("follow.format") }])
  const stop = shell.finishOnInterrupt()
  const reader = createHistoryReader(load, since)
  const rows =
    shell.format === "table" ? plainLines(shell) : shell.print.list(historyColumns(shell))
  let seconds = intervalSeconds
  let isLost = false
  for (let started = false; !stop.aborted; await waited(seconds, stop)) {
    const read = await reader.next(stop).catch((error: unknown) => ({ error }))
    if ("error" in read) {
      if (stop.aborted) break
      if (!started || !isPassing(read.error)) throw read.error
      if (!isLost) await shell.note(shell.t("follow.lost"))
      isLost = true
      seconds = Math.max(Math.min(seconds * 2, LONGEST_WAIT_SECONDS), read.error.retryAfter ?? 0)
      continue
    }
    if (isLost) await shell.note(shell.t("follow.back"))
    isLost = false
    started = true
    seconds = intervalSeconds
    for (const entry of read) await rows.row(entry)
  }
  return EXIT.interrupted
}

/** A line that was lost, or a server that is being started: both come back. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.key !== "unexpectedAnswer" &&
  (error.retryable || error.status >= 500)

/** For people: a line each, without a table's header, which would never come to an end. */
const plainLines = ({ stream, locale }: Shell) => ({
  row: (entry: LogEntry) =>
    stream.write(
      `${[momentText(entry.date, locale), actorText(entry), entry.message].map(neutralise).join("  ")}\n`,
    ),
})

/** Ends early when `stop` is aborted. */
const waited = (seconds: number, stop: AbortSignal) =>
  new Promise<void>((settle) => {
    if (stop.aborted) return settle()
    const end = () => {
      clearTimeout(timer)
      stop.removeEventListener("abort", end)
      settle()
    }
    const timer = setTimeout(end, seconds * 1000)
    stop.addEventListener("abort", end)
  })
