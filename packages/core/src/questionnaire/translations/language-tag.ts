import { z } from "zod"
import type { ProblemKey } from "../../lib/index.ts"

/** Most languages of a questionnaire, the first included. */
export const LANGUAGES_MAX = 30

/** Returns the canonical form of a BCP 47 tag (`pt-br` → `pt-BR`); undefined if it is none. */
export function canonicalLanguage(tag: string): string | undefined {
  if (tag.length > 35) return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

const INVALID: ProblemKey = "languageInvalid"

/** A BCP 47 tag in its canonical form: `ru`, `pt-BR`, `zh-Hant`. Issue: `languageInvalid`. */
export const LanguageTag = z
  .string()
  .max(35)
  .refine((tag) => canonicalLanguage(tag) === tag, INVALID)

/** Languages of a questionnaire. The texts in its elements are in the first one. */
export const Languages = z.array(LanguageTag).min(1).max(LANGUAGES_MAX)

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set("Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi".split(" "))

/** Returns the writing direction of a language, as the attribute `dir` has it. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr"

/**
 * Returns the language that fits a person best: for each wanted tag, in order, an equal one, then shorter forms of the tag, then
 * one with the same language and script. Returns undefined if none fits. Wanted tags that are invalid are skipped.
 */
export function closestLanguage(
  languages: readonly string[],
  wanted: readonly string[],
): string | undefined {
  for (const each of wanted) {
    const tag = canonicalLanguage(each)
    if (tag === undefined) continue
    for (let short = tag; short !== ""; short = short.slice(0, Math.max(0, short.lastIndexOf("-"))))
      if (languages.includes(short)) return short
    const found = languages.find((language) => scriptOf(language) === scriptOf(tag))
    if (found !== undefined) return found
  }
  return undefined
}

function scriptOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}
