import { LimitPart } from "../question-forms/LimitPart.tsx"
import { OrderPart } from "../question-forms/OrderPart.tsx"
import { PartsList } from "../question-forms/PartsList.tsx"
import type { FormProps } from "../question-forms/question-form.ts"
import { RecallPart } from "../question-forms/RecallPart.tsx"

export function MultipleForm(form: FormProps<"multiple">) {
  return (
    <>
      <PartsList {...form} kind="answer" />
      <LimitPart {...form}>
        <OrderPart {...form} />
      </LimitPart>
      <RecallPart {...form} />
    </>
  )
}
