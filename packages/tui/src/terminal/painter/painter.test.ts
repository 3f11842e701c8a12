import { EventEmitter } from "node:events"
import { setImmediate as turn } from "node:timers/promises"
import fc from "fast-check"
import { expect, test } from "vitest"
import { displayWidth } from "../../output/display-width.ts"
import { createEmulator } from "./emulator.setup.ts"
import { isCertain, isNarrow } from "./glyph.ts"
import type { Outlet } from "./outlet.ts"
import { createPainter } from "./painter.ts"

class FakeTerminal extends EventEmitter {
  columns: number
  rows: number
  constructor(columns: number, rows: number) {
    super()
    this.columns = columns
    this.rows = rows
  }
}

/** A painter with an emulator as its terminal; `hold` makes the line stand still. */
function painted(columns: number, rows: number) {
  const terminal = new FakeTerminal(columns, rows)
  const emulator = createEmulator(columns, rows)
  const sent: string[] = []
  let held: (() => void)[] | undefined
  let arrived = Promise.resolve()
  const send: Outlet = (text) => {
    sent.push(text)
    const free = new Promise<void>((go) => (held ? held.push(go) : go()))
    arrived = free.then(() => emulator.write(text))
    return arrived
  }
  /** All that may go to the terminal has gone there. */
  const settle = async () => {
    for (let i = 0; i < 3; i++) {
      await turn()
      if (!held) await arrived
    }
  }
  const painter = createPainter(terminal, send)
  return {
    painter,
    emulator,
    sent,
    frame: async (lines: readonly string[]) => {
      painter.output.write(lines.join("\n"))
      await settle()
    },
    resize: async (nextColumns: number, nextRows: number) => {
      Object.assign(terminal, { columns: nextColumns, rows: nextRows })
      emulator.resize(nextColumns, nextRows)
      terminal.emit("resize")
      await settle()
    },
    hold: () => {
      held = []
    },
    release: async () => {
      const waiting = held ?? []
      held = undefined
      for (const go of waiting) go()
      await settle()
    },
  }
}

/** A piece of a line in one look, by graphemes. */
interface Piece {
  open: string
  close: string
  graphemes: readonly string[]
}
type FrameLine = readonly Piece[]

const textOf = (line: FrameLine) =>
  line.map(({ open, close, graphemes }) => open + graphemes.join("") + close).join("")

/** The frame drawn plainly on a terminal that has shown nothing: each grapheme put into its own column. */
async function drawnPlainly(columns: number, rows: number, frame: readonly FrameLine[]) {
  const { write, cells } = createEmulator(columns, rows)
  let text = "\u001B[?7l"
  for (const [row, line] of frame.slice(0, rows).entries()) {
    const whole = line.flatMap(({ open, graphemes }) =>
      graphemes.map((grapheme) => ({ open, grapheme, width: displayWidth(grapheme) })),
    )
    const total = whole.reduce((sum, { width }) => sum + width, 0)
    const room = total > columns ? columns - 1 : columns
    let column = 0
    let last = ""
    const put = (grapheme: string, width: number, open: string) => {
      const at = `\u001B[${row + 1};${column + 1}H`
      text += `${at}${open}${" ".repeat(width)}${at}${grapheme}\u001B[m`
      column += width
      last = open
    }
    for (const { grapheme, width, open } of whole) {
      if (width === 0) continue
      if (column + width > room) break
      put(grapheme, width, open)
    }
    if (total > columns) put("…", 1, last)
    // What the terminal has drawn wider than it is, is taken away.
    if (column < columns) text += `\u001B[${row + 1};${column + 1}H\u001B[K`
  }
  await write(text)
  return cells()
}

const looks = fc.constantFrom(
  ...[
    [[1], 22],
    [[2], 22],
    [[1, 36], 0],
    [[7], 27],
    [[7, 31], 0],
    [[4], 24],
    [[31], 39],
    [[42], 49],
    [["38;5;208"], 39],
    [["48;2;1;2;3"], 49],
    [[9, 53], 0],
    [[], 0],
  ].map(([codes = [], close]) => ({
    open: [codes]
      .flat()
      .map((code) => `\u001B[${code}m`)
      .join(""),
    close: `\u001B[${String(close)}m`,
  })),
)
const letters = fc.constantFrom(
  ..."abcЖёщ ░▶●№—…漢字한",
  " ",
  " ",
  "😀",
  "👨‍👩‍👧",
  "🇷🇺",
  "e\u0301",
  "и\u0306",
  "✔\uFE0F",
  "☂",
  "ก็",
  "ⓐ",
)
const piece: fc.Arbitrary<Piece> = fc
  .tuple(looks, fc.array(letters, { maxLength: 14 }))
  .map(([look, graphemes]) => ({ ...look, graphemes }))
const line: fc.Arbitrary<FrameLine> = fc.array(piece, { maxLength: 3 })
const plain = (text: string): FrameLine => [{ open: "", close: "", graphemes: Array.from(text) }]

/** Any frames; or lines of one long list from some place on, as they are seen while it is scrolled. */
const framesOf = (rows: number) => {
  const any = fc.array(line, { minLength: 2, maxLength: rows + 2 }).map((frame) => [frame])
  const scrolled = fc
    .tuple(
      fc.array(line, { minLength: 30, maxLength: 30 }),
      fc.array(fc.nat(16), { minLength: 2, maxLength: 6 }),
    )
    .map(([all, tops]) =>
      tops.map((top) => [plain("head"), ...all.slice(top, top + rows - 2), plain(`${top}/30`)]),
    )
  return fc.array(fc.oneof(any, scrolled), { maxLength: 4 }).map((all) => all.flat())
}
const shown = fc
  .record({ columns: fc.integer({ min: 8, max: 40 }), rows: fc.integer({ min: 3, max: 14 }) })
  .chain((size) => framesOf(size.rows).map((frames) => ({ ...size, frames })))

test("whatever was shown before, the terminal shows exactly the newest frame", async () => {
  await fc.assert(
    fc.asyncProperty(shown, async ({ columns, rows, frames }) => {
      const { frame, emulator } = painted(columns, rows)
      for (const each of frames) {
        await frame(each.map(textOf))
        expect(emulator.cells()).toEqual(await drawnPlainly(columns, rows, each))
      }
      expect(emulator.lost()).toBe(0)
    }),
    { numRuns: 200 },
  )
})
