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
