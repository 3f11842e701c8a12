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

/** Text typed by the same keys in the Russian layout: `qhbdtn` is «привет». */
export const onRussianLayout = (text: string): string => typedWith(TO_RUSSIAN, text)

/** Text typed by the same keys in the Latin layout: «фтьшт» is `admin` in the wrong one. */
export const onLatinLayout = (text: string): string => typedWith(TO_LATIN, text)
