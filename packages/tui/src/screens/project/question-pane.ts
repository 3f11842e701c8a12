import { displayWidth } from "../../text/display-width.ts"
import { inkedSpan, plainOf, spansOf, strongSpan } from "../../text/spans.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { RecordPane } from "../lists/record-pane.ts"
import type { OutlineList } from "./outline-list.ts"
import type { ViewWords } from "./parts/view-words.ts"
import { commentTitle } from "./sections/comments.ts"
import { headRowId, type OutlineRow, SEVERITY_INKS, SEVERITY_SIGNS } from "./sections/outline.ts"
import { textsOf } from "./sections/problems.ts"
import { CURSOR_WIDTH, paintSection, type RowWriter, rowWriter } from "./sections/section-row.ts"
import type { SubjectNotes } from "./subject-notes.ts"

/** Signs of findings stand apart from their texts. */
const SIGN_WIDTH = 2

interface PaneSource {
  outline: OutlineList
  words: ViewWords
  /** Findings and comments of the block or question of a row. */
  notesOf: (row: OutlineRow) => SubjectNotes
}

/** The block, question or end of the outline's row in full, with its findings and comments, beside the outline. */
export const questionPane = ({
  outline: { list, linesOf },
  words,
  notesOf,
}: PaneSource): RecordPane<OutlineRow> => {
  const headOf = ({ anchor }: OutlineRow) => list.get(headRowId(anchor))
  const titleOf = (row: OutlineRow) => {
    const head = headOf(row)
    const { question } = row.anchor
    if (!head || question === undefined) return head?.label ?? ""
    const short = words.names.short(question)
    return `${short} ${textOfQuestion(head, short)}`
  }
  return {
    title: titleOf,
    lines: (row, context) => {
      const writer = rowWriter(context.columns - CURSOR_WIDTH - 1)
      const title = titleOf(row)
      writer.line("")
      if (displayWidth(title) + 1 > context.columns) {
        writer.wrapped([strongSpan(title)], { indent: 1 })
        writer.line("")
      }
      for (const line of linesOf(row.anchor).slice(1).filter(isOwnLine))
        writer.wrapped(line.said ?? line.label, { indent: 1, hang: 2 })
      writeNotes(writer, notesOf(row), words)
      return writer.rows.map((each) => paintSection(each, false, context))
    },
  }
}

/** Not one of the lines that repeat the text of a note. */
const isOwnLine = ({ id }: OutlineRow): boolean => !/^q:.*:t\d+$/.test(id)

/** The label of a question without its number, which the title of the pane contains. */
const textOfQuestion = ({ label }: OutlineRow, short: string): string =>
  label.startsWith(`${short} `) ? label.slice(short.length + 1) : label

function writeNotes(writer: RowWriter, { findings, comments }: SubjectNotes, words: ViewWords) {
  if (findings.length > 0) writer.heading(words.t("view.section.problems"), findings.length)
  for (const finding of findings) {
    const { severity } = finding
    for (const [i, text] of textsOf(finding, words).entries()) {
      const sign = i === 0 ? SEVERITY_SIGNS[severity] : " "
      const said = [inkedSpan(SEVERITY_INKS[severity], sign.padEnd(SIGN_WIDTH)), text]
      writer.wrapped(said, { indent: 1, hang: SIGN_WIDTH })
    }
  }
  if (comments.length > 0) writer.heading(words.t("view.section.comments"), comments.length)
  for (const comment of comments) {
    writer.wrapped(commentTitle(comment, words), { indent: 1 })
    writer.wrapped(comment.text, { indent: 3 })
  }
}

/** Rows that are measured for the width of an outline, at most. */
const MEASURED_ROWS = 400
/** Share of its rows that the outline shows whole. */
const USUAL_SHARE = 0.95
/** Blanks between a text and the note at the right, and the margin. */
const AROUND_NOTE = 3

/** Cells that nearly all rows of an outline need. */
export function outlineWidth(rows: readonly OutlineRow[]): number {
  const widths = rows
    .slice(0, MEASURED_ROWS)
    .map(({ spans, text, signs = [], note = "" }) => {
      const own = displayWidth(plainOf([...signs, ...(spans ?? spansOf(text))]))
      return CURSOR_WIDTH + own + (note === "" ? 1 : displayWidth(note) + AROUND_NOTE)
    })
    .toSorted((a, b) => a - b)
  return widths[Math.ceil(widths.length * USUAL_SHARE) - 1] ?? 0
}

/** The head over an outline beside a question. */
export const outlineHead = (
  { t, styles }: Pick<RenderContext, "t" | "styles">,
  width: number,
): string => styles.head(`     ${t("pane.outline")}`.padEnd(width))
