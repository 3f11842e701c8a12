import type { Palette } from "../scene/paint.ts"

/** The colours of the theme that is on, as a canvas takes them. */
export function paletteOf(element: Element): Palette {
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
