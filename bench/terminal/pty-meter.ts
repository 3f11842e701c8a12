import { readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import { spawn } from "@lydell/node-pty"
import xterm from "@xterm/headless"

export const SIZE = { columns: 130, rows: 53 }

/** Cost of one key. */
export interface KeyCost {
  bytes: number
  /** From the key to the last byte; `undefined` without output. */
  ms: number | undefined
}

export interface MeteredPty {
  /** Milliseconds from the start to the first byte of a frame, for which `isFrame` returns true. */
  firstFrame: Promise<number>
  /** Waits until the terminal shows a match; asked once, at the start. */
  sees: (wanted: RegExp) => Promise<void>
  /** Presses a key, and waits until nothing has come for a while. */
  key: (keys: string) => Promise<KeyCost>
  /** Presses a key and waits for the first output. */
  echo: (keys: string) => Promise<KeyCost>
  quiet: (ms?: number) => Promise<void>
  /** Presses these keys, and waits for the end of the program. */
  end: (keys: string) => Promise<void>
  /** Resident memory, MB. */
  memory: () => number
  kill: () => void
}

/** Pause after which the output of a key is complete, ms. */
const QUIET_MS = 50
/** A key of which nothing comes at all. */
const NOTHING_MS = 2000
/** Lists of 100,000 rows are loaded in a minute on a machine with other work. */
const PATIENCE_MS = 180_000

/** A program on a pty of 130×53, and a clock beside it. */
export function openMeteredPty(
  [file, ...words]: readonly [string, ...string[]],
  options: { env: NodeJS.ProcessEnv; isFrame?: (sent: string) => boolean },
): MeteredPty {
  const { isFrame = (sent) => sent.length > 0 } = options
  const started = performance.now()
  const child = spawn(file, words, {
    cols: SIZE.columns,
    rows: SIZE.rows,
    name: "xterm-256color",
    env: { ...options.env, TERM: "xterm-256color", LANG: "C.UTF-8" },
    encoding: null,
  })
  let sent = ""
  // During measurements the output is not parsed: an emulator takes longer than a key.
  let term: xterm.Terminal | undefined = new xterm.Terminal({
    cols: SIZE.columns,
    rows: SIZE.rows,
    allowProposedApi: true,
  })
  // Responds to queries, as terminals do.
  term.onData((answer) => child.write(answer))
  const shown = () =>
    Array.from({ length: SIZE.rows }, (_, i) =>
      term?.buffer.active.getLine(term.buffer.active.viewportY + i)?.translateToString(true),
    ).join("\n")
  let bytes = 0
  let last = 0
  let isFirstSeen = false
  let onNext: ((at: number) => void) | undefined
  const { promise: firstFrame, resolve: onFirst } = Promise.withResolvers<number>()
  child.onData((data: string | Buffer) => {
    last = performance.now()
    onNext?.(last)
    const chunk = Buffer.from(data as Buffer)
    bytes += chunk.length
    term?.write(chunk)
    sent = (sent + chunk.toString()).slice(-200_000)
    if (isFirstSeen || !isFrame(sent)) return
    isFirstSeen = true
    onFirst(last - started)
  })
  const ended = new Promise<void>((settle) => {
    child.onExit(() => settle())
  })
  const quiet = async (ms = QUIET_MS) => {
    while (performance.now() - last < ms) await wait(ms)
  }
  /** Presses a key. @returns the time of the first byte of output */
  const next = async (keys: string, patience: number): Promise<number | undefined> => {
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    onNext = resolve
    child.write(keys)
    return Promise.race([promise, wait(patience, undefined, { ref: false })])
  }
  return {
    firstFrame,
    quiet,
    async sees(wanted) {
      const from = performance.now()
      while (!wanted.test(shown())) {
        if (performance.now() - from > PATIENCE_MS)
          throw new Error(`never seen: ${wanted}\n${shown()}`)
        await wait(20)
      }
      term?.dispose()
      term = undefined
    },
    async key(keys) {
      const before = bytes
      const pressed = performance.now()
      await next(keys, NOTHING_MS)
      await quiet()
      const cost = bytes - before
      return { bytes: cost, ms: cost > 0 ? last - pressed : undefined }
    },
    async echo(keys) {
      const before = bytes
      const pressed = performance.now()
      const at = await next(keys, PATIENCE_MS)
      return { bytes: bytes - before, ms: at && at - pressed }
    },
    end: (keys) => {
      if (keys !== "") child.write(keys)
      return ended
    },
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8")
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    kill: () => child.kill("SIGKILL"),
  }
}
