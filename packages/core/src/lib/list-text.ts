/** Sentences as one list: "Есть картинка, уже отклоняли". Abbreviations keep their capitals. */
export const listText = (sentences: readonly string[]): string =>
  sentences.map((each, at) => (at === 0 ? each : lowerFirstLetter(each))).join(", ")

/** Text that stands inside a sentence, without the capital that it begins with. */
export const lowerFirstLetter = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Text at the beginning of a line. */
export const raiseFirstLetter = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1)
