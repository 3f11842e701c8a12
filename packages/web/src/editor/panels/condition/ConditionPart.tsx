import { loadTranslate } from "@qo/core/i18n"
import type { Condition } from "@qo/core/questionnaire"
import { useState } from "react"
import { createTexts } from "../../../base/text-code.ts"
import { LazyPart } from "../../../ui/LazyPart.tsx"
import type { EditRefusal } from "../../session/editor-session.ts"
import { useEditorTexts } from "../../session/use-editor.ts"

/** The part that a condition decides. `redirectIf` and `endIf`: where the question leads. */
export type DecidedPart = "showIf" | "requiredIf" | "screenOutIf" | "redirectIf" | "endIf"

export interface ConditionProps {
  /** The element that is shown, or that the condition decides on otherwise. */
  id: string
  /** The part that it decides; `showIf` by default. */
  decides?: DecidedPart
  /** The question, if it is an answer or a row of it. */
  of?: string
  /** Names that element; default: none. */
  label?: string
  /** `undefined`: everybody is shown it. */
  showIf: Condition | undefined
  mayEdit: boolean
  /** `field`: the field in which the text is typed. */
  set: (showIf: Condition | undefined, field?: string) => EditRefusal | undefined
  /** Takes away what the condition belongs to; without it the condition alone is removed. */
  onRemove?: () => void
}

/** It is loaded for elements that have a condition, or are given one. */
const builderCode = createTexts(async (locale) => {
  const [{ ConditionBuilder }, t, known] = await Promise.all([
    import("./ConditionBuilder.tsx"),
    loadTranslate(locale, "conditions"),
    loadTranslate(locale, "questionnaire"),
  ])
  return { ConditionBuilder, texts: { t, known, locale } }
})

/** Who is shown an element: everybody, or those for whom a condition holds. */
export function ConditionPart(props: ConditionProps) {
  const { showIf, label, mayEdit, set, decides = "showIf" } = props
  const t = useEditorTexts()
  const [state, go] = useState<"closed" | "open" | "closedAgain">("closed")
  if (!showIf && state !== "open")
    return mayEdit ? (
      <button
        type="button"
        data-part={decides}
        className="rz-act"
        ref={(button) => {
          if (state === "closedAgain") button?.focus()
        }}
        onClick={() => go("open")}
      >
        {label === undefined ? t("showIf.add") : `${label}…`}
      </button>
    ) : null
  return (
    <LazyPart
      of={builderCode}
      holdsKeys={state === "open"}
      fallback={
        <p className="rz-muted" data-loading>
          {t("mark.showIf")}
        </p>
      }
    >
      {({ ConditionBuilder, texts }) => (
        <ConditionBuilder
          {...props}
          texts={texts}
          set={(next, field) => {
            // A condition that is being changed may be empty for a moment.
            go("open")
            return set(next, field)
          }}
          onEverybody={() => {
            if (props.onRemove) return props.onRemove()
            if (!set(undefined)) go("closedAgain")
          }}
        />
      )}
    </LazyPart>
  )
}
