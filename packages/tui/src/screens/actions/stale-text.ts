import { neutralise } from "../../output/index.ts"
import type { FormField } from "../../widgets/form-field.ts"
import type { Look } from "../shell.ts"
import { changedFields, type FieldValues } from "./restore-fields.ts"

/** What somebody else has changed while a form was open, so that saving again is a decision. */
export function staleText(
  fields: readonly FormField[],
  before: FieldValues,
  now: FieldValues,
  t: Look["t"],
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
