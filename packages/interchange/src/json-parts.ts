/** An object of JSON from elsewhere, of which nothing is known. */
export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A field of the object itself, without inherited ones. */
export const fieldIn = (json: Json, name: string): unknown =>
  Object.hasOwn(json, name) ? json[name] : undefined

export const textIn = (json: Json, name: string): string | undefined => {
  const value = fieldIn(json, name)
  return typeof value === "string" ? value : undefined
}

export const numberIn = (json: Json, name: string): number | undefined => {
  const value = fieldIn(json, name)
  if (typeof value === "number" && Number.isFinite(value)) return value
  if (typeof value !== "string" || value.trim() === "") return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export const listIn = (json: Json, name: string): readonly unknown[] => {
  const value = fieldIn(json, name)
  return Array.isArray(value) ? value : []
}

const LONGEST = 2000

/** A JSON value as readable text. */
export function shownJson(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "")
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
}
