import { EyeOpenIcon } from "@blueprintjs/icons"
import type { Condition } from "@qo/core/questionnaire"
import type { ReactNode } from "react"
import { type RowMark, wordOfMark } from "./row-marks.ts"
import { useConditionWords } from "../session/use-condition-text.ts"
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
  repeat: "⟳",
  showIf: EYE,
  requiredIf: "∗",
  redirectIf: "⤳",
  screenOutIf: "✕",
  endIf: "⚑",
  lostEnd: "⚑",
  lostShowIf: EYE,
  excludes: "",
  many: "⤳",
  lost: "→",
  lostRecall: "⌥",
  shuffled: "⇄",
  run: "⇅",
  lostRepeat: "⟳",
}

export function RowMarks({ marks }: { marks: readonly RowMark[] }): ReactNode {
  return marks.map((mark) => {
    const { kind, text, condition } = mark
    const key = `${kind} ${text}`
    return condition && kind !== "lostShowIf" ? (
      <ConditionMark key={key} mark={mark} condition={condition} />
    ) : (
      <Mark key={key} mark={mark} title={undefined} />
    )
  })
}

function ConditionMark({ mark, condition }: { mark: RowMark; condition: Condition }) {
  const t = useEditorTexts()
  const words = useConditionWords(condition)
  const { kind } = mark
  const title = kind === "showIf" ? words?.shown : words && `${t(`mark.${kind}`)}: ${words.bare}`
  return <Mark mark={mark} title={title} />
}

function Mark({ mark: { kind, text }, title }: { mark: RowMark; title: string | undefined }) {
  const t = useEditorTexts()
  return (
    <span className={`rz-row-mark rz-row-mark--${kind}`} title={title ?? t(`mark.${kind}`)}>
      {SIGNS[kind]}
      {withWord(text || wordOfMark(kind, t)) ?? withHiddenWord(title)}
    </span>
  )
}

/** Screen readers read the sign alone otherwise. */
const withHiddenWord = (title: string | undefined): ReactNode =>
  title ? <span className="rz-hidden">{title}</span> : null

const withWord = (word: string): ReactNode => (word ? <span>{word}</span> : null)
