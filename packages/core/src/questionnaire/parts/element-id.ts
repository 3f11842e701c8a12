import { z } from "zod"

/** Id of a block, question, answer or statement: unique inside its questionnaire, the same through every edit, move and clone. */
export const ElementId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)

/** Code by which an answer or statement is stored, recalled and exported; unique within its question. */
export const Code = z.int().min(0).max(999_999)
