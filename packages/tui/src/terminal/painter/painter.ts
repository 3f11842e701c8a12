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
  /** On a screen that is still empty. */
  first: (columns: number) => string
  /** Behind an update. */
  behind: () => string
}

export interface Painter {
  /** Ink's stdout: with `debug: true` it is given whole frames. */
  output: NodeJS.WriteStream
  live: LiveLines
  /** The terminal has shown that it carries these out. */
  allow: (skills: Partial<TerminalSkills>) => void
  /** Clears the screen and paints everything: another program has written on it. */
  redraw: () => void
  /** Done when the newest frame is on the terminal. */
  settled: () => Promise<void>
  /** Paints no more; done when nothing is on its way. */
  close: () => Promise<void>
}

/**
 * A screen of which nothing is known: no line wraps and no cursor shows, styles and regions are reset, and everything from the
 * corner on is erased, which unlike a clear leaves no copy in the scrollback.
 */
const BEGIN = "\u001B[?7l\u001B[?25l\u001B[r\u001B[m\u001B[H\u001B[J"
/** Updates longer than this are shown atomically if the terminal supports it, bytes. */
const SYNCHRONIZED_FROM = 2000
const SYNCHRONIZED = { start: "\u001B[?2026h", end: "\u001B[?2026l" } as const
const KEPT_ROWS = 1000
const NO_ASKS: TerminalAsks = { first: () => "", behind: () => "" }

/**
 * Paints frames by the cheapest update: only cells that differ from the terminal's. One update is sent at a time; frames that
 * arrive meanwhile are not queued, the newest is painted. `asks` supplies queries of the terminal: on a screen that is still
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
  // Frames of one moment (a resize brings several) are painted once.
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
    // Ink uses of a stream only the members of FrameOutput.
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

/** Does something once, however often it is asked for in one moment. */
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

/** The displayed screen, and functions that change it. */
function createShownScreen() {
  let screen: Screen | undefined
  let skills = NO_SKILLS
  let known = new Map<string, Row>()

  /** Equal lines are one row, which makes lines that were moved easy to find. */
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
    /** The terminal shows something else now. */
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
    // Modes (`CSI ?`) and the empty text that Ink waits for are no frames.
    if (text !== "" && !text.startsWith("\u001B[?")) this.#onFrame(text)
    if (done) setImmediate(done)
    return true
  }
}
