import { EyeOpenIcon } from "@blueprintjs/icons"
import type { Condition } from "@qo/core/questionnaire"
import type { ReactNode } from "react"
import { type RowMark, wordOfMark } from "./row-marks.ts"
import { useConditionText } from "../session/use-condition-text.ts"
import { useEditorTexts } from "../session/use-editor.ts"

const EYE = <EyeOpenIcon size={12} aria-hidden />
const SIGNS: Readonly<Record<RowMark["kind"], ReactNode>> = {
  allow: "✓",
  deny: "✕",
  allowIfAny: "◐",
  end: "⚑",
  block: "»",
  questionnaire: "↗",
  to: "→",
  review: "↺",
  recall: "⌥",
  showIf: EYE,
  lostShowIf: EYE,
  excludes: "",
  many: "⤳",
  lost: "→",
  lostRecall: "⌥",
}

export function RowMarks({ marks }: { marks: readonly RowMark[] }): ReactNode {
  return marks.map((mark) => {
    const { kind, text, condition } = mark
    const key = `${kind} ${text}`
    return condition && kind === "showIf" ? (
      <ConditionMark key={key} mark={mark} condition={condition} />
    ) : (
      <Mark key={key} mark={mark} />
    )
  })
}

function ConditionMark({ mark, condition }: { mark: RowMark; condition: Condition }) {
  return <Mark mark={mark} title={useConditionText(condition)} />
}

function Mark({ mark: { kind, text }, title }: { mark: RowMark; title?: string }) {
  const t = useEditorTexts()
  return (
    <span className={`rz-row-mark rz-row-mark--${kind}`} title={title ?? t(`mark.${kind}`)}>
      {SIGNS[kind]}
      {withWord(text || wordOfMark(kind, t))}
    </span>
  )
}

const withWord = (word: string): ReactNode => (word ? <span>{word}</span> : null)
