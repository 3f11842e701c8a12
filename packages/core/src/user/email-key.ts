import { decodePunycode } from "./punycode.ts"

/** Far longer than any address: normalizing takes a time square to the number of marks. */
const LONGEST = 1000
const PUNYCODE = /^xn--/i
/** The full stop of Chinese and Japanese, which parts labels as a dot does (UTS 46); its other forms are folded with the rest. */
const IDEOGRAPHIC_STOPS = /\u3002/gu
const ASCII = /^[\0-\x7f]*$/

/**
 * The one spelling of an address: signs that are other forms of plain ones (full-width letters, the Kelvin sign, ligatures) as
 * these, the domain in small letters of its own alphabet, be it given in punycode. Anything may be given.
 */
export function canonicalEmail(text: string): string {
  if (text.length > LONGEST) return text.trim()
  const folded = text.normalize("NFKC").trim()
  const domainAt = folded.lastIndexOf("@") + 1
  if (domainAt === 0) return folded
  const labels = folded.slice(domainAt).replaceAll(IDEOGRAPHIC_STOPS, ".").split(".")
  return `${folded.slice(0, domainAt)}${labels.map(labelInLetters).join(".")}`
}

/** What two addresses share that are the same one: accounts are told apart by it. No case, but ё is not е. */
export const emailKey = (email: string): string => canonicalEmail(email).toLowerCase()

/** A label in small letters; one in punycode that stands for none stays as it is. */
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
