import type { QuestionnaireEnd } from "@qo/core/questionnaire"
import { useEffect, useRef } from "react"
import { namesOf } from "../session/names.ts"
import { useEditor } from "../session/use-editor.ts"
import { questionsLeadingTo } from "./end-edits.ts"
import { useEndTexts } from "./end-texts.ts"

interface RemovalQuestionProps {
  end: QuestionnaireEnd
  onKeep: () => void
  onRemove: () => void
}

/** Names the questions that lead to an end, and asks whether it is deleted with their conditions. */
export function RemovalQuestion({ end, onKeep, onRemove }: RemovalQuestionProps) {
  const t = useEndTexts()
  const session = useEditor()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const names = namesOf(session)
  const questions = questionsLeadingTo(session, end.id)
    .map(({ id }) => names.short(id))
    .join(", ")
  return (
    <div
      role="group"
      aria-labelledby={`remove-${end.id}`}
      className="rz-end__removal"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return
        event.preventDefault()
        onKeep()
      }}
    >
      <p id={`remove-${end.id}`}>{t("ends.removeUsed", { questions })}</p>
      <button ref={keep} type="button" className="rz-tool rz-tool--outlined" onClick={onKeep}>
        {t("ends.keep")}
      </button>
      <button type="button" className="rz-tool rz-tool--outlined rz-end__remove" onClick={onRemove}>
        {t("ends.removeWithConditions")}
      </button>
    </div>
  )
}
