import { type RowMark, wordOfMark } from "../canvas/row-marks.ts"
import type { EditorTranslate } from "../session/use-editor.ts"
import { linesOf } from "./lettering.ts"
import type { Color } from "./light.ts"
import type { Shape } from "./shapes.ts"
import { signOfMark } from "./signs.ts"
import type { Typefaces } from "./typeface.ts"

const HEIGHT = 18
const PAD = 5
const SIGN = 10
const GAP = 3
const BETWEEN = 6
const SIZE = 11
/** All marks of a row together leave this much for its text. */
const ROOM = 168
const LONGEST_WORD = 76

const PLAIN = ["sunken", "muted"] as const
const VIOLET = ["primary-mark", "primary-text"] as const
const COLORS: Readonly<Record<RowMark["kind"], readonly [Color, Color]>> = {
  allow: ["success-soft", "success"],
  deny: ["error-soft", "error"],
  allowIfAny: ["warning-soft", "warning"],
  to: VIOLET,
  recall: VIOLET,
  repeat: VIOLET,
  showIf: VIOLET,
  requiredIf: VIOLET,
  redirectIf: VIOLET,
  screenOutIf: ["error-soft", "error"],
  endIf: VIOLET,
  review: VIOLET,
  end: PLAIN,
  block: PLAIN,
  questionnaire: PLAIN,
  excludes: PLAIN,
  many: PLAIN,
  lost: ["error-soft", "error"],
  lostRecall: ["error-soft", "error"],
  lostRepeat: ["error-soft", "error"],
  lostEnd: ["error-soft", "error"],
  lostShowIf: ["error-soft", "error"],
  shuffled: VIOLET,
  run: VIOLET,
}

interface MarkContext {
  t: EditorTranslate
  faces: Typefaces
}

/** Marks at the end of a row, and their starts. */
export function drawMarks(
  marks: readonly RowMark[],
  { right, middle }: { right: number; middle: number },
  { t, faces }: MarkContext,
): { shapes: readonly Shape[]; left: number } {
  const longest = Math.min(LONGEST_WORD, ROOM / Math.max(1, marks.length) - SIGN - 2 * PAD - GAP)
  const words = marks.map((mark) => {
    const text = mark.text || wordOfMark(mark.kind, t)
    return linesOf(text, { face: faces[600], size: SIZE, room: Math.max(12, longest), most: 1 })[0]
  })
  const widths = marks.map(({ kind }, nth) => {
    const sign = signOfMark(kind) ? SIGN : 0
    const word = words[nth]?.width ?? 0
    return 2 * PAD + sign + (sign > 0 && word > 0 ? GAP : 0) + word
  })
  const all = widths.reduce((sum, width) => sum + width + BETWEEN, 0)
  const left = marks.length > 0 ? right - all + BETWEEN : right
  let x = left
  const shapes = marks.flatMap(({ kind }, nth) => {
    const at = x
    x += (widths[nth] ?? 0) + BETWEEN
    return drawMark(kind, words[nth], { x: at, middle, width: widths[nth] ?? 0 })
  })
  return { shapes, left }
}

function drawMark(
  kind: RowMark["kind"],
  word: { text: string; width: number } | undefined,
  { x, middle, width }: { x: number; middle: number; width: number },
): Shape[] {
  const [fill, color] = COLORS[kind]
  const sign = signOfMark(kind)
  return [
    {
      kind: "box",
      x,
      y: middle - HEIGHT / 2,
      width,
      height: HEIGHT,
      radius: 5,
      isRoundBelow: true,
      fill,
    },
    ...(sign
      ? [{ kind: "sign" as const, sign, x: x + PAD, y: middle - SIGN / 2, size: SIGN, color }]
      : []),
    ...(word
      ? [
          {
            kind: "text" as const,
            x: x + width - PAD - word.width,
            y: middle + SIZE * 0.36,
            ...word,
            size: SIZE,
            weight: 600 as const,
            color,
          },
        ]
      : []),
  ]
}
