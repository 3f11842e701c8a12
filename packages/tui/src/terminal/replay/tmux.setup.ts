import { execFile, execFileSync } from "node:child_process"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { runWhenEnded } from "@qo/server/testing"
import { onTestFinished } from "vitest"
import { playedPieces } from "./played-pieces.setup.ts"

const run = promisify(execFile)

/** A tmux program, such as `tmux 3.3a`. */
export interface TmuxProgram {
  path: string
  version: string
}

/** Returns the programs in QO_TEST_TMUX, separated by colons, or the `tmux` of the system; empty if there is none. */
export function findTmux(): readonly TmuxProgram[] {
  const paths = process.env["QO_TEST_TMUX"]?.split(":") ?? ["tmux"]
  return paths.flatMap((path) => {
    try {
      return [{ path, version: execFileSync(path, ["-V"], { encoding: "utf8" }).trim() }]
    } catch {
      return []
    }
  })
}

export interface TmuxPane {
  tmux: (...words: readonly string[]) => Promise<string>
  /** Returns the screen as lines of text with styles. */
  screen: () => Promise<string>
}

/** Runs a program in a separate tmux with default settings. */
export async function openTmux(
  { path }: TmuxProgram,
  options: {
    columns: number
    rows: number
    command: readonly string[]
    env?: Readonly<Record<string, string>>
  },
): Promise<TmuxPane> {
  const folder = mkdtempSync(join(tmpdir(), "qo-tmux-"))
  const { TMUX: _, ...outer } = process.env
  const env = { ...outer, TMUX_TMPDIR: folder, LC_ALL: "C.UTF-8" }
  const tmux = async (...words: readonly string[]) =>
    (await run(path, ["-u", "-f", "/dev/null", ...words], { env })).stdout
  const given = Object.entries(options.env ?? {}).map(([name, value]) => `${name}=${value}`)
  const command = ["env", ...given, ...options.command]
  const size = ["-x", String(options.columns), "-y", String(options.rows)]
  await tmux("new-session", "-d", ...size, ...command)
  runWhenEnded(`exec '${path}' kill-server`, env)
  onTestFinished(async () => void (await tmux("kill-server").catch(() => {})))
  return { tmux, screen: () => tmux("capture-pane", "-p", "-e", "-N") }
}

/** @returns the screen of tmux after each of these pieces */
export async function playInTmux(
  program: TmuxProgram,
  { pieces, ...size }: { pieces: readonly string[]; columns: number; rows: number },
): Promise<readonly string[]> {
  const played = playedPieces(pieces)
  const pane = await openTmux(program, { ...size, command: played.command })
  const screens: string[] = []
  await played.each(async () => void screens.push(await pane.screen()))
  return screens
}
