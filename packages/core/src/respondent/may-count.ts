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
 * Whether a respondent with these facts may count for a portrait. `asked`: fields determined by the questionnaire; these need not
 * be known before, and those with several values not completely.
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

/** Respondents known to be younger are not asked, whatever the portraits are. */
export const isOldEnough = (profile: Profile, { min }: { min: number }): boolean =>
  profileValues(profile, "age").every((age) => Number(age) >= min)
