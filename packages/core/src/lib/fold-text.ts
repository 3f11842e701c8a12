/** Letters, digits and marks that are their own compatible form and whose case no language changes. */
const PLAIN = /^[\t\n\x20-\x7e\u0400-\u045f«»–—]*$/

/** Text as people search for it: no case, compatible forms as one, ё as е. */
export const foldText = (text: string): string =>
  (PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize("NFKC").toLocaleLowerCase("ru")
  ).replaceAll("ё", "е")
