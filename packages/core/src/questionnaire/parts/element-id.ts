import { z } from "zod"

/** Id of a block, question, answer or statement: unique inside its questionnaire, the same through every edit, move and clone. */
export const ElementId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)

/** What is stored, matched by recall and exported for an answer or statement; unique within its question. */
export const Code = z.int().min(0).max(999_999)
