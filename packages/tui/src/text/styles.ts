import type { Tone } from "@qo/core/lib"
import { DEFAULT_THEME, type Theme } from "../config/index.ts"

/** The styles in use, by their purpose. None carries a meaning that the text does not. */
const STYLE_NAMES = [
  /** A heading inside one record. */
  "title",
  /** A name under the bar, a total, a number that counts. */
  "strong",
  /** Ids, e-mails, dates, units, past events; never a basis of a decision. */
  "dim",
  "info",
  "good",
  "warning",
  "bad",
  /** The user's: marks, marked rows, signs. */
  "accent",
  /** A key on the keyboard, beside its act. */
  "key",
  /** Titles of columns, the top of a panel, a field: the only rule on the screen. */
  "head",
  /** The name of the open part of a screen. */
  "part",
  /** The row that the cursor is on where the whole row is not shown so. */
  "cursorMark",
] as const
type StyleName = (typeof STYLE_NAMES)[number]
export type Style = (text: string) => string

/** How a piece of a row strikes: a tone of its record, or more or less than the text around it. */
export type Ink = Tone | "dim" | "accent" | "strong"
export const INKS: readonly Ink[] = [
  "neutral",
  "info",
  "good",
  "warning",
  "bad",
  "dim",
  "accent",
  "strong",
]

export interface Styles extends Readonly<Record<StyleName, Style>> {
  /** A piece of a row on the terminal's background. */
  ink: Readonly<Record<Ink, Style>>
  /** The same under the cursor's bar, ground and letters. */
  bar: Readonly<Record<Ink, Style>>
  /** The open tab, with a blank at each side; in brackets if there is no colour. */
  tab: Style
  /** The open item, whatever its styles: brackets or blanks. */
  open: Style
}

/** How many colours a terminal has. */
export type Colours = "none" | "16" | "256"

/** SGR parameters, one attribute after another; after `|` those for terminals of 16 colours. */
type Codes = string
interface Palette extends Readonly<Record<StyleName | "tab", Codes>> {
  bar: Codes
  /** Hues on the bar, from the 256: those of a person's own theme may not be legible on it. */
  onBar: Readonly<Record<"info" | "good" | "warning" | "bad" | "accent", Codes>>
}

const NOTHING = { info: "", good: "", warning: "", bad: "", accent: "" } as const

/**
 * On the terminal's background the user's own 16 colours; of the 256 only those that none of the 16 shows legibly: grey, three
 * hues on white, the bar. On an inverse bar there are no hues.
 */
const PALETTES: Readonly<Record<Theme, Palette>> = {
  dark: {
    title: "1",
    strong: "1",
    dim: "38;5;245|2",
    info: "94",
    good: "32",
    warning: "33",
    bad: "91",
    accent: "36",
    key: "1 36",
    head: "4",
    cursorMark: "7",
    tab: "1 7 36",
    part: "1 36",
    bar: "38;5;255 48;5;238|7",
    onBar: {
      info: "38;5;153|",
      good: "38;5;157|",
      warning: "38;5;222|",
      bad: "38;5;217|",
      accent: "38;5;159|",
    },
  },
  light: {
    title: "1",
    strong: "1",
    dim: "38;5;242|90",
    info: "38;5;23|34",
    good: "38;5;28|",
    warning: "38;5;130|35",
    bad: "31",
    accent: "34",
    key: "1 34",
    head: "4",
    cursorMark: "7",
    tab: "1 7 34",
    part: "1 34",
    bar: "38;5;16 48;5;253|7",
    onBar: {
      info: "38;5;23|",
      good: "38;5;22|",
      warning: "38;5;58|",
      bad: "38;5;124|",
      accent: "38;5;19|",
    },
  },
  // No hues and nothing pale: bold, underlined and inverse letters are as clear on any background.
  contrast: {
    title: "1",
    strong: "1",
    dim: "",
    info: "",
    good: "",
    warning: "4",
    bad: "1 4",
    accent: "1",
    key: "1",
    head: "1 4",
    cursorMark: "7",
    tab: "1 7",
    part: "1 4",
    bar: "7",
    onBar: NOTHING,
  },
  mono: {
    title: "",
    strong: "",
    dim: "",
    info: "",
    good: "",
    warning: "",
    bad: "",
    accent: "",
    key: "",
    head: "",
    cursorMark: "",
    tab: "",
    part: "",
    bar: "7",
    onBar: NOTHING,
  },
}

const OFF: Readonly<Record<string, string>> = { "1": "22", "2": "22", "4": "24", "7": "27" }
const offOf = (code: string): string => OFF[code] ?? (code.startsWith("48") ? "49" : "39")

const plainStyle: Style = (text) => text

/** A sequence for each attribute, because Ink cannot end several at the same time. */
function styleOf(codes: readonly string[]): Style {
  if (codes.length === 0) return plainStyle
  const on = codes.map((code) => `\u001B[${code}m`).join("")
  const off = codes
    .toReversed()
    .map((code) => `\u001B[${offOf(code)}m`)
    .join("")
  return (text) => (text === "" ? "" : on + text + off)
}

const readCodes = (codes: Codes, colours: Colours): readonly string[] => {
  const [many = "", few = many] = codes.split("|")
  return (colours === "256" ? many : few).split(" ").filter(Boolean)
}

/** A letter has one colour: the later one. */
const layerCodes = (ground: readonly string[], letters: readonly string[]): readonly string[] => [
  ...ground.filter((code) => letters.length === 0 || offOf(code) !== "39"),
  ...letters,
]

/** Without colour brackets mark the open item. */
const openStyle = (codes: readonly string[]): Style => {
  const style = styleOf(codes)
  return codes.length === 0 ? (text) => `[${text}]` : (text) => style(` ${text} `)
}

/** Without colour nothing but the text itself is written, whatever the theme, and the cursor's bar is inverse. */
export function createStyles(colours: Colours, theme: Theme = DEFAULT_THEME): Styles {
  const palette = PALETTES[colours === "none" ? "mono" : theme]
  const codes = (name: Exclude<keyof Palette, "onBar">) => readCodes(palette[name], colours)
  const named = Object.fromEntries(
    STYLE_NAMES.map((name) => [name, styleOf(codes(name))]),
  ) as Record<StyleName, Style>
  const { info, good, warning, bad, accent, dim, strong } = named
  const bar = codes("bar")
  const onBar = (name: keyof Palette["onBar"]) =>
    styleOf(layerCodes(bar, readCodes(palette.onBar[name], colours)))
  return {
    ...named,
    ink: { neutral: plainStyle, info, good, warning, bad, dim, accent, strong },
    bar: {
      neutral: styleOf(bar),
      dim: styleOf(bar),
      strong: styleOf([...bar, "1"]),
      info: onBar("info"),
      good: onBar("good"),
      warning: onBar("warning"),
      bad: onBar("bad"),
      accent: onBar("accent"),
    },
    tab: openStyle(codes("tab")),
    open: codes("part").length === 0 ? (text) => `[${text}]` : (text) => ` ${text} `,
  }
}
