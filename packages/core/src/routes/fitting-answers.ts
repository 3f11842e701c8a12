import { hasMany, matchesCondition, profileValues, type Portrait } from "../portrait/index.ts"
import { answersOf, choiceRange, type ProfileValue, type Question } from "../questionnaire/index.ts"

/**
 * The answers that do not contradict a portrait, by index; all where there is none. Of what people can be several at once,
 * such as genres that they play, one that the portrait does not ask for contradicts only where nothing else can be chosen.
 */
export function fittingAnswers(question: Question, portrait: Portrait | undefined): number[] {
  const answers = answersOf(question)
  const severalAtOnce = choiceRange(question, answers.length).max > 1
  return answers.flatMap(({ profile }, index) => {
    if (!portrait || !profile || (severalAtOnce && hasMany(profile.field))) return [index]
    return contradicts(portrait, profile) ? [] : [index]
  })
}

/** Whether somebody of whom this is true cannot belong to the portrait. */
export function contradicts({ conditions }: Portrait, { field, value }: ProfileValue): boolean {
  const profile = new Map([[field, value]])
  return conditions.some(
    (condition) =>
      profileValues(profile, condition.field).length > 0 && !matchesCondition(condition, profile),
  )
}
