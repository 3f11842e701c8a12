import { fieldIn, isJson, type Json } from "../json-parts.ts"
import type { LocalizedTexts } from "./localized-texts.ts"

/** A field that nothing here has read. */
export interface FieldLeft {
  name: string
  value: unknown
}

/**
 * An object of the file, read field by field. Fields that a reader took are recorded, so all others can be reported without a
 * list of fields beside the readers. A field with a value of another type is not taken.
 */
export class Fields {
  readonly json: Json
  readonly place: string
  readonly texts: LocalizedTexts
  private readonly taken = new Set<string>()

  constructor(json: Json, place: string, texts: LocalizedTexts) {
    this.json = json
    this.place = place
    this.texts = texts
  }

  at(name: string): string {
    return this.place === "" ? name : `${this.place}.${name}`
  }

  /** Its unchanged value, marked as read. */
  value(name: string): unknown {
    const value = fieldIn(this.json, name)
    if (value !== undefined) this.taken.add(name)
    return value
  }

  /** Marks fields as read that mean the same here anyway or are reported elsewhere. */
  told(...names: readonly string[]): void {
    for (const name of names) this.taken.add(name)
  }

  /** Marks a field as unread that has no meaning here after all. */
  leave(name: string): void {
    this.taken.delete(name)
  }

  string(name: string): string | undefined {
    return this.fitting(name, (value) => (typeof value === "string" ? value : undefined))
  }

  /** A text in the language that was taken. */
  words(name: string): string | undefined {
    return this.fitting(name, (value) => this.texts.text(value))
  }

  number(name: string): number | undefined {
    return this.fitting(name, numberOf)
  }

  isOn(name: string): boolean {
    return this.fitting(name, (value) => (typeof value === "boolean" ? value : undefined)) ?? false
  }

  /** One of these words; any other is not taken. */
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    return this.fitting(name, (value) => words.find((word) => word === value))
  }

  list(name: string): readonly unknown[] {
    return this.fitting(name, (value) => (Array.isArray(value) ? value : undefined)) ?? []
  }

  /** A value that conditions can compare: text, number, boolean. */
  plain(name: string): string | undefined {
    return this.fitting(name, plainValue)
  }

  /** A condition; empty if there is none. */
  condition(name: string): string {
    return this.string(name)?.trim() ?? ""
  }

  get left(): readonly FieldLeft[] {
    return Object.keys(this.json).flatMap((name) => {
      const value = fieldIn(this.json, name)
      return this.taken.has(name) || isEmpty(value) ? [] : [{ name, value }]
    })
  }

  private fitting<Value>(
    name: string,
    fit: (value: unknown) => Value | undefined,
  ): Value | undefined {
    const value = fit(fieldIn(this.json, name))
    if (value !== undefined) this.taken.add(name)
    return value
  }
}

/** A value as conditions call it. */
export const plainValue = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined

function numberOf(value: unknown): number | undefined {
  if (typeof value !== "number" && (typeof value !== "string" || value.trim() === ""))
    return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isJson(value) && Object.keys(value).length === 0)
