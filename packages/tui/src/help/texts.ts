import { type Locale, TEXTS } from "@qo/core/i18n"

/** Texts without parameters and plurals, which is all that help needs: i18next stays away. */
export type Words = (key: string) => string

export async function loadWords(locale: Locale): Promise<Words> {
  const texts: Readonly<Record<string, unknown>> = await TEXTS[locale].terminal()
  return (key) => {
    const text = texts[key]
    return typeof text === "string" ? text : key
  }
}
