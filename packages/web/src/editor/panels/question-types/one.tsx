import { OrderPart } from "../question-forms/OrderPart.tsx"
import { PartsList } from "../question-forms/PartsList.tsx"
import type { FormProps } from "../question-forms/question-form.ts"
import { RecallPart } from "../question-forms/RecallPart.tsx"

export function OneForm(form: FormProps<"one">) {
  return (
    <>
      <PartsList {...form} kind="answer" />
      <OrderPart {...form} />
      <RecallPart {...form} />
    </>
  )
}
