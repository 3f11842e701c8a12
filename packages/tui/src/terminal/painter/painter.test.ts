import fc from "fast-check"
import { expect, test } from "vitest"
import { createEmulator } from "./emulator.setup.ts"
import { isCertain, isNarrow } from "./glyph.ts"
import { paintedTerminal } from "./painted.setup.ts"
import { displayWidth } from "../../text/display-width.ts"
import { runCount } from "@qo/core/testing"

/** A piece of a line with one style, divided into graphemes. */
interface LinePiece {
  open: string
  close: string
  graphemes: readonly string[]
}
type FrameLine = readonly LinePiece[]

const textOf = (line: FrameLine) =>
  line.map(({ open, close, graphemes }) => open + graphemes.join("") + close).join("")

/** Draws the frame on an empty terminal without optimisation: each grapheme is placed in its column. */
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
    // Removes columns that the terminal has drawn beyond its width.
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
  ...Array.from("abcЖёщ ░▶●№—…漢字한"),
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
const piece: fc.Arbitrary<LinePiece> = fc
  .tuple(looks, fc.array(letters, { maxLength: 14 }))
  .map(([look, graphemes]) => ({ ...look, graphemes }))
const line: fc.Arbitrary<FrameLine> = fc.array(piece, { maxLength: 3 })
const plainLine = (text: string): FrameLine => [
  { open: "", close: "", graphemes: Array.from(text) },
]

/** Generates the same letter repeated many times. */
const run: fc.Arbitrary<LinePiece> = fc
  .tuple(looks, fc.constantFrom(" ", "━", "х", "—"), fc.nat(20))
  .map(([look, letter, count]) => ({
    ...look,
    graphemes: Array.from({ length: count }, () => letter),
  }))

/**
 * Generates random frames, lines of one long list from a varying position (scrolling), or a text that moves left and right in
 * its line.
 */
const framesOf = (rows: number) => {
  const any = fc.array(line, { minLength: 2, maxLength: rows + 2 }).map((frame) => [frame])
  const scrolled = fc
    .tuple(
      fc.array(line, { minLength: 30, maxLength: 30 }),
      fc.array(fc.nat(16), { minLength: 2, maxLength: 6 }),
    )
    .map(([all, tops]) =>
      tops.map((top) => [
        plainLine("head"),
        ...all.slice(top, top + rows - 2),
        plainLine(`${top}/30`),
      ]),
    )
  const sideways = fc
    .tuple(
      fc.array(fc.tuple(looks, fc.constantFrom("замечание дизайнера", "status 42 из 79", "░░░░")), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(run, { minLength: 2, maxLength: 5 }),
    )
    .map(([tail, heads]) => {
      const pieces = tail.map(([look, text]) => ({ ...look, graphemes: Array.from(text) }))
      return heads.map((head) => [
        [head, ...pieces],
        [...pieces, head],
      ])
    })
  return fc.array(fc.oneof(any, scrolled, sideways), { maxLength: 4 }).map((all) => all.flat())
}
const shown = fc
  .record({ columns: fc.integer({ min: 8, max: 40 }), rows: fc.integer({ min: 3, max: 14 }) })
  .chain((size) => framesOf(size.rows).map((frames) => ({ ...size, frames })))

test("after any earlier output, the terminal shows exactly the newest frame", async () => {
  await fc.assert(
    fc.asyncProperty(shown, async ({ columns, rows, frames }) => {
      const { frame, emulator } = paintedTerminal(columns, rows)
      for (const each of frames) {
        await frame(each.map(textOf))
        expect(emulator.cells()).toEqual(await drawnPlainly(columns, rows, each))
      }
      expect(emulator.lost()).toBe(0)
      expect(emulator.misuses()).toEqual([])
    }),
    runCount(200),
  )
})

type Step = { frame: readonly FrameLine[] } | { columns: number; rows: number } | "hold" | "release"
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.array(line, { minLength: 2, maxLength: 12 }).map((frame) => ({ frame })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        columns: fc.integer({ min: 8, max: 40 }),
        rows: fc.integer({ min: 3, max: 14 }),
      }),
    },
    { weight: 2, arbitrary: fc.constantFrom("hold", "release") },
  ),
  { maxLength: 20 },
)

test("after a blocked connection with new frames and sizes the newest frame is shown", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { frame, resize, hold, release, emulator } = paintedTerminal(20, 8)
      let size = { columns: 20, rows: 8 }
      let newest: readonly FrameLine[] = [plainLine("a"), plainLine("b")]
      await frame(newest.map(textOf))
      for (const step of all) {
        if (step === "hold") hold()
        else if (step === "release") await release()
        else if ("frame" in step) {
          newest = step.frame
          await frame(newest.map(textOf))
        } else {
          // The terminal has its new size only after it has accepted the output for the old one.
          await release()
          size = step
          await resize(size.columns, size.rows)
        }
      }
      await release()
      expect(emulator.cells()).toEqual(await drawnPlainly(size.columns, size.rows, newest))
    }),
    runCount(100),
  )
})

test("one update is sent at a time, and of the waiting frames only the newest", async () => {
  const { frame, hold, release, sent, emulator } = paintedTerminal(20, 4)
  await frame(["head", "0"])
  hold()
  for (let i = 1; i <= 50; i++) await frame(["head", String(i)])
  expect(sent).toHaveLength(2)
  await release()
  expect(sent).toHaveLength(3)
  expect(emulator.lines()).toEqual(["head", "50", "", ""])
})

test("only styles and visible characters of a text reach the terminal", async () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "\u001B]0;title\u0007",
      "\u001B[2J",
      "\u001B[5;5H",
      "\u001BPq\u001B\\",
      "\t",
      "\u0007\b\r",
      "\u009B2J",
      "\u001Bc",
      "\u001B[",
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 8 }), async (parts) => {
      const { frame, sent, emulator } = paintedTerminal(30, 4)
      await frame(["safe", `x${parts.join("").replaceAll("\n", "")}`])
      // Sequences that the painter sends itself: moving the cursor, erasing, styles, modes.
      const left = sent
        .join("")
        .replaceAll("\u001B", "␛")
        .replaceAll(/[\r\b]|␛(?:E|\[(?:\d*[ABCDGHJKPSTbmr@]|[\d;]+[Hmr]|\?\d+[hl]))/g, "")
      expect(left).not.toMatch(/[\p{Cc}␛]/u)
      expect(emulator.lines()[0]).toBe("safe")
    }),
  )
})

test("a resize or another program's output is painted over as a whole; else no part is cleared", async () => {
  const { painter, frame, resize, emulator, sent } = paintedTerminal(20, 4)
  await frame(["one", "two", "three", "four"])
  await frame(["two", "three", "four", "five"])
  await emulator.write("\u001B[2;1Hgarbage from elsewhere")
  painter.redraw()
  await frame(["two", "three", "four", "five"])
  expect(emulator.lines()).toEqual(["two", "three", "four", "five"])
  await resize(12, 3)
  expect(emulator.lines()).toEqual(["two", "three", "four"])
  expect(sent.map((text) => text.includes("\u001B[J"))).toEqual([true, false, true, true])
})

test("closed, it paints no more", async () => {
  const { painter, frame, sent } = paintedTerminal(20, 4)
  await frame(["one", ""])
  const before = sent.length
  await painter.close()
  await frame(["two", ""])
  painter.live.repaint()
  expect(sent).toHaveLength(before)
})

test("live lines replace React's placeholders, and change without it", async () => {
  const { painter, frame, emulator } = paintedTerminal(30, 5)
  const { live } = painter
  let rows = ["один", "\u001B[1mдва\u001B[22m"]
  live.provide("rows", () => rows)
  const place = (index: number) => live.place("rows", index)
  await frame(["head", `  ${place(0)}`, place(1), place(2), "foot"])
  expect(emulator.lines()).toEqual(["head", "  один", "два", "", "foot"])
  rows = ["раз", "", "три"]
  live.repaint()
  await painter.settled()
  expect(emulator.lines()).toEqual(["head", "  раз", "", "три", "foot"])
  live.provide("rows", () => [`${"очень ".repeat(10)}длинно`])
  await painter.settled()
  await frame(["head", `  ${place(0)}`, place(1), place(2), "foot"])
  expect(emulator.lines()[1]).toBe(`  ${"очень ".repeat(4)}оче…`)
})

test("a text that looks like a place of another run is a text", async () => {
  const other = paintedTerminal(60, 3).painter.live.place("rows", 0)
  const { painter, frame, emulator } = paintedTerminal(60, 3)
  painter.live.provide("rows", () => ["secret"])
  await frame([other, painter.live.place("rows", 0)])
  expect(emulator.lines()).toEqual([other, "secret", ""])
})

test("characters that are taken for certain are as wide as the rest of the program takes them", () => {
  const all = Array.from({ length: 0xff00 }, (_, i) => i + 0x20)
  const wrong = all.filter((code) => {
    const char = String.fromCharCode(code)
    return isCertain(char) && displayWidth(char) !== (isNarrow(code) ? 1 : 2)
  })
  expect(wrong).toEqual([])
  expect(all.filter((code) => isCertain(String.fromCharCode(code))).length).toBeGreaterThan(40_000)
})
