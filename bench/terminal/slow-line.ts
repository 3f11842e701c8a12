import { setTimeout as wait } from "node:timers/promises"
import { spawn } from "@lydell/node-pty"
import xterm from "@xterm/headless"

/** A terminal behind a slow line: output appears late, and keys arrive late. */
export interface SlowTerminal {
  write: (keys: string) => void
  text: () => string
  lines: () => readonly string[]
  until: (holds: () => boolean) => Promise<void>
  sees: (text: string) => Promise<void>
  /** Bytes that have come over the line. */
  bytes: () => number
  kill: () => void
}

export interface Line {
  bytesPerSecond: number
  /** There and back. */
  roundTripMs: number
}

const TURN_MS = 20
/** As much waits in the line before the program is held up. */
const IN_FLIGHT = 4096
const PATIENCE_MS = 120_000
/** Pause after which the screen is complete, ms. */
const WHOLE_MS = 100

/** A program on a pty of this size, behind this line. */
export function openSlowTerminal(
  [file, ...words]: readonly [string, ...string[]],
  options: { env: NodeJS.ProcessEnv; columns: number; rows: number; line: Line },
): SlowTerminal {
  const { columns: cols, rows, line } = options
  const term = new xterm.Terminal({ cols, rows, allowProposedApi: true })
  const child = spawn(file, words, {
    cols,
    rows,
    name: "xterm-256color",
    env: { ...options.env, TERM: "xterm-256color", LANG: "C.UTF-8" },
    encoding: null,
  })
  const oneWay = line.roundTripMs / 2
  // Responds to queries, as terminals do.
  term.onData((answer) => void setTimeout(() => child.write(answer), oneWay))
  let queue: { at: number; bytes: Buffer }[] = []
  let waiting = 0
  let total = 0
  let isHeld = false
  let lastAt = 0
  child.onData((data: string | Buffer) => {
    const bytes = Buffer.from(data as Buffer)
    lastAt = performance.now()
    queue.push({ at: performance.now() + oneWay, bytes })
    waiting += bytes.length
    if (waiting > IN_FLIGHT && !isHeld) {
      child.pause()
      isHeld = true
    }
  })

  let last = performance.now()
  const turns = setInterval(() => {
    const now = performance.now()
    let budget = Math.round(((now - last) / 1000) * line.bytesPerSecond)
    last = now
    for (let next = queue[0]; next && next.at <= now && budget > 0; next = queue[0]) {
      const part = next.bytes.subarray(0, budget)
      term.write(part)
      budget -= part.length
      waiting -= part.length
      total += part.length
      if (part.length === next.bytes.length) queue = queue.slice(1)
      else queue[0] = { at: next.at, bytes: next.bytes.subarray(part.length) }
    }
    if (!isHeld || waiting > IN_FLIGHT / 2) return
    child.resume()
    isHeld = false
  }, TURN_MS)

  const lines = () =>
    Array.from({ length: term.rows }, (_, i) => {
      const { active } = term.buffer
      return (
        active
          .getLine(active.viewportY + i)
          ?.translateToString(true)
          .trimEnd() ?? ""
      )
    })
  const text = () => lines().join("\n")
  const isWhole = () => queue.length === 0 && performance.now() - lastAt > WHOLE_MS
  const until = async (holds: () => boolean) => {
    const from = performance.now()
    while (!isWhole() || !holds()) {
      if (performance.now() - from > PATIENCE_MS)
        throw new Error(`waited in vain; the terminal shows:\n${text()}`)
      await wait(5)
    }
  }
  return {
    write: (keys) => void setTimeout(() => child.write(keys), oneWay),
    text,
    lines,
    until,
    sees: (wanted) => until(() => text().includes(wanted)),
    bytes: () => total,
    kill: () => {
      clearInterval(turns)
      child.kill("SIGKILL")
    },
  }
}
