import type { GraphNode } from "@qo/core/interview"
import { typeOf } from "@qo/core/questionnaire"
import { quoteSafely } from "../../../questionnaire-files/index.ts"
import { wrapText } from "../../../text/wrap-text.ts"
import { textWindow } from "../../../widgets/text-window.ts"
import type { ViewWords } from "../parts/view-words.ts"
import type { ChoiceDraft, GridDraft } from "./draft.ts"
import { fitText } from "../../../text/display-width.ts"

export interface PaintedOptions {
  lines: readonly string[]
  /** The line that must be in view. */
  focus: number
}

const pointer = (isHere: boolean, { unicode }: Pick<ViewWords, "unicode">) =>
  isHere ? (unicode ? "▶ " : "> ") : "  "

export const bracketText = (
  isHere: boolean,
  label: string,
  words: Pick<ViewWords, "unicode">,
): string => `${pointer(isHere, words)}${label}`

interface Choices {
  node: GraphNode
  draft: ChoiceDraft
  /** Codes in the order of display. */
  order: readonly number[]
  texts: ReadonlyMap<number, string>
  words: ViewWords
  width: number
}

/** Answers one under the other: `( )` of one, `[ ]` of several, a rank of those that are put in order. */
export function choiceLines({ node, draft, order, texts, words, width }: Choices): PaintedOptions {
  const lines: string[] = []
  let focus = 0
  order.forEach((code, at) => {
    const isHere = at === draft.cursor
    if (isHere) focus = lines.length
    const left = `${pointer(isHere, words)}${markOf(node, draft, code)} ${numberText(at, order.length)} `
    const own = draft.texts[code]
    const text = `${texts.get(code) ?? ""}${own ? ` ${quoteSafely(own, words.t)}` : ""}`
    const [first = "", ...rest] = wrapText(text, width - left.length, 6)
    lines.push(left + first, ...rest.map((row) => " ".repeat(left.length) + row))
    if (isHere && draft.typing)
      lines.push(
        `${" ".repeat(left.length)}> ${textWindow(draft.typing, {
          width: Math.max(4, width - left.length - 4),
          focused: true,
          secret: false,
        })}`,
      )
  })
  return { lines, focus: draft.typing ? focus + 1 : focus }
}

function markOf({ question, max }: GraphNode, { chosen }: ChoiceDraft, code: number): string {
  const rank = chosen.indexOf(code) + 1
  if (typeOf(question).chooses === "ranked")
    return `[${rank > 0 ? String(rank).padStart(2) : "  "}]`
  if (max === 1) return rank > 0 ? "(•)" : "( )"
  return rank > 0 ? "[x]" : "[ ]"
}

const numberText = (at: number, count: number) => String(at + 1).padStart(String(count).length)

interface Grid {
  draft: GridDraft
  order: readonly number[]
  codes: readonly number[]
  rows: ReadonlyMap<number, string>
  columns: readonly string[]
  words: ViewWords
  width: number
}

const CELL = 4

/** A matrix: the columns by their numbers, then each statement with its marks under them. */
export function gridLines({
  draft,
  order,
  codes,
  rows,
  columns,
  words,
  width,
}: Grid): PaintedOptions {
  const legend = columns.flatMap((text, at) => wrapText(`${at + 1} = ${text}`, width, 2))
  const room = Math.max(8, width - 2 - CELL * codes.length)
  const head = " ".repeat(2 + room) + codes.map((_, at) => fitText(` ${at + 1}`, CELL)).join("")
  const body = order.map((statement, at) => {
    const chosen = draft.rows[statement] ?? []
    const cells = codes.map((code, column) => {
      const mark = chosen.includes(code) ? "x" : " "
      const isHere = at === draft.row && column === draft.column
      return fitText(isHere ? `[${mark}]` : ` ${mark === "x" ? mark : "·"}`, CELL)
    })
    const [text = ""] = wrapText(rows.get(statement) ?? "", room, 1)
    return pointer(at === draft.row, words) + fitText(text, room) + cells.join("")
  })
  const lines = [...legend, head, ...body]
  return { lines, focus: legend.length + 1 + draft.row }
}
