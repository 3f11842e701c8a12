import { z } from "zod"

/** Id of a block, question, answer or statement: unique inside its questionnaire, the same through every edit, move and clone. */
export const ElementId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)

/** Id of a question in interviews: as its author gave it, or of a copy in a repeated block with the code of the item. */
export const AskedQuestionId = z.string().regex(/^[A-Za-z0-9_-]{1,32}(?:@-?\d{1,6})?$/)

/** Bound of codes, also of negative ones. */
export const CODE_MAX = 999_999

/** Code by which an answer or statement is stored, recalled and exported; unique within its question. It may be negative: −99. */
export const Code = z.int().min(-CODE_MAX).max(CODE_MAX)
