import { BandsPart } from "../question-forms/BandsPart.tsx"
import { LabelsPart } from "../question-forms/LabelsPart.tsx"
import type { FormProps } from "../question-forms/question-form.ts"

export function NpsForm(form: FormProps<"nps">) {
  return (
    <>
      <LabelsPart {...form} />
      <BandsPart {...form} />
    </>
  )
}
