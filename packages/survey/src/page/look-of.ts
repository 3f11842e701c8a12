import type { PageData, Words } from "@qo/core/survey-page"
import type { ViewContext } from "../view/look.ts"
import { sayIn } from "../view/words.ts"

/** Returns the settings of a page whose forms and links lead to this address; without one, to the current address. */
export function lookOf(
  { key, locale, languages, home }: PageData,
  words: Words,
  address: string,
): ViewContext {
  return {
    say: sayIn(words, locale),
    locale,
    languages,
    home,
    action: address,
    pictures: `/s/${key}/pictures/`,
  }
}
