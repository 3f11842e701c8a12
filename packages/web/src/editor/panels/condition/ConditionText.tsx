import type { Translate } from "@qo/core/i18n"
import { isSameValue } from "@qo/core/lib"
import {
  type Condition,
  namesOfQuestions,
  normaliseCondition,
  parseCondition,
  printCondition,
} from "@qo/core/questionnaire"
import { useState } from "react"
import { TextArea } from "../../../ui/TextArea.tsx"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import type { ConditionProps } from "./ConditionPart.tsx"
import { conditionProblemText } from "./problem-text.ts"

/**
 * The condition as text. Each valid text changes the condition. An invalid one stays with the place of its problem, until it is repaired
 * or the condition is changed elsewhere.
 */
export function ConditionText(props: ConditionProps & { t: Translate<"conditions"> }) {
  const { id, showIf, mayEdit, set, t, decides = "showIf" } = props
  const say = useEditorTexts()
  const { scene } = useEditor()
  const names = namesOfQuestions(scene.placed.flatMap(({ block }) => block.questions))
  const [typed, keep] = useState<{ text: string; of: Condition | undefined; problem?: string }>()
  const current = typed && isSameValue(typed.of, showIf) ? typed : undefined
  const change = (text: string) => {
    const parsed = text.trim() === "" ? undefined : parseCondition(text, names)
    if (parsed && !parsed.ok)
      return keep({ text, of: showIf, problem: conditionProblemText(parsed.problem, text, t) })
    const next = parsed && normaliseCondition(parsed.value)
    const refused = isSameValue(next, showIf) ? undefined : set(next, `${id}.${decides}`)
    keep(refused ? { text, of: showIf, problem: say("edit.refused") } : { text, of: next })
  }
  return (
    <TextArea
      label={t("condition.asText")}
      rows={2}
      spellCheck={false}
      autoCapitalize="off"
      value={current?.text ?? (showIf ? printCondition(showIf, names) : "")}
      readOnly={!mayEdit}
      hint={showIf || !mayEdit ? undefined : t("condition.example")}
      problems={current?.problem === undefined ? [] : [current.problem]}
      onChange={(event) => change(event.currentTarget.value)}
      // A text with the same meaning as the stored condition is replaced by its printed form.
      onBlur={() => current?.problem === undefined && keep(undefined)}
    />
  )
}
