import { hasMany } from "./field-kinds.ts"
import { matchesCondition, profileValues } from "./matches-portrait.ts"
import type { Portrait } from "./portrait.ts"
import type { TargetField } from "./target-fields.ts"

/** Returns true if a respondent of the portrait can have this value. */
export function canBeTrueOf(
  { conditions }: Pick<Portrait, "conditions">,
  { field, value }: { field: TargetField; value: string | number },
): boolean {
  const profile = new Map([[field, value]])
  return conditions.every(
    (condition) =>
      profileValues(profile, condition.field).length === 0 || matchesCondition(condition, profile),
  )
}

/**
 * Returns true if a respondent of the portrait may state this value. Fields with several values, such as genres, are not
 * restricted: the last statement is checked when a place is reserved.
 */
export const mayTell = (
  portrait: Pick<Portrait, "conditions">,
  fact: { field: TargetField; value: string | number },
): boolean => hasMany(fact.field) || canBeTrueOf(portrait, fact)
