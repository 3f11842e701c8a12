import { questionnaireOf } from "@qo/core/edits"
import { type ConditionalEnd, outcomeOf, type QuestionnaireEnd } from "@qo/core/questionnaire"
import { useContext } from "react"
import { namesOf } from "../../session/names.ts"
import { newId } from "../../session/new-id.ts"
import { ToolsContext } from "../../session/tools.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { ConditionRows } from "./ConditionRows.tsx"
import type { FormProps } from "./question-form.ts"

const NEW = "new"

/** Ends on conditions. The first one of a questionnaire without ends brings its end along. */
export function ConditionalEndsPart({ question: { id, endIf = [] }, mayEdit, set }: FormProps) {
  const session = useEditor()
  const { shownEnd } = useContext(ToolsContext)
  const { ends = [] } = questionnaireOf(session.doc)
  const reachable = ends.filter((end) => outcomeOf(end) !== "quotaFull")
  const [first] = reachable
  if (!first && endIf.length === 0 && !mayEdit) return null
  /** Adds an end with the condition that leads to it, and shows it. */
  const addEnd = (next: (end: string) => readonly ConditionalEnd[]) => {
    const end = newId()
    const refused = session.run({
      do: "all",
      commands: [
        { do: "setEnds", ends: [...ends, { id: end, text: "" }] },
        { do: "changeQuestion", id, set: { endIf: [...next(end)] } },
      ],
    })
    if (!refused) shownEnd.set(end)
  }
  return (
    <ConditionRows
      part="endIf"
      question={id}
      items={endIf}
      mayEdit={mayEdit}
      create={() => {
        const condition = { question: id, state: "answered" } as const
        if (first) return { if: condition, end: first.id }
        addEnd((end) => [...endIf, { if: condition, end }])
        return undefined
      }}
      put={(next, field) => set({ endIf: next.length > 0 ? [...next] : undefined }, field)}
      renderTarget={({ if: condition, end }, at, labelId) => (
        <select
          value={end}
          disabled={!mayEdit}
          aria-labelledby={labelId}
          onChange={({ currentTarget: { value } }) =>
            value === NEW
              ? addEnd((added) => endIf.with(at, { if: condition, end: added }))
              : set({ endIf: endIf.with(at, { if: condition, end: value }) })
          }
        >
          <EndOptions ends={reachable} chosen={end} />
        </select>
      )}
    />
  )
}

function EndOptions({ ends, chosen }: { ends: readonly QuestionnaireEnd[]; chosen: string }) {
  const t = useEditorTexts()
  const names = namesOf(useEditor())
  return (
    <>
      {!ends.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
      {ends.map((end) => (
        <option key={end.id} value={end.id}>
          {names.end(end.id)}
        </option>
      ))}
      <option value={NEW}>{t("endIf.new")}</option>
    </>
  )
}
