import { canBeTrueOf, hasMany, type Portrait } from "../portrait/index.ts"
import { answersOf, type Question } from "../questionnaire/index.ts"
import { choicesOf } from "./choices.ts"

/**
 * Whether somebody who belongs to the portrait would choose this answer. Of what people can be several at once, such as
 * genres that they play, one that the portrait does not ask for is out only where nothing else can be chosen with it.
 */
export function mayChoose(
  question: Question,
  portrait: Pick<Portrait, "conditions">,
  index: number,
): boolean {
  const profile = answersOf(question)[index]?.profile
  if (!profile || (hasMany(profile.field) && choicesOf(question).max > 1)) return true
  return canBeTrueOf(portrait, profile)
}
