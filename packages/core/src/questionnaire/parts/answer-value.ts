import { z } from "zod"
import { Code } from "./element-id.ts"

/** The forms of an answer, by the respondent's act: choose, give a number, write, answer rows, name a place, only read. */
export const ANSWER_FORMS = ["codes", "numbers", "text", "rows", "place", "nothing"] as const
export type AnswerForm = (typeof ANSWER_FORMS)[number]

const Codes = z.array(Code).max(10_000)
/** A code as a key of JSON, written in one way only. */
export const CodeKey = z.string().regex(/^(?:0|-?[1-9]\d{0,5})$/)

/** Any text, in several lines too, but only characters that any store of texts can contain. */
const writtenText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes("\0") && text.isWellFormed(), "hiddenCharacters")

/**
 * A respondent's answer. `codes`: the chosen answers (for a ranking: best first), with the text of "other" by code. `numbers`:
 * one, or two of a pair. `rows`: chosen columns by the code of the statement. `place`: its id.
 */
export const AnswerValue = z.union([
  z.strictObject({ codes: Codes, texts: z.record(CodeKey, writtenText(20_000)).optional() }),
  z.strictObject({ numbers: z.array(z.number()).min(1).max(2) }),
  z.strictObject({ text: writtenText(20_000) }),
  z.strictObject({ rows: z.record(CodeKey, Codes) }),
  z.strictObject({ place: writtenText(64) }),
])
export type AnswerValue = z.infer<typeof AnswerValue>
