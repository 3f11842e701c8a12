import { momentText } from "@qo/core/record"
import { ApiError } from "@qo/core/api"
import { HISTORY_ENTRY, type LogEntry } from "@qo/core/history"
import { EXIT, type ExitCode } from "../../output/index.ts"
import type { Language, Notes, Results, Shell } from "../../shell/shell.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import { type ColumnChanges, columnsOf } from "../../records/columns.ts"
import { wordsOf } from "../../records/words.ts"
import { createHistoryReader, type HistoryReader, type LoadHistory } from "./history-reader.ts"
import { neutraliseText } from "../../text/control-characters.ts"

const INTERVAL_SECONDS = 2
/** While the server does not answer it is asked ever more rarely, up to this. */
const LONGEST_WAIT_SECONDS = 30
/** Finite formats: they could not be read while history continues. */
const WHOLE: ReadonlySet<string> = new Set(["json", "yaml"])

/** Who an entry is by; an erased account has only its number left. */
const actorText = ({ user }: LogEntry) => (user ? (user.email ?? `#${user.id}`) : "")

export const HISTORY_COLUMNS: ColumnChanges<LogEntry> = {
  user: { text: actorText },
  message: { min: 20 },
}

interface FollowOptions {
  since?: number | undefined
  /** Most earlier entries. */
  earlier?: number | undefined
  intervalSeconds?: number | undefined
}

/** Prints new entries immediately, oldest first, until Ctrl-C; continues over disconnections and restarts of the server. */
export async function followHistory(
  shell: Shell,
  load: LoadHistory,
  { since, earlier, intervalSeconds = INTERVAL_SECONDS }: FollowOptions,
): Promise<ExitCode> {
  if (WHOLE.has(shell.format) && !shell.hasQuery)
    throw wrongUsage(shell, [{ field: "--output", message: shell.t("follow.format") }])
  const stop = shell.finishOnInterrupt()
  const matches = shell.matches ?? (() => true)
  const rows = rowsOf(shell)
  const read = patientReader(createHistoryReader(load, { since, earlier }), intervalSeconds, shell)
  while (!stop.aborted) {
    const { entries, waitSeconds } = await read(stop)
    for (const entry of entries) if (matches(entry)) await rows.row(entry)
    await sleepSeconds(waitSeconds, stop)
  }
  return EXIT.interrupted
}

/** A query is asked of each entry on its own: of all together it could never be answered. */
function rowsOf(shell: Language & Results): { row: (entry: LogEntry) => Promise<void> } {
  const { print, format, hasQuery } = shell
  const columns = columnsOf<LogEntry>(HISTORY_ENTRY, wordsOf(shell), HISTORY_COLUMNS)
  if (hasQuery) return { row: (entry) => print.record(columns, entry) }
  return format === "table" ? plainLines(shell) : print.list(columns)
}

/** Returns new entries and the delay until the next request, which grows while the server does not respond. @throws ApiError */
function patientReader(reader: HistoryReader, intervalSeconds: number, shell: Language & Notes) {
  const { note, t } = shell
  let hasStarted = false
  let isLost = false
  let waitSeconds = intervalSeconds

  async function lost(error: unknown, stop: AbortSignal) {
    if (!stop.aborted) {
      // Before anything was read a wrong address is likelier than a server that is being started.
      if (!hasStarted || !isPassing(error)) throw error
      if (!isLost) await note(t("follow.lost"))
      isLost = true
      waitSeconds = Math.max(Math.min(waitSeconds * 2, LONGEST_WAIT_SECONDS), error.retryAfter ?? 0)
    }
    return { entries: [], waitSeconds }
  }

  return async (stop: AbortSignal) => {
    try {
      const entries = await reader.next(stop)
      if (isLost) await note(t("watch.online"))
      hasStarted = true
      isLost = false
      waitSeconds = intervalSeconds
      return { entries, waitSeconds }
    } catch (error) {
      return lost(error, stop)
    }
  }
}

/** A line that was lost, or a server that is being started: both come back. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.key !== "unexpectedAnswer" &&
  (error.retryable || error.status >= 500)

/** For people: a line each, without a table's header, which would never come to an end. */
const plainLines = ({ stream, locale }: Language & Results) => ({
  row: (entry: LogEntry) =>
    stream.write(
      `${[momentText(entry.date, locale), actorText(entry), entry.message].map(neutraliseText).join("  ")}\n`,
    ),
})

/** Ends early when `stop` is aborted. */
const sleepSeconds = (seconds: number, stop: AbortSignal) =>
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
