import { z } from "zod"
import type { ProblemKey } from "./issue.ts"

/** Control characters and the marks that turn the direction of writing: they hide what a text says. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

const key = (problem: ProblemKey) => problem

/**
 * One line of text from a person: trimmed, NFC, `min`–`max` characters (code points).
 * Issues: `required`, `minSymbols`, `maxSymbols`, `hiddenCharacters`.
 */
export const plainText = ({ min, max }: { min: number; max: number }) =>
  z
    .string({ error: ({ input }) => (input === undefined ? key("required") : key("wrongKind")) })
    .trim()
    .normalize("NFC")
    .superRefine((text, context) => {
      const length = Array.from(text).length
      const add = (message: ProblemKey, params?: Record<string, number>) =>
        context.addIssue({ code: "custom", message, params })
      if (length === 0 && min > 0) add("required")
      else if (length < min) add("minSymbols", { minimum: min })
      else if (length > max) add("maxSymbols", { maximum: max })
      if (HIDDEN.test(text) || !text.isWellFormed()) add("hiddenCharacters")
    })
