import { decodePunycode } from "./punycode.ts"

/** Far longer than any address: normalizing takes a time square to the number of marks. */
const LONGEST = 1000
const PUNYCODE = /^xn--/i
/** The full stop of Chinese and Japanese, which parts labels as a dot does (UTS 46); its other forms are folded with the rest. */
const IDEOGRAPHIC_STOPS = /\u3002/gu
const ASCII = /^[\0-\x7f]*$/

/**
 * The canonical spelling of an address: variants of plain characters (full-width letters, the Kelvin sign, ligatures) are
 * replaced, the domain is in lower case in its alphabet, also if given in punycode. Accepts any text.
 */
export function canonicalEmail(text: string): string {
  if (text.length > LONGEST) return text.trim()
  const folded = text.normalize("NFKC").trim()
  const domainAt = folded.lastIndexOf("@") + 1
  if (domainAt === 0) return folded
  const labels = folded.slice(domainAt).replaceAll(IDEOGRAPHIC_STOPS, ".").split(".")
  return `${folded.slice(0, domainAt)}${labels.map(labelInLetters).join(".")}`
}

/** Identity of an address: accounts are distinguished by it. Ignores case, but ё differs from е. */
export const emailKey = (email: string): string => canonicalEmail(email).toLowerCase()

/** A label in lower case; invalid punycode is unchanged. */
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
