import { limitOf } from "@qo/core/questionnaire"
import type { ReactNode } from "react"
import { useEditorTexts } from "../../session/use-editor.ts"
import { NumberField } from "../NumberField.tsx"
import type { FormProps } from "./question-form.ts"

type Bounds = Partial<Record<"min" | "max", number | undefined>>

/** How many answers may be chosen. */
export function LimitPart({
  question,
  mayEdit,
  set,
  children,
}: FormProps & { children: ReactNode }) {
  const t = useEditorTexts()
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
      {children}
    </div>
  )
}
