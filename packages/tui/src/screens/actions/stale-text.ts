import type { FormField } from "../../widgets/form-field.ts"
import { changedFields, type FieldValues } from "./restore-fields.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What somebody else has changed while a form was open, so that saving again is a decision. */
export function staleText(
  fields: readonly FormField[],
  before: FieldValues,
  now: FieldValues,
  t: RenderContext["t"],
): string {
  const theirs = changedFields(before, now)
  const changes = fields.flatMap((field) => {
    const value = theirs[field.name]
    return value === undefined ? [] : [`${field.label} — «${neutralise(shown(field, value))}»`]
  })
  return changes.length > 0
    ? t("form.stale", { changes: changes.join(", ") })
    : t("form.staleElsewhere")
}

function shown(field: FormField, value: string | number | null): string {
  const label =
    field.kind === "choice"
      ? field.choices.find((choice) => choice.value === value)?.label
      : undefined
  return label ?? String(value ?? "")
}
