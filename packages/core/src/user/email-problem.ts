import type { ProblemKey } from "../lib/index.ts"
import { isOneAlphabet, looksLatin } from "./one-alphabet.ts"

const LOCAL_MAX = 64
const DOMAIN_MAX = 255

/**
 * Words separated by dots before the @, with letters of any alphabet. Without nested repetition, so matching takes linear time.
 */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Label of a domain. Punycode that represents no letters is invalid. */
const LABEL = /^(?!xn--)[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Returns the problem of an email address; undefined if it is valid. The text must have the form of `canonicalEmail`. */
export function emailProblem(text: string): ProblemKey | undefined {
  if (text === "") return "required"
  const at = text.lastIndexOf("@")
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (at < 1 || domain === "") return "emailInvalid"
  if (local.length > LOCAL_MAX) return "emailLocalTooLong"
  if (domain.length > DOMAIN_MAX) return "emailDomainTooLong"
  const labels = domain.split(".")
  const sound = LOCAL.test(local) && labels.length > 1 && labels.every((label) => LABEL.test(label))
  return sound ? undefined : "emailInvalid"
}

/**
 * Returns whether a valid address could be mistaken for another one: a label of the domain, the name before the @, or the tag
 * after its plus sign mixes alphabets, or consists only of letters that look Latin although the domain is Latin.
 */
export function isDeceptiveEmail(email: string): boolean {
  const [local = "", domain = ""] = email.split("@")
  const labels = domain.split(".")
  const words = [...local.split("+"), ...labels]
  if (!words.every(isOneAlphabet)) return true
  const last = labels.at(-1) ?? ""
  const isAbroad = /[^\0-\x7f]/.test(last) && !looksLatin(last)
  return !isAbroad && words.some(looksLatin)
}
