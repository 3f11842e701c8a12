import { LimitPart } from "../question-forms/LimitPart.tsx"
import { OrderPart } from "../question-forms/OrderPart.tsx"
import { PartsList } from "../question-forms/PartsList.tsx"
import type { FormProps } from "../question-forms/question-form.ts"
import { RecallPart } from "../question-forms/RecallPart.tsx"

export function ScreeningForm(form: FormProps<"screening">) {
  return (
    <>
      <PartsList {...form} kind="answer" parts={{ screening: true, profile: true }} />
      <LimitPart {...form}>
        <OrderPart {...form} />
      </LimitPart>
      <RecallPart {...form} />
    </>
  )
}
