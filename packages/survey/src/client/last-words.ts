import type { PageData, Words } from "@qo/core/survey-page"
import { type SayText, sayIn } from "../view/words.ts"
import { loadOnce } from "./retrying-load.ts"

/** Addresses of the texts of the last page by language, inserted by the build. */
declare const LAST: Readonly<Record<string, string>>

const loaders = new Map<string, () => Promise<{ default: Words }>>()

/**
 * Returns the texts of the last page. They are requested while the first question is read, because the last page may be shown
 * without a connection. Texts that the page itself contains are those of the questionnaire's author.
 */
export async function fetchLastWords({ locale, words }: PageData): Promise<SayText> {
  const address = LAST[locale.split("-")[0] ?? ""] ?? LAST["en"] ?? ""
  const load = loaders.get(address) ?? loadOnce<{ default: Words }>(address)
  loaders.set(address, load)
  const { default: shipped } = await load()
  return sayIn({ ...shipped, ...words }, locale)
}
