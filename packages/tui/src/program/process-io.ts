import { isatty } from "node:tty"
import { createSink } from "../output/index.ts"
import type { Io } from "../shell/io.ts"

const STDIN = 0
const STDIN_MAX = 64 * 1024 * 1024
/** A second Ctrl-C counts as one only after this: some programs send the first twice. */
const AGAIN_MS = 500
const INTERRUPTED = 130

/** This process as a command's surroundings. `encode`: for a terminal whose charset is not UTF-8. */
export function processIo(encode?: (text: string) => Uint8Array): Io {
  const { stdout, stderr, env } = process
  return {
    env,
    stdout: createSink(stdout),
    terminal: stdout.isTTY ? { columns: stdout.columns, rows: stdout.rows, encode } : undefined,
    stderr: createSink(stderr),
    stderrIsTerminal: stderr.isTTY,
    mayPage: stdout.isTTY,
    // Opening stdin loads streams of files or terminals, which few commands need.
    questions: isatty(STDIN) && stderr.isTTY ? { input: process.stdin, output: stderr } : undefined,
    stdin: readStdin,
    // Without our line editor: the terminal's own sends nothing for single keys.
    lines: async function* () {
      const { createInterface } = await import("node:readline")
      const lines = createInterface({ input: process.stdin, terminal: false })
      try {
        yield* lines
      } finally {
        lines.close()
      }
    },
    now: () => new Date(),
    onInterrupt: (stop) => {
      let first = 0
      const heard = () => {
        if (first === 0) stop()
        else if (Date.now() - first > AGAIN_MS) process.exit(INTERRUPTED)
        first ||= Date.now()
      }
      process.on("SIGINT", heard)
      process.on("SIGTERM", heard)
      return () => {
        process.off("SIGINT", heard)
        process.off("SIGTERM", heard)
      }
    },
    endByInterrupt: () => process.kill(process.pid, "SIGINT"),
  }
}

async function readStdin(): Promise<Uint8Array> {
  const { stdin } = process
  // Without a pipe there is nothing to wait for: waiting would look like hanging.
  if (stdin.isTTY) return new Uint8Array()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stdin) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > STDIN_MAX) throw new Error(`stdin > ${STDIN_MAX}`)
  }
  return Buffer.concat(chunks)
}
