/** Encodings of Russian text with one byte per letter. The first one is supported; the others are only recognised. */
const ENCODINGS = ["windows-1251", "koi8-r", "ibm866", "iso-8859-5"] as const

/** Number of bytes that is sufficient for recognising the encoding. */
const ENOUGH = 20_000

/** Decodes bytes as CP1251 if the result resembles Russian more than in any other encoding; undefined otherwise. */
export function decodeCp1251(bytes: Uint8Array): string | undefined {
  const isLetter = (at: number) => (bytes[at] ?? 0) >= 0x80
  const telling = bytes
    .filter((_, at) => isLetter(at) || isLetter(at - 1) || isLetter(at + 1))
    .subarray(0, ENOUGH)
  const [own = NONE, ...others] = ENCODINGS.map((encoding) =>
    likenessOf(new TextDecoder(encoding).decode(telling)),
  )
  if (own.foreign > MOST_FOREIGN || own.mean < LEAST) return undefined
  if (others.some(({ mean }) => mean > own.mean)) return undefined
  return new TextDecoder(ENCODINGS[0]).decode(bytes)
}

/** Minimum mean likelihood of Russian text. Short words of rare letters reach it; other languages and encodings do not. */
const LEAST = -2
const MOST_FOREIGN = 0.02

/** Frequencies of Russian letters in running text, per mille (Russian National Corpus; ё as in texts that use it). */
const PER_MILLE: ReadonlyMap<string, number> = new Map(
  [
    ..."о110 е85 а80 и74 н67 т63 с55 р47 в45 л44 к35 м32 д30 п28 у26 я20 ы19".split(" "),
    ..."ь17 г17 з16 б16 ч14 й12 х10 ж9 ш7 ю6 ц5 щ4 ё4 э3 ф3 ъ1".split(" "),
  ].map((each) => [each.charAt(0), Number(each.slice(1))]),
)
/** Characters other than letters that occur in any text. */
const PLAIN = new Set("«»„“”‘’‹›–—…№•·™©®°±×÷€§\u00a0\u00ad")
const LATIN = /[a-z]/i
const RUSSIAN = /[а-яё]/i
const UNLIKE = -6

/**
 * Measure of how much the characters beyond ASCII resemble Russian: the mean log likelihood (an increase by 1 is twice as
 * likely), and the share of unusual characters.
 */
interface Likeness {
  mean: number
  foreign: number
}
const NONE: Likeness = { mean: 0, foreign: 0 }

function likenessOf(text: string): Likeness {
  let [sum, count, foreign] = [0, 0, 0]
  let before = " "
  for (const sign of text) {
    if (sign >= "\u0080" && !PLAIN.has(sign)) {
      sum += weight(sign, before)
      count++
      if (!RUSSIAN.test(sign)) foreign++
    } else if (LATIN.test(sign) && RUSSIAN.test(before)) sum += UNLIKE
    before = sign
  }
  return count === 0 ? NONE : { mean: sum / count, foreign: foreign / count }
}

function weight(sign: string, before: string): number {
  const small = sign.toLowerCase()
  const perMille = PER_MILLE.get(small)
  // A capital inside a word after a small letter, or a letter after a Latin one, does not occur in Russian.
  if (perMille === undefined || LATIN.test(before)) return UNLIKE
  if (sign !== small && RUSSIAN.test(before) && before === before.toLowerCase()) return UNLIKE
  return Math.log2((perMille * PER_MILLE.size) / 1000)
}
