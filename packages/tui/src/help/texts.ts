import { type Locale, TEXTS } from "@qo/core/i18n"

/** Texts without parameters and plurals, which is all that help needs: i18next stays away. */
export type Words = (key: string) => string

/** `withTopics`: also the pages of topics, which a command's own help does without. */
export async function loadWords(locale: Locale, withTopics = false): Promise<Words> {
  const [own, topics]: readonly Readonly<Record<string, unknown>>[] = await Promise.all([
    TEXTS[locale].terminal(),
    withTopics ? TEXTS[locale].topics() : {},
  ])
  return (key) => {
    const text = own?.[key] ?? topics?.[key]
    return typeof text === "string" ? text : key
  }
}
