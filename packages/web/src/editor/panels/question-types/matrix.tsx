import { CheckField } from "../../../ui/CheckField.tsx"
import { useEditorTexts } from "../../session/use-editor.ts"
import { OrderPart } from "../question-forms/OrderPart.tsx"
import { PartsList } from "../question-forms/PartsList.tsx"
import type { FormProps } from "../question-forms/question-form.ts"
import { RecallPart } from "../question-forms/RecallPart.tsx"

export function MatrixForm(form: FormProps<"matrix">) {
  const t = useEditorTexts()
  const { question, mayEdit, set } = form
  return (
    <>
      <PartsList {...form} kind="statement" />
      <PartsList {...form} kind="answer" parts={{ other: false }} />
      <CheckField
        checked={question.multiple === true}
        disabled={!mayEdit}
        onChange={(multiple) => set({ multiple: multiple || undefined })}
      >
        {t("matrix.multiple")}
      </CheckField>
      <OrderPart {...form} />
      <RecallPart {...form} />
    </>
  )
}
