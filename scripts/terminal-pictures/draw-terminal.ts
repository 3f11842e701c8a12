import { escapeMarkup } from "@qo/core/lib"
import type { Terminal } from "@xterm/headless"

/** The terminal's 16 colours, and the default colours. */
interface TerminalColours {
  front: string
  back: string
  colours: readonly string[]
}

const ON_DARK: TerminalColours = {
  front: "#d8d6e6",
  back: "#15132a",
  colours: [
    "#1d1b2e",
    "#e5646a",
    "#6cc38a",
    "#e0b35a",
    "#7f9cf5",
    "#b6a8f5",
    "#5cc5d6",
    "#d8d6e6",
    "#7a7792",
    "#ff8a8f",
    "#8fe0aa",
    "#ffd27d",
    "#a5bbff",
    "#d0c6ff",
    "#86e1ef",
    "#ffffff",
  ],
}

/** The colours of a terminal that is white. */
const ON_LIGHT: TerminalColours = {
  front: "#22202e",
  back: "#ffffff",
  colours: [
    "#000000",
    "#cd3131",
    "#00a050",
    "#949800",
    "#0451a5",
    "#bc05bc",
    "#0598bc",
    "#555555",
    "#666666",
    "#cd3131",
    "#14ce14",
    "#b5ba00",
    "#0451a5",
    "#bc05bc",
    "#0598bc",
    "#a5a5a5",
  ],
}

const CONTRAST: TerminalColours = { ...ON_DARK, front: "#ffffff", back: "#000000" }

/** Backgrounds of a theme. */
export const GROUNDS = {
  dark: ON_DARK,
  light: ON_LIGHT,
  contrast: CONTRAST,
  mono: CONTRAST,
} as const
export type GroundName = keyof typeof GROUNDS

type Buffer = Terminal["buffer"]["active"]
type Cell = ReturnType<NonNullable<ReturnType<Buffer["getLine"]>>["getCell"]>

/** The cells of a screen as they stand, as a page with one `pre`. */
export function htmlOfTerminal(term: Terminal, name: GroundName): string {
  const ground = GROUNDS[name]
  const lines = Array.from({ length: term.rows }, (_, y) => lineOf(term, y, ground))
  const style = [
    "margin:0;padding:14px 18px;display:inline-block",
    `background:${ground.back};color:${ground.front}`,
    `font:15px/19px "DejaVu Sans Mono","Liberation Mono",monospace`,
  ].join(";")
  return `<meta charset="utf-8"><body style="margin:0;background:${ground.back}"><pre style='${style}'>${lines.join("\n")}</pre>`
}

/** Cells of one look are one run. */
function lineOf(term: Terminal, y: number, ground: TerminalColours): string {
  const { active } = term.buffer
  const line = active.getLine(active.viewportY + y)
  const runs: { style: string; text: string }[] = []
  for (let x = 0; x < term.cols; x++) {
    const cell = line?.getCell(x)
    if (cell?.getWidth() === 0) continue
    const style = styleOf(cell, ground)
    const text = escapeMarkup(cell?.getChars() || " ")
    const last = runs.at(-1)
    if (last?.style === style) last.text += text
    else runs.push({ style, text })
  }
  return runs.map(({ style, text }) => `<span style="${style}">${text}</span>`).join("")
}

function styleOf(cell: Cell, ground: TerminalColours): string {
  if (!cell) return ""
  const { front, back } = coloursOf(cell, ground)
  const letters = cell.isDim() ? `color-mix(in srgb, ${front} 62%, ${back})` : front
  const styles = [
    [true, `color:${letters}`],
    [back !== ground.back, `background:${back}`],
    [cell.isBold(), "font-weight:700"],
    [cell.isItalic(), "font-style:italic"],
    [cell.isUnderline(), "text-decoration:underline"],
    [cell.isStrikethrough(), "text-decoration:line-through"],
  ] as const
  return styles.flatMap(([isOn, style]) => (isOn ? [style] : [])).join(";")
}

function coloursOf(cell: NonNullable<Cell>, { front, back, colours }: TerminalColours) {
  const letters = cell.isFgDefault() ? front : colourOf(cell.isFgRGB(), cell.getFgColor(), colours)
  const ground = cell.isBgDefault() ? back : colourOf(cell.isBgRGB(), cell.getBgColor(), colours)
  return cell.isInverse() ? { front: ground, back: letters } : { front: letters, back: ground }
}

/** Colours above 15 in the palette of 256: a cube of 6 × 6 × 6, then 24 greys. */
const CUBE = [0, 95, 135, 175, 215, 255]
const FIRST_GREY = 232

function colourOf(isRgb: boolean, value: number, colours: readonly string[]): string {
  if (isRgb) return rgb(value >> 16, (value >> 8) & 255, value & 255)
  const own = colours[value]
  if (own !== undefined) return own
  if (value >= FIRST_GREY) {
    const grey = 8 + (value - FIRST_GREY) * 10
    return rgb(grey, grey, grey)
  }
  const at = value - colours.length
  const [red = 0, green = 0, blue = 0] = [Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6].map(
    (step) => CUBE[step],
  )
  return rgb(red, green, blue)
}

const rgb = (red: number, green: number, blue: number) => `rgb(${red} ${green} ${blue})`
