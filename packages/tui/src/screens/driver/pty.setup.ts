import { spawn } from "@lydell/node-pty"
import xterm from "@xterm/headless"
import { onTestFinished } from "vitest"
import { REST_CODE, restMark } from "./tell-rest.setup.ts"

export interface Pty {
  /** Everything sent to the terminal. */
  sent: () => string
  lines: () => readonly string[]
  text: () => string
  write: (keys: string) => void
  resize: (columns: number, rows: number) => void
  until: (holds: () => boolean) => Promise<void>
  sees: (text: string) => Promise<void>
  /** Resolves when a program of `buildScreens` is at rest and its output is displayed. */
  settled: () => Promise<void>
  selected: () => string | undefined
  /** Which of its two screens the terminal shows, and whether its cursor is hidden. */
  screen: () => "normal" | "alternate"
  signal: (name: string) => void
  exit: Promise<number>
}

/** On a busy machine a program may need half a minute to start, ms. */
const PATIENCE_MS = 90_000
/** Interval of checking for effects that are not on the terminal, such as a file, ms. */
const LOOK_MS = 50

/** A program on a real pty, its output read by a terminal emulator. */
export function openPty(options: {
  file: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  columns?: number
  rows?: number
  /** The terminal responds to queries after this number of milliseconds; without it, never. */
  answersAfter?: number
}): Pty {
  const { columns: cols = 100, rows = 30 } = options
  const term = new xterm.Terminal({ cols, rows, allowProposedApi: true })
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(CI|SSH_\w+|NO_COLOR|COLUMNS|LINES|VITEST\w*)$/.test(name),
  )
  const child = spawn(options.file, [...options.args], {
    cols,
    rows,
    name: "xterm-256color",
    env: {
      ...Object.fromEntries(inherited),
      TERM: "xterm-256color",
      LANG: "C.UTF-8",
      ...options.env,
    },
  })
  let sent = ""
  let written = 0
  let rest = ""
  child.onData((data) => {
    sent += data
    term.write(data)
  })
  term.parser.registerOscHandler(REST_CODE, (what) => {
    rest = restMark(what)
    sent = sent.replace(rest, "")
    return true
  })
  const { answersAfter } = options
  if (answersAfter !== undefined)
    term.onData((answer) => {
      setTimeout(() => {
        written += answer.length
        child.write(answer)
      }, answersAfter)
    })
  let isOver = false
  const exit = new Promise<number>((settle) => {
    child.onExit(({ exitCode, signal }) => {
      isOver = true
      settle(signal ? 128 + signal : exitCode)
    })
  })
  onTestFinished(() => {
    if (!isOver) child.kill("SIGKILL")
    term.dispose()
  })

  const lines = () =>
    Array.from({ length: term.rows }, (_, i) => {
      const line = term.buffer.active.getLine(term.buffer.active.viewportY + i)
      // The emulator keeps text beyond a width that has shrunk.
      return line?.translateToString(true, 0, term.cols).trimEnd() ?? ""
    })
  const text = () => lines().join("\n")
  const nextOutput = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, LOOK_MS)
    const parsed = term.onWriteParsed(() => resolve())
    return promise.finally(() => {
      clearTimeout(timer)
      parsed.dispose()
    })
  }
  const until = async (holds: () => boolean) => {
    const deadline = performance.now() + PATIENCE_MS
    while (!holds()) {
      if (performance.now() > deadline)
        throw new Error(`Waited in vain; the terminal shows:\n${text()}`)
      await nextOutput()
    }
  }
  return {
    sent: () => sent,
    lines,
    text,
    write: (keys) => {
      written += Buffer.byteLength(keys)
      child.write(keys)
    },
    resize: (columns, height) => {
      term.resize(columns, height)
      child.resize(columns, height)
    },
    until,
    sees: (wanted) => until(() => text().includes(wanted)),
    settled: () => until(() => rest === restMark(`${written} ${term.cols}x${term.rows}`)),
    selected: () => lines().find((line) => line.startsWith("▶")),
    screen: () => term.buffer.active.type,
    signal: (name) => child.kill(name),
    exit,
  }
}
