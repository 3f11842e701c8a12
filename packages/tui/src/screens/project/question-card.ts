import { wrapText } from "../../text/wrap-text.ts"
import type { OutlineRow } from "./sections/outline.ts"
import { SEVERITY_SIGNS } from "./sections/outline.ts"
import { commentTitle } from "./sections/comments.ts"
import { textsOf } from "./sections/problems.ts"
import type { ViewWords } from "./parts/view-words.ts"
import type { SubjectNotes } from "./subject-notes.ts"

const INDENTS = [0, 0, 2] as const

/** A block or question in full, without cuts: its lines of the outline, its findings, its comments. */
export function cardLines(
  rows: readonly OutlineRow[],
  about: SubjectNotes,
  words: ViewWords,
  width: number,
): readonly string[] {
  const lines = (text: string, indent: number) =>
    wrapText(text, width - indent).map((line) => " ".repeat(indent) + line)
  return [
    ...rows.flatMap(({ label, note, level }) =>
      lines(note ? `${label}   ${note}` : label, INDENTS[level]),
    ),
    ...about.findings.flatMap((finding) => [
      "",
      ...lines(
        `${SEVERITY_SIGNS[finding.severity]} ${finding.code} ${words.where(finding.place)}`,
        0,
      ),
      ...textsOf(finding, words).flatMap((text) => lines(text, 2)),
    ]),
    ...about.comments.flatMap((comment) => [
      "",
      ...lines(
        `${words.t(`view.comments.state.${comment.state}`)} · ${commentTitle(comment, words)}`,
        0,
      ),
      ...lines(comment.text, 2),
    ]),
  ]
}
