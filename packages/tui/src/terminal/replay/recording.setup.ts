import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createEmulator, type Emulator } from "../painter/emulator.setup.ts"

/** Bytes sent to a terminal in pieces, and the screen of each terminal after each piece. */
export interface Recording {
  name: string
  columns: number
  rows: number
  pieces: readonly string[]
  /** Screens of terminals after each piece, as lines with styles. */
  shown: readonly {
    /** Names and versions of terminals that showed the same screens. */
    by: readonly string[]
    screens: readonly string[]
  }[]
}

const pathOf = (file: string) => join(import.meta.dirname, "recordings", `${file}.json`)

export const readRecordings = (file: string): readonly Recording[] =>
  JSON.parse(readFileSync(pathOf(file), "utf8")) as readonly Recording[]

export const writeRecordings = (file: string, recordings: readonly Recording[]): void =>
  writeFileSync(pathOf(file), `${JSON.stringify(recordings, undefined, 1)}\n`)

/** Rows of a screen. Each row contains its cells with their styles. */
type ScreenRows = readonly string[]

/** Returns the rows of an emulator. */
export const rowsOf = (emulator: Emulator): ScreenRows =>
  emulator.cells().map((row) => row.join(""))

/** Returns the rows of a screen that a terminal has returned as lines of text with styles. */
export async function screenRows(
  screen: string,
  { columns, rows }: { columns: number; rows: number },
): Promise<ScreenRows> {
  const emulator = createEmulator(columns, rows, { agrees: true })
  await emulator.write(`\u001B[?7l${screen.replace(/\n$/, "").replaceAll("\n", "\r\n")}`)
  const rowsShown = rowsOf(emulator)
  emulator.dispose()
  return rowsShown
}

/** Returns the rows that the emulator shows after each piece. */
export async function replayPieces(
  pieces: readonly string[],
  { columns, rows }: { columns: number; rows: number },
): Promise<readonly ScreenRows[]> {
  const emulator = createEmulator(columns, rows, { agrees: true })
  const all: ScreenRows[] = []
  for (const piece of pieces) {
    await emulator.write(piece)
    all.push(rowsOf(emulator))
  }
  emulator.dispose()
  return all
}
