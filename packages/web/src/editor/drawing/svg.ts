import { escapeMarkup } from "@qo/core/lib"
import type { Curve } from "../scene/curve.ts"
import type { Area } from "../scene/scene.ts"
import { LIGHT } from "./light.ts"
import {
  type Box,
  type Drawing,
  type DrawnText,
  isCurve,
  type Part,
  type Shape,
  sizeOf,
} from "./shapes.ts"
import { type SignName, SIGNS } from "./signs.ts"
import { type Typefaces, WEIGHTS } from "./typeface.ts"

/** The name is ours, so that no other version of the font of the same name is taken. */
const FAMILY =
  '"QO Inter",Inter,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif'

interface Options {
  /** The font, which the picture carries with it. */
  faces: Typefaces
  /** The part of the drawing that is written; unless given all of it. */
  area?: Area
  /** How many pixels the picture has for one of the canvas. */
  scale?: number
}

/** Names of the styles that texts are written in. */
type Styles = Map<string, string>

/** A drawing as SVG 1.1: one file that needs no other, and no links. */
export function svgOf(
  drawing: Drawing,
  { faces, area = drawing.area, scale = 1 }: Options,
): string {
  const { width, height } = sizeOf(area)
  const box = [area.left, area.top, width, height].map(figure).join(" ")
  const parts = drawing.parts.filter((part) => meet(part.area, area))
  const title = escapeMarkup(drawing.title)
  const styles: Styles = new Map()
  const groups = parts.map(
    ({ shapes }) => `<g>${shapes.map((shape) => shapeOf(shape, styles)).join("")}</g>\n`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
    ` width="${figure(width * scale)}" height="${figure(height * scale)}" viewBox="${box}"`,
    ` role="img" aria-label="${title}">\n<title>${title}</title>\n`,
    `<defs><style>${sheetOf(faces, styles)}</style>${signsIn(parts)}</defs>\n`,
    `<rect x="${figure(area.left)}" y="${figure(area.top)}" width="${figure(width)}" height="${figure(height)}" fill="#fff"/>\n`,
    ...groups,
    "</svg>\n",
  ].join("")
}

/** Rounds to hundredths, an invisible difference. */
const figure = (value: number): string => String(Math.round(value * 100) / 100)

const meet = (one: Area, other: Area): boolean =>
  one.left <= other.right &&
  one.right >= other.left &&
  one.top <= other.bottom &&
  one.bottom >= other.top

/** Letters are placed exactly as computed: no kerning, no rounding to pixels. */
const TEXT = `text{font-family:${FAMILY};font-kerning:none;text-rendering:geometricPrecision}`

function sheetOf(faces: Typefaces, styles: Styles): string {
  const fonts = WEIGHTS.flatMap((weight) =>
    faces[weight].sources.map(
      ({ bytes, range }) =>
        `@font-face{font-family:"QO Inter";font-weight:${weight};src:url(data:font/woff;base64,${base64Of(bytes)});unicode-range:${range}}`,
    ),
  )
  return [...fonts, TEXT, ...[...styles].map(([rule, name]) => `.${name}{${rule}}`)].join("")
}

function styleOf({ size, weight, color }: DrawnText, styles: Styles): string {
  const rule = `font-size:${size}px;font-weight:${weight};fill:${LIGHT[color]}`
  const known = styles.get(rule)
  if (known !== undefined) return known
  const name = `t${styles.size}`
  styles.set(rule, name)
  return name
}

/** Written once: each part of a large picture has the font with it. */
const written = new WeakMap<Uint8Array, string>()

function base64Of(bytes: Uint8Array): string {
  const known = written.get(bytes)
  if (known !== undefined) return known
  let letters = ""
  for (const byte of bytes) letters += String.fromCodePoint(byte)
  const text = btoa(letters)
  written.set(bytes, text)
  return text
}

function signsIn(parts: readonly Part[]): string {
  const used = new Set<SignName>()
  for (const { shapes } of parts)
    for (const shape of shapes) if (shape.kind === "sign") used.add(shape.sign)
  return [...used].map(symbolOf).join("")
}

/** In each sign, areas that are not painted by a pen take the colour of its use. */
function symbolOf(name: SignName): string {
  const { path, grid, pen } = SIGNS[name]
  const paint = pen
    ? `fill="none" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round"`
    : 'fill-rule="evenodd" stroke="none"'
  return `<symbol id="${name}" viewBox="0 0 ${grid} ${grid}"><path d="${path}" ${paint}/></symbol>`
}

function shapeOf(shape: Shape, styles: Styles): string {
  switch (shape.kind) {
    case "box":
      return boxOf(shape)
    case "stroke": {
      const path = isCurve(shape.along) ? curvedPath(shape.along) : straightPath(shape.along)
      return `<path d="${path}" fill="none" stroke="${LIGHT[shape.color]}" stroke-width="${shape.width}"/>`
    }
    case "dot":
      return `<circle cx="${figure(shape.x)}" cy="${figure(shape.y)}" r="${shape.radius}" fill="${LIGHT[shape.color]}"/>`
    case "sign": {
      const { sign, x, y, size, color } = shape
      const paint = SIGNS[sign].pen ? `stroke="${LIGHT[color]}"` : `fill="${LIGHT[color]}"`
      return `<use xlink:href="#${sign}" x="${figure(x)}" y="${figure(y)}" width="${size}" height="${size}" ${paint}/>`
    }
    case "text":
      return `<text class="${styleOf(shape, styles)}" x="${figure(shape.x)}" y="${figure(shape.y)}">${escapeMarkup(shape.text)}</text>`
  }
}

function boxOf({ x, y, width, height, radius, isRoundBelow, fill, stroke }: Box): string {
  const paint = `fill="${fill ? LIGHT[fill] : "none"}"${stroke ? ` stroke="${LIGHT[stroke]}"` : ""}`
  if (isRoundBelow)
    return `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}" rx="${radius}" ${paint}/>`
  const path = `M${figure(x)} ${figure(y + height)}v${figure(radius - height)}a${radius} ${radius} 0 0 1 ${radius} -${radius}h${figure(width - 2 * radius)}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${figure(height - radius)}z`
  return `<path d="${path}" ${paint}/>`
}

const curvedPath = ({ start, out, into, end }: Curve): string =>
  `M${point(start)}C${point(out)} ${point(into)} ${point(end)}`
const straightPath = (points: readonly { x: number; y: number }[]): string =>
  `M${points.map(point).join("L")}`
const point = ({ x, y }: { x: number; y: number }): string => `${figure(x)} ${figure(y)}`
