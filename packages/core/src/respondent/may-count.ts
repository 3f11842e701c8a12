import {
  hasMany,
  matchesCondition,
  type Portrait,
  type Profile,
  profileValues,
  restricts,
  type TargetField,
} from "../portrait/index.ts"

/**
 * Whether a respondent of whom this is known may count for a portrait. `asked`: the fields that the questionnaire finds out; of
 * these nothing has to be known before, and of those where people are several at once, not everything.
 */
export const mayCount = (
  { conditions }: Pick<Portrait, "conditions">,
  profile: Profile,
  asked: ReadonlySet<TargetField>,
): boolean =>
  conditions.every((condition) => {
    if (!restricts(condition) || matchesCondition(condition, profile)) return true
    const { field } = condition
    return asked.has(field) && (hasMany(field) || profileValues(profile, field).length === 0)
  })

/** Nobody known to be younger is asked, whatever the portraits say. */
export const isOldEnough = (profile: Profile, { min }: { min: number }): boolean =>
  profileValues(profile, "age").every((age) => Number(age) >= min)
