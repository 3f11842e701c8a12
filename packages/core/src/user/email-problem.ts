import type { ProblemKey } from "../lib/index.ts"

const LOCAL_MAX = 64
const DOMAIN_MAX = 255

/** Dot-separated words before the @; letters of any alphabet. Linear: no nested repetition. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Why this is no e-mail address, or `undefined` when it is one. */
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
