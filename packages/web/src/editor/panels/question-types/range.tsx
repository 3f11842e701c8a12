import { CheckField } from "../../../ui/CheckField.tsx"
import { useEditorTexts } from "../../session/use-editor.ts"
import { EditedText } from "../EditedText.tsx"
import { BandsPart } from "../question-forms/BandsPart.tsx"
import { GridPart } from "../question-forms/GridPart.tsx"
import type { FormProps } from "../question-forms/question-form.ts"

export function RangeForm(form: FormProps<"range">) {
  const t = useEditorTexts()
  const { question, mayEdit, set } = form
  return (
    <>
      <GridPart {...form} />
      <div className="rz-two">
        <EditedText
          name="unit"
          label={t("number.unit")}
          value={question.unit ?? ""}
          disabled={!mayEdit}
          onChange={(unit) => set({ unit: unit || undefined }, "unit")}
        />
        <CheckField
          checked={question.pair ?? false}
          disabled={!mayEdit}
          onChange={(pair) => set({ pair: pair || undefined })}
        >
          {t("number.pair")}
        </CheckField>
      </div>
      <BandsPart {...form} />
    </>
  )
}
