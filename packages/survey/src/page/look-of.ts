import type { PageData } from "@qo/core/survey-page"
import type { ViewContext } from "../view/look.ts"
import { sayIn } from "../view/words.ts"

/** Returns the settings of a page. `address`: URL of its forms and links; empty for the current one. */
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
