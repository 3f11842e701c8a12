import { z } from "zod"
import type { ProblemKey } from "./issue.ts"

/**
 * Control characters, line breaks, characters that change the writing direction, and invisible characters: they can hide the
 * content of a text. The joiners and the variation selector used in emoji and some scripts are permitted.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/u
/** A visible character, as opposed to marks and joiners. */
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u

/**
 * More combining marks on one letter than any script uses. Normalising takes a time quadratic in their number (Unicode:
 * Stream-Safe Text).
 */
const MARKS = /\p{M}{31}/u

/** Texts of characters that are visible and already composed, with one code unit each. Most texts consist only of these. */
const ORDINARY = /^[ -~\u0400-\u045f«»–—…№]*$/

interface PlainText {
  min: number
  max: number
  lines?: boolean
  /** Problem reported for a missing value. */
  missing?: ProblemKey
}

const key = (problem: ProblemKey) => problem

const lengthOf = (text: string): number => {
  if (ORDINARY.test(text)) return text.length
  let length = 0
  for (const _ of text) length++
  return length
}

/**
 * Text typed by a user: trimmed, NFC, `min` to `max` characters (code points); on one line or, with `lines`, on several lines
 * separated by `\n`.
 * Issues: `required` (or `missing`), `minSymbols`, `maxSymbols`, `hiddenCharacters`.
 */
export const plainText = ({ min, max, lines, missing = "required" }: PlainText) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : key("wrongKind")) })
    .trim()
    .overwrite((text) => (ORDINARY.test(text) || MARKS.test(text) ? text : text.normalize("NFC")))
    .overwrite((text) => (lines ? text.replaceAll(/\r\n?/g, "\n") : text))
    .superRefine((text, context) => {
      const length = lengthOf(text)
      const add = (message: ProblemKey, params?: Record<string, number>) =>
        context.addIssue({ code: "custom", message, params })
      if (length === 0 && min > 0) add(missing)
      else if (length < min) add("minSymbols", { minimum: min })
      else if (length > max) add("maxSymbols", { maximum: max })
      if (hidesCharacters(lines ? text.replaceAll("\n", "") : text)) add("hiddenCharacters")
    })
    // For descriptions of the schema, which do not include checks in code.
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max })

function hidesCharacters(text: string): boolean {
  if (ORDINARY.test(text)) return false
  const blank = text.length > 0 && !VISIBLE.test(text)
  return blank || HIDDEN.test(text) || MARKS.test(text) || !text.isWellFormed()
}

const EVERY_HIDDEN = new RegExp(HIDDEN.source, "gu")
const HALF = /\p{Surrogate}/gu

/**
 * Removes the characters of an external text that {@link plainText} refuses. Returns an empty text if no visible character
 * remains.
 */
export function onlyPlain(text: string, lines = false): string {
  const spaced = text.replaceAll(/\r\n?/g, "\n").replaceAll(lines ? /\t/g : /[\t\n]/g, " ")
  if (ORDINARY.test(spaced)) return spaced.trim()
  const shown = spaced
    .split("\n")
    .map((line) => line.replaceAll(HALF, "").replaceAll(EVERY_HIDDEN, ""))
    .join("\n")
    .replaceAll(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replaceAll(/(\p{M}{30})\p{M}+/gu, "$1")
    .trim()
  return VISIBLE.test(shown) ? shown : ""
}
