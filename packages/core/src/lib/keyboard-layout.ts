const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю."
const LATIN_SHIFTED = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?'
const RUSSIAN_SHIFTED = "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"

const pairs = (from: string, to: string): Map<string, string> =>
  new Map(Array.from(from, (char, i) => [char, to.charAt(i)]))

const TO_RUSSIAN = pairs(LATIN + LATIN_SHIFTED, RUSSIAN + RUSSIAN_SHIFTED)
const TO_LATIN = pairs(RUSSIAN + RUSSIAN_SHIFTED, LATIN + LATIN_SHIFTED)

const typedWith = (layout: ReadonlyMap<string, string>, text: string) =>
  Array.from(text, (char) => layout.get(char) ?? char).join("")

/** Returns the text typed with the same keys in the Russian layout: `ghbdtn` becomes «привет». */
export const onRussianLayout = (text: string): string => typedWith(TO_RUSSIAN, text)

/** Returns the text typed with the same keys in the Latin layout: «фвьшт» becomes `admin`. */
export const onLatinLayout = (text: string): string => typedWith(TO_LATIN, text)
