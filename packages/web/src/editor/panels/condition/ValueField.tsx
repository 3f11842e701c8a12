import type { Translate } from "@qo/core/i18n"
import { raiseFirstLetter } from "@qo/core/lib"
import type { Question } from "@qo/core/questionnaire"
import { Field } from "../../../ui/Field.tsx"
import { comparisonOf, type Draft, familyOf } from "./comparison-draft.ts"

interface ValueFieldProps {
  draft: Draft
  /** `undefined`: it is gone. */
  question: Question | undefined
  t: Translate<"conditions">
  onChange: (value: string) => void
  /** Enter was pressed. */
  onDone: () => void
}

/** The number or words that an answer is compared with; answers and states need none. */
export function ValueField({ draft, question, t, onChange, onDone }: ValueFieldProps) {
  const family = familyOf(draft.operator)
  if (family === "state" || family === "has") return null
  const isText = family === "text"
  const isWrong = draft.value !== "" && !comparisonOf(draft)
  const expected = isText ? "text" : family === "number" ? "number" : "wholeNumber"
  const unit = family === "number" && question && "unit" in question ? question.unit : undefined
  return (
    <Field
      label={t(isText ? "condition.words" : "condition.number")}
      problems={isWrong ? [raiseFirstLetter(t(`conditionExpected.${expected}`))] : []}
      side={unit && <span className="rz-showif__unit">{unit}</span>}
    >
      {(control) => (
        <input
          type="text"
          {...control}
          inputMode={isText ? "text" : "decimal"}
          value={draft.value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return
            event.preventDefault()
            onDone()
          }}
        />
      )}
    </Field>
  )
}
