import { fieldIn, isJson, type Json } from "../json-parts.ts"

/** A table of the file: an object, or a list where its keys were 0, 1, 2 … */
export function tableIn(json: Json, name: string): ReadonlyMap<string, unknown> {
  const value = fieldIn(json, name)
  if (Array.isArray(value)) return new Map(value.map((each, at) => [String(at), each]))
  return new Map(isJson(value) ? Object.entries(value) : [])
}

/** A text or number as text. */
export const wordsIn = (json: Json, name: string): string | undefined => {
  const value = fieldIn(json, name)
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined
}

/** Switches are written as `true`, `"true"`, `"ON"`, `1` or `"Yes"`. */
export const isOn = (json: Json, name: string): boolean => {
  const value = fieldIn(json, name)
  return value === true || value === 1 || /^(?:true|on|yes|1)$/i.test(String(value))
}

export interface Item {
  id: string
  json: Json
}

/** Choices or answers in the order of display; those missing in the order follow. */
export function itemsIn(json: Json, list: string, order: string): readonly Item[] {
  const all = tableIn(json, list)
  const given = fieldIn(json, order)
  const first = Array.isArray(given) ? given.map(String) : []
  const ids = [...new Set([...first.filter((id) => all.has(id)), ...all.keys()])]
  return ids.flatMap((id) => {
    const item = all.get(id)
    if (isJson(item)) return [{ id, json: item }]
    return typeof item === "string" || typeof item === "number"
      ? [{ id, json: { Display: String(item) } }]
      : []
  })
}

/** How the field for words beside a choice looks. */
export const isLookOfWords = (name: string): boolean =>
  /^(?:TextEntrySize|Input(?:Height|Width))$/.test(name)
