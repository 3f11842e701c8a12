/** The text with a small first letter, for the middle of a sentence. Abbreviations such as `VK` do not change. */
export const decapitalizeText = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.slice(0, 1).toLocaleLowerCase() + text.slice(1) : text
