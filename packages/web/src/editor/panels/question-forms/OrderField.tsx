import { SHUFFLE_MODES, type Shuffle, shuffleOf } from "@qo/core/questionnaire"
import { SelectField } from "../../../ui/SelectField.tsx"
import { useEditorTexts } from "../../session/use-editor.ts"
import type { FormProps } from "./question-form.ts"

/** In which order answers, or statements, come. */
export function OrderField({ question, mayEdit, set }: FormProps) {
  const t = useEditorTexts()
  return (
    <SelectField
      label={t("shuffle.label")}
      value={shuffleOf(question)}
      disabled={!mayEdit}
      onChange={(event) => {
        const shuffle = event.currentTarget.value as Shuffle
        set({ shuffle: shuffle === "none" ? undefined : shuffle }, "shuffle")
      }}
    >
      {SHUFFLE_MODES.map((mode) => (
        <option key={mode} value={mode}>
          {t(`shuffle.${mode}`)}
        </option>
      ))}
    </SelectField>
  )
}
