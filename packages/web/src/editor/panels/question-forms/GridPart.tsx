import { useEditorTexts } from "../../session/use-editor.ts"
import { NumberField } from "../NumberField.tsx"
import type { FormProps } from "./question-form.ts"

type Props = Pick<FormProps, "mayEdit" | "set"> & {
  question: Readonly<Record<"from" | "to" | "step", number>>
}

/** The numbers that can be answered. */
export function GridPart({ question, mayEdit, set }: Props) {
  const t = useEditorTexts()
  return (
    <div className="rz-three">
      {(["from", "to", "step"] as const).map((field) => (
        <NumberField
          key={field}
          name={field}
          label={t(`number.${field}`)}
          value={question[field]}
          disabled={!mayEdit}
          onChange={(value) => set({ [field]: value }, field)}
        />
      ))}
    </div>
  )
}
