import { EventEmitter } from "node:events"
import type { LiveLines } from "./live-lines.ts"
import { createLiveRegions } from "./live-regions.ts"
import type { Outlet } from "./outlet.ts"
import { EMPTY_ROW, readRow, type Row } from "./row.ts"
import { type Screen, updateScreen } from "./screen-update.ts"
import { NO_SKILLS, type TerminalSkills } from "./terminal-skills.ts"

/** Methods of stdout that are used. */
export interface PaintedTerminal {
  columns?: number | undefined
  rows?: number | undefined
  on: (event: "resize", listener: () => void) => unknown
  off: (event: "resize", listener: () => void) => unknown
}

/** Queries to the terminal. */
export interface TerminalAsks {
  /** Returns queries for a screen that is still empty. */
  first: (columns: number) => string
  /** Returns queries to send after an update. */
  behind: () => string
}

export interface Painter {
  /** Replaces stdout for Ink, which writes whole frames to it with `debug: true`. */
  output: NodeJS.WriteStream
  live: LiveLines
  /** Called when responses have shown that the terminal has these skills. */
  allow: (skills: Partial<TerminalSkills>) => void
  /** Clears the screen and paints everything, after another program has written to it. */
  redraw: () => void
  /** Resolves when the newest frame is on the terminal. */
  settled: () => Promise<void>
  /** Stops painting. Resolves when no output is pending. */
  close: () => Promise<void>
}

/**
 * Prepares a screen in unknown state: turns line wrapping and the cursor off, resets styles and regions, and erases everything
 * from the top left corner. Unlike clearing, this leaves no copy in the scrollback.
 */
const BEGIN = "\u001B[?7l\u001B[?25l\u001B[r\u001B[m\u001B[H\u001B[J"
/** Minimum size in bytes of updates that are shown atomically, if the terminal supports it. */
const SYNCHRONIZED_FROM = 2000
const SYNCHRONIZED = { start: "\u001B[?2026h", end: "\u001B[?2026l" } as const
const KEPT_ROWS = 1000
const NO_ASKS: TerminalAsks = { first: () => "", behind: () => "" }

/**
 * Paints frames with the shortest update: only cells that differ are sent. One update is sent at a time. Frames that arrive
 * meanwhile are not queued; only the newest is painted. `asks` supplies queries of the terminal: for a screen that is still
 * empty, and after an update.
 */
export function createPainter(
  terminal: PaintedTerminal,
  send: Outlet,
  asks: TerminalAsks = NO_ASKS,
): Painter {
  const regions = createLiveRegions()
  const output = new FrameOutput(terminal, onFrame)
  let frame: readonly string[] | undefined
  const shownScreen = createShownScreen()
  let sending: Promise<void> | undefined
  let isStale = false
  let isClosed = false
  // Several frames within one tick, as caused by a resize, are painted once.
  const soon = createSoon(paint)

  function paint() {
    soon.cancel()
    if (isClosed || !isStale || sending || !frame) return
    isStale = false
    const { columns, rows: height } = output
    const lines = regions.fill(frame.slice(0, height))
    const text = shownScreen.update(lines, { columns, height }, asks.first)
    const update = synchronizeUpdate(text) + asks.behind()
    if (update !== "") sending = deliver(update)
  }
  async function deliver(update: string) {
    await send(update)
    sending = undefined
    paint()
  }
  function paintSoon() {
    isStale = true
    soon.begin()
  }
  function onFrame(text: string) {
    const isFirst = frame === undefined
    frame = text.split("\n")
    paintSoon()
    // The first frame is painted without delay.
    if (isFirst) paint()
  }
  function redraw() {
    shownScreen.forget()
    paintSoon()
  }
  function onResize() {
    shownScreen.forgetRows()
    redraw()
    output.emit("resize")
  }
  terminal.on("resize", onResize)

  return {
    // Ink uses only those members of a stream that FrameOutput has.
    output: output as unknown as NodeJS.WriteStream,
    live: {
      place: regions.place,
      provide: (region, lines) => {
        regions.provide(region, lines)
        paintSoon()
      },
      repaint: () => {
        isStale = true
        paint()
      },
    },
    allow: shownScreen.allow,
    redraw,
    async settled() {
      paint()
      for (let way = sending; way; way = sending) await way
    },
    async close() {
      isClosed = true
      soon.cancel()
      terminal.off("resize", onResize)
      await sending
    },
  }
}

const synchronizeUpdate = (text: string): string =>
  text.length < SYNCHRONIZED_FROM ? text : SYNCHRONIZED.start + text + SYNCHRONIZED.end

/** Returns a function that calls `act` once, however often it is called within one tick. */
function createSoon(act: () => void) {
  let soon: NodeJS.Immediate | undefined
  return {
    begin: () => void (soon ??= setImmediate(act)),
    cancel() {
      if (soon) clearImmediate(soon)
      soon = undefined
    },
  }
}

/** Creates the state of the displayed screen, and functions that change it. */
function createShownScreen() {
  let screen: Screen | undefined
  let skills = NO_SKILLS
  let known = new Map<string, Row>()

  /** Returns a row. Equal lines share one object, which makes it easy to find moved lines. */
  function rowOf(text: string, columns: number): Row {
    const kept = known.get(text)
    if (kept) return kept
    const row = readRow(text, columns)
    known.set(text, row)
    return row
  }
  return {
    /** @returns the output that makes the terminal show these lines; empty if it already does */
    update(
      lines: readonly string[],
      size: { columns: number; height: number },
      first: TerminalAsks["first"],
    ): string {
      const { columns, height } = size
      if (known.size > KEPT_ROWS) known = new Map()
      const rows = Array.from({ length: height }, (_, at) => {
        const line = lines[at]
        return line ? rowOf(line, columns) : EMPTY_ROW
      })
      const { text, next } = updateScreen(screen ?? blankScreen(columns, height, skills), rows)
      const all = screen ? text : BEGIN + first(columns) + text
      screen = next
      return all
    },
    /** Called when the terminal shows other content than was painted. */
    forget: () => {
      screen = undefined
    },
    forgetRows: () => {
      known = new Map()
    },
    allow: (more: Partial<TerminalSkills>) => {
      skills = { ...skills, ...more }
      if (screen) screen = { ...screen, skills }
    },
  }
}

const blankScreen = (columns: number, height: number, skills: TerminalSkills): Screen => ({
  rows: Array.from({ length: height }, () => EMPTY_ROW),
  columns,
  cursor: { row: 0, column: 0 },
  style: "",
  skills,
})

const FALLBACK = { columns: 80, rows: 24 } as const

/** A stream that accepts whole frames. It hides the terminal from Ink, which must not set its modes. */
class FrameOutput extends EventEmitter {
  readonly isTTY = true
  readonly writable = true
  #terminal: PaintedTerminal
  #onFrame: (text: string) => void

  constructor(terminal: PaintedTerminal, onFrame: (text: string) => void) {
    super()
    this.#terminal = terminal
    this.#onFrame = onFrame
  }

  get columns(): number {
    return this.#terminal.columns || FALLBACK.columns
  }
  get rows(): number {
    return this.#terminal.rows || FALLBACK.rows
  }

  write(text: string, done?: () => void): boolean {
    // Mode sequences (`CSI ?`), and the empty text with which Ink waits, are not frames.
    if (text !== "" && !text.startsWith("\u001B[?")) this.#onFrame(text)
    if (done) setImmediate(done)
    return true
  }
}
