import { ApiError, type Fetch } from "@qo/core/api"
import { createLightFetch } from "@qo/core/node"
import { createShell, type ShellContext } from "../shell/create-shell.ts"
import type { Command, CommandModule, Values } from "../shell/command.ts"
import { describeFailure, usageFailure } from "../shell/failure.ts"
import { onlyMatching } from "../shell/only-matching.ts"
import type { Shell } from "../shell/shell.ts"
import { type Column, EXIT, type ExitCode, onWire, type Printer } from "../output/index.ts"
import { rowDifferences } from "./differences.ts"
import { createWatchPrinter, refusedFormat } from "./watch-printer.ts"

interface WatchedCommand {
  command: Command
  module: CommandModule
  values: Values
  /** Seconds from one look to the next. */
  interval: number
}

/** One output of a command. */
interface PrintedResult {
  exit: ExitCode
  isList: boolean
  columns: readonly Column<unknown>[]
  rows: readonly unknown[]
  /** Messages beside the result. */
  messages: readonly string[]
}

/** Prints the output of a command, then its changes, until Ctrl-C. @throws CommandFailure, ApiError */
export async function watchCommand(
  watched: WatchedCommand,
  around: ShellContext,
): Promise<ExitCode> {
  const { command, values } = watched
  const controller = new AbortController()
  const io = {
    ...around.io,
    mayPage: false,
    fetch: endingWith(around.io.fetch ?? createLightFetch(), controller.signal),
  }
  const { shell } = createShell(command, values, { ...around, io })
  const refused = refusedFormat(shell.format, values)
  if (refused) throw usageFailure(shell.t, [{ field: refused, message: shell.t("watch.format") }])
  const printer = createWatchPrinter(shell, values, {
    width: io.terminal?.columns,
    query: around.query,
  })
  const release = io.onInterrupt(() => controller.abort())
  try {
    return await watch(watched, { shell, printer, signal: controller.signal })
  } catch (error) {
    if (controller.signal.aborted) return EXIT.interrupted
    throw error
  } finally {
    release()
  }
}

interface WatchContext {
  shell: Shell
  printer: ReturnType<typeof createWatchPrinter>
  signal: AbortSignal
}

async function watch(watched: WatchedCommand, watching: WatchContext): Promise<ExitCode> {
  const { shell, printer, signal } = watching
  let last = await runOnce(watched, shell)
  if (last.exit !== EXIT.done) return last.exit
  await printer.first(last)
  for (const text of last.messages) await shell.tell(text)
  let wait = watched.interval
  while (await sleepSeconds(wait, signal)) {
    const next = await lookAgain(watched, watching)
    if (next === "gone") {
      await printer.change({ change: "removed", record: last.rows[0] })
      return EXIT.done
    }
    wait = typeof next === "number" ? Math.max(next, watched.interval) : watched.interval
    if (typeof next === "number") continue
    for (const difference of rowDifferences(last.rows, next.rows)) await printer.change(difference)
    last = next
  }
  return EXIT.interrupted
}

/** A call under way ends with the watching. */
const endingWith =
  (fetch: Fetch, signal: AbortSignal): Fetch =>
  (url, init) =>
    fetch(url, { ...init, signal })

async function runOnce(
  { command, module, values }: WatchedCommand,
  shell: Shell,
): Promise<PrintedResult> {
  const found: { isList: boolean; columns: readonly Column<unknown>[]; rows: unknown[] } = {
    isList: true,
    columns: [],
    rows: [],
  }
  const messages: string[] = []
  const keep = async (text: string) => void messages.push(text)
  const all: Printer = {
    list(columns, schema) {
      const wire = onWire(columns, schema)
      found.columns = wire.columns
      return { row: async (row) => void found.rows.push(wire.record(row)), end: async () => {} }
    },
    async record(columns, row, schema) {
      const wire = onWire(columns, schema)
      found.isList = false
      found.columns = wire.columns
      found.rows.push(wire.record(row))
    },
  }
  const { t, matches } = shell
  const print = matches && !command.paged ? onlyMatching(all, matches, { t, tell: keep }) : all
  const exit = await module.run(values, {
    ...shell,
    print,
    forPeople: false,
    text: keep,
    tell: keep,
    note: async () => {},
  })
  return { ...found, exit, messages }
}

/** The next look; the seconds to wait after one that found no server; `gone`: there is no such record any more. */
async function lookAgain(
  watched: WatchedCommand,
  { shell, printer, signal }: WatchContext,
): Promise<PrintedResult | number | "gone"> {
  try {
    const found = await runOnce(watched, shell)
    await printer.online()
    return found
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error
    if (error.status === 404 && watched.command.result === "record") return "gone"
    if (!isPassing(error)) throw error
    const { failure } = describeFailure(error, shell.t, { host: shell.session.host })
    await printer.offline(failure.message)
    return error.retryAfter ?? watched.interval
  }
}

/** No server, a busy one, or one that is being restarted. */
const isPassing = ({ key, retryable, status }: ApiError) =>
  key !== "unexpectedAnswer" && (retryable || status >= 500)

/** False when it was cut short. */
const sleepSeconds = (seconds: number, signal: AbortSignal) =>
  new Promise<boolean>((settle) => {
    if (signal.aborted) return settle(false)
    const cut = () => {
      clearTimeout(timer)
      settle(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", cut)
      settle(true)
    }, seconds * 1000)
    signal.addEventListener("abort", cut, { once: true })
  })
