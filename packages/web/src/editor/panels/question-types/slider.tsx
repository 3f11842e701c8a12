import { BandsPart } from "../question-forms/BandsPart.tsx"
import { GridPart } from "../question-forms/GridPart.tsx"
import { LabelsPart } from "../question-forms/LabelsPart.tsx"
import type { FormProps } from "../question-forms/question-form.ts"

export function SliderForm(form: FormProps<"slider">) {
  return (
    <>
      <GridPart {...form} />
      <LabelsPart {...form} />
      <BandsPart {...form} />
    </>
  )
}
