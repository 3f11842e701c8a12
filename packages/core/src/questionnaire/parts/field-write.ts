import { z } from "zod"

/** Names in exports: those that SPSS and Stata accept. */
export const FieldName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/)

export const WRITE_VALUES = ["code", "label", "number", "text"] as const
export const WRITE_WHEN = ["completed", "always"] as const
export const WRITE_MODES = ["set", "ifEmpty", "append"] as const

/** One field of the respondent's record that the answer is written to when the interview ends. */
export const WriteField = z.strictObject({
  field: FieldName,
  value: z.enum(WRITE_VALUES),
  /** `always`: whatever the outcome. */
  when: z.enum(WRITE_WHEN),
  mode: z.enum(WRITE_MODES),
})
export type WriteField = z.infer<typeof WriteField>

export const FieldWrite = z.strictObject({ fields: z.array(WriteField) })
export type FieldWrite = z.infer<typeof FieldWrite>
