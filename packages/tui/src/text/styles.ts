import { DEFAULT_THEME, type Theme } from "../config/index.ts"

/** The few styles in use, by what they are for. None carries a meaning that the text does not. */
const STYLE_NAMES = ["title", "strong", "muted", "danger", "warning", "success", "accent"] as const
type StyleName = (typeof STYLE_NAMES)[number]
type Style = (text: string) => string
export type Styles = Readonly<Record<StyleName, Style>>

/** SGR codes, `on/off`; an empty text leaves what it stands on as it is. Of colours the 16 that every terminal lets people choose. */
const CODES: Readonly<Record<Theme, Readonly<Record<StyleName, string>>>> = {
  dark: {
    title: "1/22",
    strong: "1/22",
    muted: "2/22",
    danger: "31/39",
    warning: "33/39",
    success: "32/39",
    accent: "36/39",
  },
  // Yellow and cyan cannot be read on white.
  light: {
    title: "1/22",
    strong: "1/22",
    muted: "90/39",
    danger: "31/39",
    warning: "35/39",
    success: "32/39",
    accent: "34/39",
  },
  // No hues and nothing pale: bold, underlined and inverse letters are as clear on any background.
  contrast: {
    title: "1;4/22;24",
    strong: "1/22",
    muted: "",
    danger: "1;7/22;27",
    warning: "7/27",
    success: "1/22",
    accent: "4/24",
  },
  mono: { title: "", strong: "", muted: "", danger: "", warning: "", success: "", accent: "" },
}

const plain: Style = (text) => text
function styleOf(codes: string): Style {
  if (codes === "") return plain
  const [on, off] = codes.split("/")
  return (text) => `\u001B[${on}m${text}\u001B[${off}m`
}

/** Without colour nothing but the text itself is written, whatever the theme. */
export function createStyles(colour: boolean, theme: Theme = DEFAULT_THEME): Styles {
  const codes = CODES[colour ? theme : "mono"]
  return Object.fromEntries(STYLE_NAMES.map((name) => [name, styleOf(codes[name])])) as Styles
}
