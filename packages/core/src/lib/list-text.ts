/** Joins sentences to one list: "Есть картинка, уже отклоняли". Abbreviations keep their capitals. */
export const listText = (sentences: readonly string[]): string =>
  sentences.map((each, at) => (at === 0 ? each : lowerFirstLetter(each))).join(", ")

/** Returns a text for use inside a sentence, without a capital at the beginning. */
export const lowerFirstLetter = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Returns a text with a capital at the beginning. */
export const raiseFirstLetter = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1)
