/**
 * Texts of characters that compatibility normalisation does not change, and whose lower case does not depend on the language.
 */
const PLAIN = /^[\t\n\x20-\x7e\u0400-\u045f«»–—]*$/

/** Returns a text for comparison in searches: without case, with compatibility normalisation, and with ё replaced by е. */
export const foldText = (text: string): string =>
  (PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize("NFKC").toLocaleLowerCase("ru")
  ).replaceAll("ё", "е")
