import { hasPart, limitOf, type Question, typeOf } from "@qo/core/questionnaire"
import { useEditorTexts } from "../../session/use-editor.ts"
import { NumberField } from "../NumberField.tsx"
import { OrderField } from "./OrderField.tsx"
import type { FormProps } from "./question-form.ts"

type Bounds = Partial<Record<"min" | "max", number | undefined>>

/** Ranges of numbers with a meaning: for screening or for routes. */
export const takesLimit = (question: Question): boolean =>
  hasPart(question.category, "limit") && typeOf(question).chooses !== "one"

/** How many answers may be chosen, with their order beside it. */
export function LimitPart(form: FormProps) {
  const { question, mayEdit, set } = form
  const t = useEditorTexts()
  if (!takesLimit(question)) return null
  const limit = limitOf(question) ?? {}
  const change = (bound: Bounds, field: string) => {
    const { min, max }: Bounds = { ...limit, ...bound }
    const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
    return set({ limit: Object.keys(bounds).length > 0 ? bounds : undefined }, field)
  }
  return (
    <div className="rz-limits" data-part="limit">
      <NumberField
        name="min"
        label={t("limit.min")}
        value={limit.min}
        mayBeEmpty
        disabled={!mayEdit}
        onChange={(min) => change({ min }, "limit.min")}
      />
      <NumberField
        name="max"
        label={t("limit.max")}
        value={limit.max}
        mayBeEmpty
        disabled={!mayEdit}
        onChange={(max) => change({ max }, "limit.max")}
      />
      <OrderField {...form} />
    </div>
  )
}
