import { OPEN_FORMATS, type OpenFormat } from "@qo/core/questionnaire"
import { SelectField } from "../../../ui/SelectField.tsx"
import { useEditorTexts } from "../../session/use-editor.ts"
import { NumberField } from "../NumberField.tsx"
import type { FormProps } from "../question-forms/question-form.ts"

/** What an open answer must look like. */
export function OpenForm({ question, mayEdit, set }: FormProps<"open">) {
  const t = useEditorTexts()
  return (
    <>
      <SelectField
        label={t("open.format")}
        value={question.format ?? "text"}
        disabled={!mayEdit}
        onChange={(event) => {
          const format = event.currentTarget.value as OpenFormat
          set({ format: format === "text" ? undefined : format })
        }}
      >
        {OPEN_FORMATS.map((format) => (
          <option key={format} value={format}>
            {t(`openFormat.${format}`)}
          </option>
        ))}
      </SelectField>
      <div className="rz-two">
        <NumberField
          name="lines"
          label={t("open.lines")}
          value={question.lines}
          mayBeEmpty
          disabled={!mayEdit}
          onChange={(lines) => set({ lines }, "lines")}
        />
        <NumberField
          name="maxLength"
          label={t("open.maxLength")}
          value={question.maxLength}
          mayBeEmpty
          disabled={!mayEdit}
          onChange={(maxLength) => set({ maxLength }, "maxLength")}
        />
      </div>
    </>
  )
}
