import { isRequired, type Question, takesPicture } from "@qo/core/questionnaire"
import { redirectText } from "@qo/core/wording"
import { useState } from "react"
import { useObservable } from "../../../base/observable.ts"
import { CheckField } from "../../../ui/CheckField.tsx"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import type { PickRedirect } from "../pick-redirect.ts"
import { CategoryForm } from "../question-types/CategoryForm.tsx"
import { EditedText } from "../EditedText.tsx"
import { NumberField } from "../NumberField.tsx"
import { ParamsField } from "../ParamsField.tsx"
import { PicturePart } from "./PicturePart.tsx"
import type { FormProps } from "./question-form.ts"
import { WritePart } from "./WritePart.tsx"

/** All fields that a question of its category has. */
export function QuestionForm({ question, onPick }: { question: Question; onPick: PickRedirect }) {
  const t = useEditorTexts()
  const session = useEditor()
  const { content, blockSettings } = useObservable(session.rights)
  const { id } = question
  const set: FormProps["set"] = (changes, field) =>
    session.run(
      { do: "changeQuestion", id, set: changes },
      field ? { field: `${id}.${field}` } : {},
    )
  const form: FormProps = { question, mayEdit: content, set, onPick }
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
      {(takesPicture(question) || question.picture) && (
        <PicturePart element={id} picture={question.picture} label={t("question.picture")} />
      )}
      <CategoryForm {...form} />
      <CheckField
        checked={isRequired(question)}
        disabled={!content}
        onChange={(required) => set({ required: required ? undefined : false })}
      >
        {t("question.required")}
      </CheckField>
      <RedirectPart {...form} />
      <WritePart {...form} />
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

function RedirectPart({ question, mayEdit, onPick }: FormProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const names = namesOf(session)
  const { id, redirect } = question
  const isReview = redirect?.to === "question" && redirect.review !== undefined
  return (
    <div className="rz-redirect">
      <span id={`redirect-${id}`}>{t("redirect.after")}</span>
      <button
        type="button"
        data-part="redirect"
        className="rz-redirect__value"
        aria-describedby={`redirect-${id}`}
        disabled={!mayEdit}
        onClick={(event) => onPick(event.currentTarget, { question: id })}
      >
        {redirect ? redirectText(redirect, { t, names }) : t("redirect.on")}
      </button>
      {isReview && (
        <NumberField
          name="review"
          label={t("redirect.times")}
          value={redirect.review?.times}
          disabled={!mayEdit}
          onChange={(times) =>
            session.run(
              {
                do: "setRedirect",
                from: { question: id },
                redirect: { ...redirect, review: { times: times ?? 1 } },
              },
              { field: `${id}.review` },
            )
          }
        />
      )}
    </div>
  )
}
