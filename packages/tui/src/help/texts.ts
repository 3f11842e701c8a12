import { type Locale, TEXTS } from "@qo/core/i18n"

/** Texts without parameters and plurals, which is all that help needs: i18next stays away. */
export type Words = (key: string) => string

/** Pages of topics, labels of values: parts that a command's own help does not need. */
type OtherHelp = "topics" | "shared" | "questionnaire"

export async function loadWords(
  locale: Locale,
  besides: readonly OtherHelp[] = [],
): Promise<Words> {
  const parts: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
    (["terminal", ...besides] as const).map((part) => TEXTS[locale][part]()),
  )
  return (key) => {
    const text = parts.map((part) => part[key]).find((each) => each !== undefined)
    return typeof text === "string" ? text : key
  }
}
