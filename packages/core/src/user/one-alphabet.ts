/**
 * Latin letters that are not mistaken for others, once their marks are taken off. Left out are those that only look like plain
 * ones: ı, ɑ, ɡ and the like.
 */
const LATIN = "a-zA-ZæøœßłđðþħŋəŧÆØŒẞŁĐÐÞĦŊƏŦ"
/** Scripts in use today (UAX 31, table 5) that are written by themselves. */
const SCRIPTS = (
  "Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada " +
  "Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan"
)
  .split(" ")
  .map((script) => String.raw`\p{Script=${script}}`)
const KANA = String.raw`\p{Script=Hiragana}\p{Script=Katakana}`
/** Letters that may be combined in one word; digits of a script only in its own words. */
const ALPHABETS = [
  LATIN,
  ...SCRIPTS,
  String.raw`\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9`,
  String.raw`\p{Script=Han}${KANA}ー`,
  String.raw`\p{Script=Han}\p{Script=Bopomofo}`,
  String.raw`\p{Script=Han}\p{Script=Hangul}`,
].map((signs) => new RegExp(`^[0-9${signs}]*$`, "u"))

/** The long sound of kana looks like a dash: it follows kana only. */
const STRAY_LONG_SOUND = new RegExp(`(?<![${KANA}ー])ー`, "u")
/** They are letters, and show nothing: fillers of Hangul. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const MARKS = /\p{M}/gu
const NO_LETTERS = /[^\p{L}\p{N}]/gu
const PLAIN = /^[\0-\x7f]*$/

/** Is the word made of letters of one alphabet, none of which passes itself off as another? Signs between letters do not count. */
export function isOneAlphabet(word: string): boolean {
  if (PLAIN.test(word)) return true
  // A letter that decomposes in lower case (İ) is not allowed.
  if (INVISIBLE.test(word) || STRAY_LONG_SOUND.test(word) || /\p{M}/u.test(word.toLowerCase()))
    return false
  const letters = word.normalize("NFD").replace(MARKS, "").replace(NO_LETTERS, "")
  return ALPHABETS.some((alphabet) => alphabet.test(letters))
}

/** Letters of other alphabets that look like Latin ones. */
const LOOKS_LATIN = new RegExp(
  `^[0-9${["асԁеһіјӏорԛѕԝхуАВЕНІЈКМӀОРԚЅТԜХУ", "αγικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "գզլհյոսւցքօՕՍԼ"].join(
    "",
  )}]+$`,
  "u",
)

/** Returns true if the whole word, in its own alphabet, looks like a Latin word (сосо, аре). */
export function looksLatin(word: string): boolean {
  if (PLAIN.test(word)) return false
  const letters = word.replace(NO_LETTERS, "")
  return LOOKS_LATIN.test(letters) || LOOKS_LATIN.test(letters.toLowerCase())
}
