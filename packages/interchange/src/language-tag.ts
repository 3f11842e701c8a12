import { canonicalLanguage } from "@qo/core/questionnaire"

/** Codes of tools that are no BCP 47 tags. */
const CODES: Readonly<Record<string, string>> = { "zh-s": "zh-Hans", "zh-t": "zh-Hant" }

/**
 * Returns the BCP 47 tag of a language as files call it: `EN`, `pt_BR`, `English (en)`, `Русский`. Returns undefined for a name
 * that is no language.
 */
export function languageTag(name: string): string | undefined {
  const [, inParentheses] = /\(([^()]+)\)\s*$/.exec(name) ?? []
  for (const each of [inParentheses ?? "", name]) {
    const code = each.trim().replaceAll("_", "-")
    const known = CODES[code.toLowerCase()]
    if (known !== undefined) return known
    // Longer words are valid tags, too, but names.
    if (/^[A-Za-z]{2,3}(?:-|$)/.test(code)) {
      const tag = canonicalLanguage(code)
      if (tag !== undefined) return tag
    }
  }
  return tagsByName().get(
    name
      .replace(/\s*\([^()]*\)\s*$/, "")
      .trim()
      .toLowerCase(),
  )
}

let known: ReadonlyMap<string, string> | undefined

/** Tags by the names of languages in English and in themselves. */
function tagsByName(): ReadonlyMap<string, string> {
  if (known) return known
  const names = new Map<string, string>()
  const letters = Array.from("abcdefghijklmnopqrstuvwxyz")
  const english = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
  for (const tag of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = english.of(tag)
    if (name === undefined) continue
    names.set(name.toLowerCase(), tag)
    const own = new Intl.DisplayNames(tag, { type: "language", fallback: "none" }).of(tag)
    if (own !== undefined) names.set(own.toLowerCase(), tag)
  }
  known = names
  return names
}
