import type { ConditionalRedirect } from "@qo/core/questionnaire"
import { redirectText } from "@qo/core/wording"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { ConditionRows } from "./ConditionRows.tsx"
import type { FormProps } from "./question-form.ts"

/** Redirects on conditions. */
export function BranchesPart({ question, mayEdit, set, onPick }: FormProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { id, redirectIf = [] } = question
  const names = namesOf(session)
  const create = (): ConditionalRedirect => {
    const questions = session.scene.placed.flatMap(({ block }) => block.questions)
    const next = questions[questions.findIndex((each) => each.id === id) + 1]
    return {
      if: { question: id, state: "answered" },
      redirect: next ? { to: "question", id: next.id } : { to: "end" },
    }
  }
  return (
    <ConditionRows
      part="redirectIf"
      question={id}
      items={redirectIf}
      {...{ mayEdit, create }}
      put={(next, field) => set({ redirectIf: next.length > 0 ? [...next] : undefined }, field)}
      renderTarget={({ redirect }, branch, labelId) => (
        <button
          type="button"
          className="rz-redirect__value"
          disabled={!mayEdit}
          aria-describedby={labelId}
          onClick={(event) => onPick(event.currentTarget, { question: id, branch })}
        >
          {redirectText(redirect, { t, names })}
        </button>
      )}
    />
  )
}
