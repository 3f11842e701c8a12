import { type Color, LIGHT } from "../light.ts"
import { type Box, isCurve, type Shape } from "../shapes.ts"
import { SIGNS } from "../signs.ts"
import type { Weight } from "../typeface.ts"
import type { FontInUse } from "./embed-font.ts"
import { hexOf } from "./pdf-file.ts"

export interface Content {
  add: (shapes: readonly Shape[]) => void
  /** Returns the operators added since the last call if there are at least `least`, otherwise "". */
  take: (least: number) => string
}

/** How far the handles of a quarter of a circle are from its ends, for radius 1. */
const ROUND = 0.5523

const figure = (value: number): string => String(Math.round(value * 100) / 100)
const figures = (...values: readonly number[]): string => values.map(figure).join(" ")

/** Operators of a page whose y goes down, as the canvas has it. */
export function createContent(fonts: Readonly<Record<Weight, FontInUse>>): Content {
  let written: string[] = []
  // State is only written when it changes: colours and pens would be half of the page.
  const state = { rg: "", RG: "", w: "", Tf: "" }
  const set = (operator: keyof typeof state, value: string) => {
    if (state[operator] === value) return
    state[operator] = value
    written.push(`${value} ${operator}`)
  }
  const fill = (color: Color) => set("rg", componentsOf(color))
  const stroke = (color: Color, width: number) => {
    set("RG", componentsOf(color))
    set("w", figure(width))
  }

  function addText({ text, x, y, size, weight, color }: Shape & { kind: "text" }): void {
    const font = fonts[weight]
    let hex = ""
    for (const letter of text) hex += hexOf(font.embed(letter.codePointAt(0) ?? 0).id)
    fill(color)
    set("Tf", `/F${weight} ${size}`)
    written.push(`BT 1 0 0 -1 ${figures(x, y)} Tm <${hex}> Tj ET`)
  }

  function addBox(box: Box): void {
    written.push(boxPath(box))
    if (box.fill) fill(box.fill)
    if (box.stroke) stroke(box.stroke, 1)
    written.push(box.fill ? "f" : "S")
  }

  function addOne(shape: Shape): void {
    switch (shape.kind) {
      case "box":
        return addBox(shape)
      case "stroke": {
        stroke(shape.color, shape.width)
        const { along } = shape
        written.push(
          isCurve(along)
            ? `${figures(along.start.x, along.start.y)} m ${figures(along.out.x, along.out.y, along.into.x, along.into.y, along.end.x, along.end.y)} c S`
            : `${along.map(({ x, y }, nth) => `${figures(x, y)} ${nth === 0 ? "m" : "l"}`).join(" ")} S`,
        )
        return
      }
      case "dot": {
        const { x, y, radius } = shape
        fill(shape.color)
        const side = 2 * radius
        const round = { radius, width: side, height: side, isRoundBelow: true }
        written.push(`${boxPath({ ...round, x: x - radius, y: y - radius })} f`)
        return
      }
      case "sign": {
        const { sign, x, y, size, color } = shape
        const { grid, pen } = SIGNS[sign]
        if (pen) set("RG", componentsOf(color))
        else fill(color)
        const scale = Math.round((size / grid) * 10_000) / 10_000
        written.push(`q ${scale} 0 0 ${scale} ${figures(x, y)} cm /${sign} Do Q`)
        return
      }
      case "text":
        return addText(shape)
    }
  }

  return {
    add: (shapes) => shapes.forEach(addOne),
    take: (least) => {
      if (written.length < least) return ""
      const text = `${written.join("\n")}\n`
      written = []
      return text
    },
  }
}

/** Red, green and blue from 0 to 1. */
const componentsOf = (color: Color): string =>
  [1, 3, 5]
    .map(
      (at) => Math.round((Number.parseInt(LIGHT[color].slice(at, at + 2), 16) / 255) * 1000) / 1000,
    )
    .join(" ")

function boxPath(
  box: Pick<Box, "x" | "y" | "width" | "height" | "radius" | "isRoundBelow">,
): string {
  const { x, y, width, height, radius: r } = box
  const [right, bottom] = [x + width, y + height]
  const k = r * (1 - ROUND)
  const below = box.isRoundBelow
    ? `${figures(right, bottom - r)} l ${figures(right, bottom - k, right - k, bottom, right - r, bottom)} c ${figures(x + r, bottom)} l ${figures(x + k, bottom, x, bottom - k, x, bottom - r)} c`
    : `${figures(right, bottom)} l ${figures(x, bottom)} l`
  return `${figures(x, y + r)} m ${figures(x, y + k, x + k, y, x + r, y)} c ${figures(right - r, y)} l ${figures(right - k, y, right, y + k, right, y + r)} c ${below} h`
}
