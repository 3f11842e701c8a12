import {
  hasMany,
  matchesCondition,
  type Portrait,
  type Profile,
  profileValues,
  restrictsField,
  type TargetField,
} from "../portrait/index.ts"

/**
 * Returns whether a respondent with these facts may count for a portrait. `asked`: fields that the questionnaire asks for;
 * their values may still be unknown or, for fields with several values, incomplete.
 */
export const mayCount = (
  { conditions }: Pick<Portrait, "conditions">,
  profile: Profile,
  asked: ReadonlySet<TargetField>,
): boolean =>
  conditions.every((condition) => {
    if (!restrictsField(condition) || matchesCondition(condition, profile)) return true
    const { field } = condition
    return asked.has(field) && (hasMany(field) || profileValues(profile, field).length === 0)
  })

/** Returns false for respondents who are known to be too young for any survey. */
export const isOldEnough = (profile: Profile, { min }: { min: number }): boolean =>
  profileValues(profile, "age").every((age) => Number(age) >= min)
