/**
 * Latin letters, without diacritical marks, that are not mistaken for other letters. Letters that only look like plain ones,
 * such as ı, ɑ and ɡ, are left out.
 */
const LATIN = "a-zA-ZæøœßłđðþħŋəŧÆØŒẞŁĐÐÞĦŊƏŦ"
/** Scripts in use today (UAX 31, table 5) that are not combined with other scripts. */
const SCRIPTS = (
  "Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada " +
  "Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan"
)
  .split(" ")
  .map((script) => String.raw`\p{Script=${script}}`)
const KANA = String.raw`\p{Script=Hiragana}\p{Script=Katakana}`
/** Letters that may be combined in one word. Digits of a script are permitted only in words of this script. */
const ALPHABETS = [
  LATIN,
  ...SCRIPTS,
  String.raw`\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9`,
  String.raw`\p{Script=Han}${KANA}ー`,
  String.raw`\p{Script=Han}\p{Script=Bopomofo}`,
  String.raw`\p{Script=Han}\p{Script=Hangul}`,
].map((signs) => new RegExp(`^[0-9${signs}]*$`, "u"))

/** The long-vowel mark of kana looks like a dash, so it is permitted only after kana. */
const STRAY_LONG_SOUND = new RegExp(`(?<![${KANA}ー])ー`, "u")
/** Characters that are letters but invisible: fillers of Hangul. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const MARKS = /\p{M}/gu
const NO_LETTERS = /[^\p{L}\p{N}]/gu
const PLAIN = /^[\0-\x7f]*$/

/**
 * Returns whether a word consists of letters of one alphabet, none of which looks like a letter of another. Characters other
 * than letters are ignored.
 */
export function isOneAlphabet(word: string): boolean {
  if (PLAIN.test(word)) return true
  // A letter that is decomposed in lower case (İ) is not permitted.
  if (INVISIBLE.test(word) || STRAY_LONG_SOUND.test(word) || /\p{M}/u.test(word.toLowerCase()))
    return false
  const letters = word.normalize("NFD").replace(MARKS, "").replace(NO_LETTERS, "")
  return ALPHABETS.some((alphabet) => alphabet.test(letters))
}

/** Letters of other alphabets that look like Latin letters. */
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
