import { type PartWith, type PlainPart, QUESTION_PARTS } from "@qo/core/questionnaire"
import { CheckField } from "../../../ui/CheckField.tsx"
import { SelectField } from "../../../ui/SelectField.tsx"
import { useEditorTexts } from "../../session/use-editor.ts"
import { EditedText } from "../EditedText.tsx"
import { NumberField } from "../NumberField.tsx"
import { partLabel } from "./part-label.ts"
import type { FormProps } from "./question-form.ts"

type PlainChoice = PlainPart & PartWith<{ kind: "choice" }>

/** Texts of the values of each choice. */
const VALUE_TEXTS: Record<PlainChoice, "openFormat"> = { format: "openFormat" }

interface PlainFieldProps extends FormProps {
  name: PlainPart
}

/** The control of a part, by its kind. */
export function PlainField({ name, question, mayEdit, set }: PlainFieldProps) {
  const t = useEditorTexts()
  const part = QUESTION_PARTS[name]
  const values: Readonly<Record<string, unknown>> = question
  const value = values[name]
  const shared = { name, label: partLabel(t, name), disabled: !mayEdit }
  if (part.kind === "number")
    return (
      <NumberField
        {...shared}
        value={typeof value === "number" ? value : undefined}
        mayBeEmpty={"mayBeEmpty" in part}
        onChange={(number) => set({ [name]: number }, name)}
      />
    )
  if (part.kind === "text")
    return (
      <EditedText
        {...shared}
        {...(part.page !== "none" && { placeholdersOf: question.id })}
        value={typeof value === "string" ? value : ""}
        onChange={(text) => set({ [name]: text || undefined }, name)}
      />
    )
  const change = (next: unknown) => set({ [name]: next === part.otherwise ? undefined : next })
  if (part.kind === "yesNo")
    return (
      <CheckField
        checked={(value ?? part.otherwise) === true}
        disabled={!mayEdit}
        onChange={change}
      >
        {shared.label}
      </CheckField>
    )
  // A part of any other kind has been returned above.
  const valueTexts = VALUE_TEXTS[name as PlainChoice]
  return (
    <SelectField
      label={shared.label}
      value={typeof value === "string" ? value : part.otherwise}
      disabled={!mayEdit}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {part.options.map((each) => (
        <option key={each} value={each}>
          {t(`${valueTexts}.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
