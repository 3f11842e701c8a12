import type { Locale, PlainMessageKey, Translate } from "@qo/core/i18n"
import { createContext, use } from "react"

export type WebTranslate = Translate<"web">

/** Keys of texts that take no parameters: those that tables name. */
export type PlainKey = PlainMessageKey<"web">

export interface Texts {
  t: WebTranslate
  locale: Locale
}

export const TextsContext = createContext<Texts | undefined>(undefined)

function useTextsContext(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error("texts are used outside of the app")
  return texts
}

/** Before sign-in `t` knows the texts of the entrance only: the pages behind it bring theirs. */
export const useTexts = (): WebTranslate => useTextsContext().t
export const useLocale = (): Locale => useTextsContext().locale
