import { questionnaireOf } from "@qo/core/edits"
import { endName, outcomeOf, type QuestionnaireEnd } from "@qo/core/questionnaire"
import { useEditor } from "../../session/use-editor.ts"
import { ConditionRows } from "./ConditionRows.tsx"
import type { FormProps } from "./question-form.ts"

/** Ends on conditions. A questionnaire without ends has none to choose. */
export function ConditionalEndsPart({ question: { id, endIf = [] }, mayEdit, set }: FormProps) {
  const { ends = [] } = questionnaireOf(useEditor().doc)
  const reachable = ends.filter((end) => outcomeOf(end) !== "quotaFull")
  const [first] = reachable
  if (!first && endIf.length === 0) return null
  return (
    <ConditionRows
      part="endIf"
      question={id}
      items={endIf}
      mayEdit={mayEdit}
      create={() => first && { if: { question: id, state: "answered" }, end: first.id }}
      put={(next, field) => set({ endIf: next.length > 0 ? [...next] : undefined }, field)}
      renderTarget={({ if: condition, end }, at, labelId) => (
        <select
          value={end}
          disabled={!mayEdit}
          aria-labelledby={labelId}
          onChange={({ currentTarget }) =>
            set({ endIf: endIf.with(at, { if: condition, end: currentTarget.value }) })
          }
        >
          <EndOptions ends={reachable} chosen={end} />
        </select>
      )}
    />
  )
}

function EndOptions({ ends, chosen }: { ends: readonly QuestionnaireEnd[]; chosen: string }) {
  return (
    <>
      {!ends.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
      {ends.map((end) => (
        <option key={end.id} value={end.id}>
          {endName(end)}
        </option>
      ))}
    </>
  )
}
