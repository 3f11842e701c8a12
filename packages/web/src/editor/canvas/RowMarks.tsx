import type { ReactNode } from "react"
import { type RowMark, wordOfMark } from "./row-marks.ts"
import { useEditorTexts } from "../session/use-editor.ts"

const SIGNS: Readonly<Record<RowMark["kind"], string>> = {
  allow: "✓",
  deny: "✕",
  allowIfAny: "◐",
  end: "⚑",
  block: "»",
  questionnaire: "↗",
  to: "→",
  review: "↺",
  recall: "⌥",
  excludes: "",
  many: "⤳",
  lost: "→",
  lostRecall: "⌥",
}

export function RowMarks({ marks }: { marks: readonly RowMark[] }): ReactNode {
  const t = useEditorTexts()
  return marks.map(({ kind, text }) => (
    <span
      key={`${kind} ${text}`}
      className={`rz-row-mark rz-row-mark--${kind}`}
      title={t(`mark.${kind}`)}
    >
      {SIGNS[kind]}
      {withWord(text || wordOfMark(kind, t))}
    </span>
  ))
}

const withWord = (word: string): ReactNode => (word ? <span>{word}</span> : null)
