import { decodePunycode } from "./punycode.ts"

/** Maximum length of a normalised text. Normalising takes a time quadratic in the number of combining marks. */
const LONGEST = 1000
const PUNYCODE = /^xn--/i
/**
 * Chinese and Japanese full stop, which separates labels like a dot (UTS 46). Its other forms are converted by normalisation.
 */
const IDEOGRAPHIC_STOPS = /\u3002/gu
const ASCII = /^[\0-\x7f]*$/

/**
 * Returns the canonical form of an address: variants of plain characters (full-width letters, the Kelvin sign, ligatures) are
 * replaced; the domain is in lower case and in Unicode letters, even if it was given in Punycode. Accepts any text.
 */
export function canonicalEmail(text: string): string {
  if (text.length > LONGEST) return text.trim()
  const folded = text.normalize("NFKC").trim()
  const domainAt = folded.lastIndexOf("@") + 1
  if (domainAt === 0) return folded
  const labels = folded.slice(domainAt).replaceAll(IDEOGRAPHIC_STOPS, ".").split(".")
  return `${folded.slice(0, domainAt)}${labels.map(labelInLetters).join(".")}`
}

/** Returns the key that identifies an address among accounts. Case is ignored, but ё differs from е. */
export const emailKey = (email: string): string => canonicalEmail(email).toLowerCase()

/** Returns a label of a domain in lower case and in Unicode letters. Invalid Punycode is unchanged. */
function labelInLetters(label: string): string {
  const small = label.toLowerCase()
  if (!PUNYCODE.test(label)) return small
  const letters = decodePunycode(small.slice("xn--".length))
  const isProper =
    letters !== undefined &&
    !ASCII.test(letters) &&
    letters === letters.normalize("NFKC").toLowerCase()
  return isProper ? letters : small
}
