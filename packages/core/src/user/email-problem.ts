import type { ProblemKey } from "../lib/index.ts"
import { isOneAlphabet, looksLatin } from "./one-alphabet.ts"

const LOCAL_MAX = 64
const DOMAIN_MAX = 255

/** Dot-separated words before the @; letters of any alphabet. Linear: no nested repetition. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Punycode that represents no letters is invalid. */
const LABEL = /^(?!xn--)[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Why this is no e-mail address, or `undefined` when it is one; spelled as `canonicalEmail` spells it. */
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
 * Could an address without problems be taken for another one? Each label of the domain, the name before the @ and the tag after
 * its plus are of one alphabet; and none is all letters that look Latin, but under a domain that is not Latin itself.
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
