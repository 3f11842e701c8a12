import type { Sink } from "./sink.ts"

/** Encodes a text for the terminal's charset. */
export type TerminalEncoding = (text: string) => string | Uint8Array

type Environment = Readonly<Record<string, string | undefined>>

/** The pager's command line: QO_PAGER, then PAGER, then less. Empty or `cat` means none. */
export function pagerCommand(env: Environment): string | undefined {
  const command = (env["QO_PAGER"] ?? env["PAGER"] ?? "less").trim()
  return command === "" || command === "cat" ? undefined : command
}

/** Rows of the terminal that `text` takes, long lines folded. */
export function heightOf(text: string, columns: number, widthOf: (line: string) => number): number {
  return text
    .replace(/\n$/, "")
    .split("\n")
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(widthOf(line) / Math.max(1, columns))), 0)
}

/** Only on a terminal, and only for output taller than it (one row is the next prompt's). */
export const needsPager = (height: number, terminal: { rows: number } | undefined): boolean =>
  terminal !== undefined && height >= terminal.rows

/**
 * Shows `text` in the pager and waits until it is closed. A pager that cannot be started, or that fails
 * before reading, never costs the result: the text then goes to `sink`.
 */
export async function showInPager(
  text: string,
  {
    command,
    env,
    sink,
    encode = (each) => each,
  }: { command: string; env: Environment; sink: Sink; encode?: TerminalEncoding | undefined },
): Promise<void> {
  const { spawn } = await import("node:child_process")
  const shown = await new Promise<boolean>((settle) => {
    const child = spawn(command, {
      shell: true,
      stdio: ["pipe", "inherit", "inherit"],
      env: { LESS: "FRX", LV: "-c", ...env },
    })
    child.on("error", () => settle(false))
    child.on("close", (code) => settle(code !== 126 && code !== 127))
    // A pager that is quit early closes its end; that is how people use it.
    child.stdin.on("error", () => {})
    child.stdin.end(encode(text))
  })
  if (!shown) await sink.write(text)
}
