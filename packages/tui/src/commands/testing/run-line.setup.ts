import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Fetch } from "@qo/core/api"
import { runCommandLine } from "../../program/program.ts"
import type { Io } from "../../shell/io.ts"
import { routeArguments } from "../../program/route.ts"

export interface LineResult {
  exit: number
  stdout: string
  /** The same, byte for byte. */
  bytes: Buffer
  stderr: string
}

export interface LineSurroundings {
  env?: Readonly<Record<string, string>>
  stdin?: string | Uint8Array
  /** Another transport than the network. */
  fetch?: Fetch
  /** stdout is a terminal of this size. */
  terminal?: { columns: number; rows: number }
  /** Answers to questions; without it there is no terminal. */
  questions?: Io["questions"]
  /** Receives the function that Ctrl-C would call. */
  onInterrupt?: (stop: () => void) => void
  /** Receives the content of stderr when Ctrl-C ends the program. */
  endByInterrupt?: (stderr: string) => void
}

/** Creates a configuration folder. */
export const newConfigFolder = () => mkdtempSync(join(tmpdir(), "qo-config-"))

/** Runs a command line as a script would: everything is kept that is printed. */
export async function runLine(
  words: readonly string[],
  around: LineSurroundings = {},
): Promise<LineResult> {
  const out: Buffer[] = []
  let stderr = ""
  const exit = await runCommandLine(routeArguments(words), {
    env: { QO_CONFIG_DIR: newConfigFolder(), ...around.env },
    stdout: {
      write: async (text) => void out.push(Buffer.from(text)),
      writeBytes: async (bytes) => void out.push(Buffer.from(bytes)),
    },
    terminal: around.terminal,
    stderr: { write: async (text) => void (stderr += text) },
    stderrIsTerminal: around.terminal !== undefined,
    mayPage: false,
    questions: around.questions,
    stdin: async () => Buffer.from(around.stdin ?? ""),
    lines: async function* () {
      yield* Buffer.from(around.stdin ?? "")
        .toString()
        .split("\n")
        .slice(0, -1)
    },
    ...(around.fetch && { fetch: around.fetch }),
    now: () => new Date(),
    onInterrupt: (stop) => {
      around.onInterrupt?.(stop)
      return () => {}
    },
    endByInterrupt: () => around.endByInterrupt?.(stderr),
  })
  const bytes = Buffer.concat(out)
  return { exit, stdout: bytes.toString("utf8"), bytes, stderr }
}
