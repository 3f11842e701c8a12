import { hasMany } from "./field-kinds.ts"
import { matchesCondition, profileValues } from "./matches-portrait.ts"
import type { Portrait } from "./portrait.ts"
import type { TargetField } from "./target-fields.ts"

/** Whether this can be true of somebody who belongs to the portrait. */
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
 * Whether somebody who belongs to the portrait may tell this of themselves. Of what people can be several at once, such as genres
 * that they play, anything: what was told last is judged when a place is reserved.
 */
export const mayTell = (
  portrait: Pick<Portrait, "conditions">,
  fact: { field: TargetField; value: string | number },
): boolean => hasMany(fact.field) || canBeTrueOf(portrait, fact)
