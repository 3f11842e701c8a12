/** Text as people search for it: no case, compatible forms as one, ё as е. */
export const foldText = (text: string): string =>
  text.normalize("NFKC").toLocaleLowerCase("ru").replaceAll("ё", "е")
