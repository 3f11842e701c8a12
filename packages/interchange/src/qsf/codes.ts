import { Code } from "@qo/core/questionnaire"
import { fieldIn, isJson, type Json } from "../json-parts.ts"

/** The number under which a choice is stored, if its question defines one. */
export function recodeIn(question: Json, id: string): number | undefined {
  const recodes = fieldIn(question, "RecodeValues")
  const recode = Array.isArray(recodes)
    ? recodes[Number(id)]
    : isJson(recodes) && fieldIn(recodes, id)
  const code = typeof recode === "string" && recode.trim() !== "" ? Number(recode) : recode
  return typeof code === "number" && Number.isFinite(code) ? code : undefined
}

export const isCode = (code: number | undefined): code is number => Code.safeParse(code).success

/** The code that it has here: its recode, else its number in the file; nothing where that is none. */
export function codeIn(question: Json, id: string): number | undefined {
  const code = recodeIn(question, id) ?? (id === "" ? Number.NaN : Number(id))
  return isCode(code) ? code : undefined
}
