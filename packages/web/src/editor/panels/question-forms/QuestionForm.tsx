import type { Command } from "@qo/core/edits"
import { isRequired, type Question, typeOf } from "@qo/core/questionnaire"
import { redirectText } from "@qo/core/wording"
import { useState } from "react"
import { useObservable } from "../../../base/observable.ts"
import { CheckField } from "../../../ui/CheckField.tsx"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { EditedText } from "../EditedText.tsx"
import { ParamsField } from "../ParamsField.tsx"
import { BandsPart } from "./BandsPart.tsx"
import { ChoiceParts } from "./ChoiceParts.tsx"
import { NumberParts } from "./NumberParts.tsx"
import { OpenParts } from "./OpenParts.tsx"
import { PartsList } from "./PartsList.tsx"

type Changes = Extract<Command, { do: "changeQuestion" }>["set"]

export interface FormProps {
  question: Question
  mayEdit: boolean
  /** Changes fields of the question; `field`: what is typed into. */
  set: (changes: Changes, field?: string) => ReturnType<ReturnType<typeof useEditor>["run"]>
}

type Pick = (source: HTMLElement, answer?: string) => void

/** All fields that a question of its category has. */
export function QuestionForm({ question, onPick }: { question: Question; onPick: Pick }) {
  const t = useEditorTexts()
  const session = useEditor()
  const { content, blockSettings } = useObservable(session.rights)
  const { id } = question
  const set: FormProps["set"] = (changes, field) =>
    session.run(
      { do: "changeQuestion", id, set: changes },
      field ? { field: `${id}.${field}` } : {},
    )
  const form = { question, mayEdit: content, set }
  return (
    <>
      <EditedText
        name="text"
        label={t("question.text")}
        value={question.text}
        rows={3}
        disabled={!content}
        onChange={(text) => set({ text }, "text")}
      />
      <HintPart {...form} />
      <CategoryParts {...form} onPick={onPick} />
      <CheckField
        checked={isRequired(question)}
        onChange={(required) => content && set({ required: required ? undefined : false })}
      >
        {t("question.required")}
      </CheckField>
      <RedirectPart {...form} onPick={onPick} />
      {blockSettings && (
        <details className="rz-more" open={question.params !== undefined}>
          <summary>{t("params.title")}</summary>
          <ParamsField
            params={question.params ?? {}}
            onChange={(params) =>
              set({ params: Object.keys(params).length > 0 ? params : undefined })
            }
          />
        </details>
      )}
    </>
  )
}

function HintPart({ question, mayEdit, set }: FormProps) {
  const t = useEditorTexts()
  const [isWanted, want] = useState(false)
  if (isWanted || question.hint !== undefined)
    return (
      <EditedText
        name="hint"
        label={t("question.hint")}
        value={question.hint ?? ""}
        disabled={!mayEdit}
        onChange={(hint) => set({ hint: hint || undefined }, "hint")}
      />
    )
  if (!mayEdit) return null
  return (
    <button type="button" className="rz-act" onClick={() => want(true)}>
      + {t("question.hint")}
    </button>
  )
}

/** The parts that only some categories have. */
function CategoryParts({ onPick, ...form }: FormProps & { onPick: Pick }) {
  const { question } = form
  const answerForm = typeOf(question).form
  const hasStatements = "statements" in question
  const hasAnswers = "answers" in question
  return (
    <>
      {hasStatements && <PartsList {...form} kind="statement" onPick={onPick} />}
      {hasAnswers && <PartsList {...form} kind="answer" onPick={onPick} />}
      {answerForm === "text" && <OpenParts {...form} />}
      {answerForm === "numbers" && <NumberParts {...form} />}
      {(hasAnswers || hasStatements) && <ChoiceParts {...form} />}
      {answerForm === "numbers" && <BandsPart {...form} />}
    </>
  )
}

function RedirectPart({ question, mayEdit, onPick }: FormProps & { onPick: Pick }) {
  const t = useEditorTexts()
  const names = namesOf(useEditor())
  const { id, redirect } = question
  return (
    <div className="rz-redirect">
      <span id={`redirect-${id}`}>{t("redirect.after")}</span>
      <button
        type="button"
        data-part="redirect"
        className="rz-redirect__value"
        aria-describedby={`redirect-${id}`}
        disabled={!mayEdit}
        onClick={(event) => onPick(event.currentTarget)}
      >
        {redirect ? redirectText(redirect, { t, names }) : t("redirect.on")}
      </button>
    </div>
  )
}
