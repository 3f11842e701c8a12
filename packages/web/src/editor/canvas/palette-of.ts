import type { Palette } from "../scene/paint.ts"

/** Cached by the theme's classes: reading the styles again would compute them in the middle of an edit. */
const known = new Map<string, Palette>()

/** The colours of the theme that is on, as a canvas takes them. */
export function paletteOf(element: Element): Palette {
  const theme = document.documentElement.className
  const palette = known.get(theme) ?? readPalette(element)
  known.set(theme, palette)
  return palette
}

function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--rz-${name}`).trim()
  return {
    order: color("edge"),
    redirect: color("edge-redirect"),
    lit: color("edge-lit"),
    problem: color("error"),
    warning: color("warning"),
    node: color("node"),
    head: color("node-head"),
    line: color("line"),
    text: color("text"),
    bar: color("row-bar"),
    number: color("primary-text"),
    selected: color("selected"),
    font: style.fontFamily,
  }
}
