import type { Curve } from "../scene/curve.ts"
import type { Point } from "../scene/places.ts"
import type { Area } from "../scene/scene.ts"
import type { Color } from "./light.ts"
import type { SignName } from "./signs.ts"
import type { Weight } from "./typeface.ts"

/** A rectangle with round corners: all four, or those on top. */
export interface Box extends Point {
  kind: "box"
  width: number
  height: number
  radius: number
  isRoundBelow: boolean
  fill?: Color
  stroke?: Color
}

/** A stroke through these points, or along a curve. */
export interface Stroke {
  kind: "stroke"
  along: readonly Point[] | Curve
  color: Color
  width: number
}

export interface Dot extends Point {
  kind: "dot"
  radius: number
  color: Color
}

export interface DrawnSign extends Point {
  kind: "sign"
  sign: SignName
  size: number
  color: Color
}

/** One line of text; the point is the left end of its baseline. */
export interface DrawnText extends Point {
  kind: "text"
  text: string
  width: number
  size: number
  weight: Weight
  color: Color
}

export type Shape = Box | Stroke | Dot | DrawnSign | DrawnText

/** A group of shapes: a block, a line. */
export interface Part {
  area: Area
  shapes: readonly Shape[]
  /** Title of a block. */
  name?: string
}

/** A picture as data, from which each format is written. Parts that come later lie over those before. */
export interface Drawing {
  title: string
  area: Area
  parts: readonly Part[]
}

export const isCurve = (along: Stroke["along"]): along is Curve => "out" in along

export const sizeOf = ({ left, top, right, bottom }: Area) => ({
  width: right - left,
  height: bottom - top,
})
