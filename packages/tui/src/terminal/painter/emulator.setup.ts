import xterm from "@xterm/headless"
import { displayWidth } from "../../text/display-width.ts"

/** A terminal emulator with its screen. */
export interface Emulator {
  write: (text: string) => Promise<void>
  resize: (columns: number, rows: number) => void
  /** Adds a listener for the terminal's responses to queries. */
  onAnswer: (listener: (answer: string) => void) => void
  /** Returns each cell of the screen as its character and style. Blanks have only their visible style. */
  cells: () => readonly (readonly string[])[]
  lines: () => readonly string[]
  /** Returns the number of lines that were scrolled off the top of the screen. */
  lost: () => number
  /** Returns the sequences sent so far that terminals implement differently. */
  misuses: () => readonly string[]
  dispose: () => void
}

/** Gives each character as many columns as this program does. By default, the emulator gives emoji one column. */
const AGREEING: xterm.IUnicodeVersionProvider = {
  version: "agreeing",
  wcwidth: (code) => (Math.min(2, displayWidth(String.fromCodePoint(code))) || 0) as 0 | 1 | 2,
  charProperties(code, before) {
    const own = this.wcwidth(code)
    const joined = (before >> 1) & 3
    return own === 0 && joined > 0 ? (joined << 1) | 1 : own << 1
  },
}

const countOf = ([first]: (number | number[])[]) => Math.max(1, Number(first ?? 1))

export function createEmulator(columns: number, rows: number, { agrees = false } = {}): Emulator {
  const term = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 100 })
  if (agrees) {
    term.unicode.register(AGREEING)
    term.unicode.activeVersion = AGREEING.version
  }
  const misuses: string[] = []
  term.parser.registerCsiHandler({ final: "b" }, () => {
    // tmux 3.3a repeats only ASCII characters.
    const { active } = term.buffer
    const before =
      lineAt(active.cursorY)
        ?.getCell(active.cursorX - 1)
        ?.getChars() || " "
    if (!/^[ -~]$/.test(before)) misuses.push(`repeats ${before}`)
    return false
  })
  term.parser.registerCsiHandler({ final: "@" }, (parameters) => {
    // If more columns are inserted than moved, tmux up to 3.5a leaves old cells.
    const [count, room] = [countOf(parameters), term.cols - term.buffer.active.cursorX]
    if (2 * count > room) misuses.push(`inserts ${count} of ${room} columns`)
    return false
  })
  const lineAt = (at: number) => {
    const { active } = term.buffer
    return active.getLine(active.baseY + at)
  }
  return {
    write: (text) => new Promise((done) => term.write(text, done)),
    resize: (nextColumns, nextRows) => term.resize(nextColumns, nextRows),
    onAnswer: (listener) => void term.onData(listener),
    cells: () =>
      Array.from({ length: term.rows }, (_, at) => {
        const line = lineAt(at)
        return Array.from({ length: term.cols }, (__, column) => lookOf(line?.getCell(column)))
      }),
    lines: () =>
      Array.from(
        { length: term.rows },
        (_, at) => lineAt(at)?.translateToString(true, 0, term.cols).trimEnd() ?? "",
      ),
    lost: () => term.buffer.active.baseY,
    misuses: () => misuses,
    dispose: () => term.dispose(),
  }
}

type Cell = ReturnType<
  NonNullable<ReturnType<xterm.Terminal["buffer"]["active"]["getLine"]>>["getCell"]
>

function lookOf(cell: Cell): string {
  if (!cell) return "?"
  // The second column of a wide character.
  if (cell.getWidth() === 0) return ""
  const ground = [
    ["bg", cell.isBgDefault() ? 0 : cell.getBgColorMode() + cell.getBgColor()],
    ["inverse", cell.isInverse()],
    ["underline", cell.isUnderline()],
    ["strike", cell.isStrikethrough()],
    ["overline", cell.isOverline()],
  ] as const
  const letter = [
    ["fg", cell.isFgDefault() ? 0 : cell.getFgColorMode() + cell.getFgColor()],
    ["bold", cell.isBold()],
    ["dim", cell.isDim()],
    ["italic", cell.isItalic()],
  ] as const
  const character = cell.getChars() || " "
  const isBlank = character === " "
  const shown = isBlank && !cell.isInverse() ? ground : [...ground, ...letter]
  return [character, ...shown.flatMap(([name, value]) => (value ? [`${name}${value}`] : []))].join(
    " ",
  )
}
