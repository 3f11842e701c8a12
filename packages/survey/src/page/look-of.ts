import type { PageData } from "@qo/core/survey-page"
import type { ViewContext } from "../view/look.ts"
import { sayIn } from "../view/words.ts"

/** Returns the settings of a page whose forms and links lead to this address; without one, to the current address. */
export function lookOf(
  { key, words }: PageData,
  address: string,
  locale: PageData["locale"],
): ViewContext {
  return {
    say: sayIn(words, locale),
    locale,
    action: address,
    pictures: `/s/${key}/pictures/`,
  }
}
