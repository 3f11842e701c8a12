import { useEditorTexts } from "../../session/use-editor.ts"
import { NumberField } from "../NumberField.tsx"
import { BandsPart } from "../question-forms/BandsPart.tsx"
import { LabelsPart } from "../question-forms/LabelsPart.tsx"
import type { FormProps } from "../question-forms/question-form.ts"

export function StarsForm(form: FormProps<"stars">) {
  const t = useEditorTexts()
  const { question, mayEdit, set } = form
  return (
    <>
      <NumberField
        name="count"
        label={t("number.stars")}
        value={question.count}
        disabled={!mayEdit}
        onChange={(count) => set({ count }, "count")}
      />
      <LabelsPart {...form} />
      <BandsPart {...form} />
    </>
  )
}
