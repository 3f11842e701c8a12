/** Text as people search for it: no case, no accents, ё as е. */
export const foldText = (text: string): string =>
  text.toLocaleLowerCase("ru").replaceAll("ё", "е").normalize("NFKC")
