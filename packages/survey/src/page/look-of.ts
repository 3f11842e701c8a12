import { sayIn } from "../view/words.ts"
import type { Look } from "../view/look.ts"
import type { PageData } from "@qo/core/survey-page"

/** How a page looks that is opened at this address. */
export function lookOf(
  { key, locale, words }: Pick<PageData, "key" | "locale" | "words">,
  action: string,
): Look {
  const other = new URL(action, "http://page")
  other.searchParams.set("lang", locale === "ru" ? "en" : "ru")
  return {
    say: sayIn(words, locale),
    locale,
    action,
    otherLanguage: other.pathname + other.search,
    pictures: `/s/${key}/pictures/`,
  }
}
