import { countQuestions, type Question } from "@qo/core/questionnaire"
import { blockMarks, marksOf, partMarks } from "../canvas/row-marks.ts"
import { partRowsOf, SIZES } from "../scene/measures.ts"
import type { PlacedBlock } from "../scene/scene.ts"
import type { EditorNames } from "../session/names.ts"
import type { EditorTranslate } from "../session/use-editor.ts"
import { drawMarks } from "./draw-marks.ts"
import type { Color } from "./light.ts"
import { linesOf, widthOf } from "./lettering.ts"
import type { Part, Shape } from "./shapes.ts"
import type { Typefaces, Weight } from "./typeface.ts"

/** Fonts and texts for drawing. */
export interface DrawContext {
  names: EditorNames
  t: EditorTranslate
  faces: Typefaces
}

interface Setting {
  size: number
  weight: Weight
  color: Color
  room: number
  most?: number
}

const RADIUS = 10
const LINE_HEIGHT = 17
/** From the middle of a line to the foot of its letters, for letters of size 1. */
const FOOT = 0.36
const PAD = 12
const GAP = 8
const NUMBER_ROOM = 30
const ICON = 14

/** A text in one line or more, around a height; nothing for an empty one. */
export function drawText(
  { faces }: Pick<DrawContext, "faces">,
  { x, middle }: { x: number; middle: number },
  text: string,
  { size, weight, color, room, most = 1 }: Setting,
): Shape[] {
  const lines = linesOf(text, { face: faces[weight], size, room, most })
  const top = middle - ((lines.length - 1) * LINE_HEIGHT) / 2
  return lines.map((line, nth) => ({
    kind: "text",
    x,
    y: top + nth * LINE_HEIGHT + size * FOOT,
    ...line,
    size,
    weight,
    color,
  }))
}

/** A block as the canvas shows it when nothing is selected. */
export function drawBlock(placed: PlacedBlock, means: DrawContext): Part {
  const { block, x, y, height, tops, firstNumber } = placed
  const area = { left: x - 1, top: y - 1, right: x + SIZES.width + 1, bottom: y + height + 1 }
  const frame = { kind: "box" as const, x, y, width: SIZES.width, radius: RADIUS }
  const head = { ...frame, height: SIZES.head, isRoundBelow: block.questions.length === 0 }
  const whole = { ...frame, height, isRoundBelow: true }
  const rows = block.questions.flatMap((question, row) => {
    const top = y + (tops[row] ?? 0)
    const isOpen = (tops[row + 1] ?? 0) - (tops[row] ?? 0) > SIZES.question
    return [
      ...drawQuestion(question, { x, top, number: firstNumber + row }, means),
      ...(isOpen ? drawParts(question, { x, top: top + SIZES.question }, means) : []),
    ]
  })
  return {
    area,
    name: `${placed.index + 1}. ${block.title || means.t("block.untitled")}`,
    shapes: [
      { ...whole, fill: "node" },
      { ...head, fill: "node-head" },
      ...drawHead(placed, means),
      ...rows,
      { ...whole, stroke: "line" },
    ],
  }
}

function drawHead({ block, index, x, y }: PlacedBlock, means: DrawContext): Shape[] {
  const { t, faces } = means
  const middle = y + SIZES.head / 2
  const nth = String(index + 1)
  const count = t("block.questions", { count: countQuestions(block.questions) })
  const countWidth = widthOf(count, faces[400], 12)
  const left = x + PAD + widthOf(nth, faces[600], 14) + GAP
  const right = x + SIZES.width - PAD - countWidth
  const marks = drawMarks(blockMarks(block, means.names), { right: right - GAP, middle }, means)
  const bold = { size: 14, weight: 600 as const }
  return [
    ...drawText(means, { x: x + PAD, middle }, nth, { ...bold, color: "primary-text", room: 90 }),
    ...drawText(means, { x: left, middle }, block.title || t("block.untitled"), {
      ...bold,
      color: "text",
      room: marks.left - left - GAP,
    }),
    ...marks.shapes,
    ...drawText(means, { x: right, middle }, count, {
      size: 12,
      weight: 400,
      color: "muted",
      room: countWidth,
    }),
  ]
}

interface Row {
  x: number
  top: number
}

function drawQuestion(
  question: Question,
  { x, top, number }: Row & { number: number },
  means: DrawContext,
): Shape[] {
  const { t, names, faces } = means
  const middle = top + SIZES.question / 2
  const nth = `Q${number}`
  const icon = x + 10 + Math.max(NUMBER_ROOM, widthOf(nth, faces[600], 12)) + GAP
  const left = icon + ICON + GAP
  const marks = drawMarks(marksOf(question, names), { right: x + SIZES.width - PAD, middle }, means)
  return [
    {
      kind: "stroke",
      along: [
        { x, y: top },
        { x: x + SIZES.width, y: top },
      ],
      color: "line",
      width: 1,
    },
    ...drawText(means, { x: x + 10, middle }, nth, {
      size: 12,
      weight: 600,
      color: "muted",
      room: 90,
    }),
    {
      kind: "sign",
      sign: question.category,
      x: icon,
      y: middle - ICON / 2,
      size: ICON,
      color: "muted",
    },
    ...drawText(
      means,
      { x: left, middle },
      means.names.printText(question.text) || t("question.untitled"),
      {
        size: 13,
        weight: 400,
        color: question.text ? "text" : "muted",
        room: marks.left - left - GAP,
        most: 2,
      },
    ),
    ...marks.shapes,
  ]
}

function drawParts(question: Question, { x, top }: Row, means: DrawContext): Shape[] {
  return partRowsOf(question).flatMap((row, nth) => {
    const middle = top + (nth + 0.5) * SIZES.part
    const right = x + SIZES.width - PAD
    const marks = drawMarks(partMarks(question, row, means.names), { right, middle }, means)
    const code = row.code === undefined ? "" : String(row.code)
    const codeAt = x + 66 - widthOf(code, means.faces[400], 11)
    return [
      ...drawText(means, { x: Math.max(x + 10, codeAt), middle }, code, {
        size: 11,
        weight: 400,
        color: "muted",
        room: 58,
      }),
      ...drawText(means, { x: x + 74, middle }, means.names.printText(row.text) || "—", {
        size: 12.5,
        weight: 400,
        color: "text",
        room: marks.left - x - 74 - GAP,
      }),
      ...marks.shapes,
    ]
  })
}
