import { html, type Html } from "@qo/core/lib"
import { codeHtml, joinHtml } from "./html.ts"
import { type JsonSchema, nameIn } from "./json-schema.ts"
import type { PageWords } from "./page-words.ts"

const PLAIN = ["string", "integer", "number", "boolean", "object"] as const

const recordLink = (name: string): Html => html`<a href="#record-${name}">${name}</a>`

/** Describes the type of a value in words, without its bounds. */
export function typeWords(schema: JsonSchema, words: PageWords): Html {
  const { t, fill } = words
  const name = nameIn(schema.$ref)
  if (name !== undefined) return recordLink(name)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const parts = choices.map((each) => typeWords(each, words))
    return joinHtml(parts, ` ${t("apiType.or")} `)
  }
  const values = schema.const === undefined ? schema.enum : [schema.const]
  if (values)
    return joinHtml(
      values.map((value) => codeHtml(String(value))),
      ", ",
    )
  if (Array.isArray(schema.type)) {
    const parts = schema.type.map((type) => typeWords({ ...schema, type }, words))
    return joinHtml(parts, ` ${t("apiType.or")} `)
  }
  if (schema.type === "array" && schema.items)
    return fill("apiType.list", { item: typeWords(schema.items, words) })
  if (schema.type === "object" && typeof schema.additionalProperties === "object")
    return fill("apiType.map", { value: typeWords(schema.additionalProperties, words) })
  return plainWords(schema, words)
}

function plainWords({ type, format }: JsonSchema, { t }: PageWords): Html {
  if (format === "binary") return html`${t("apiType.file")}`
  if (type === "null") return codeHtml("null")
  const known = PLAIN.find((each) => each === type)
  return html`${t(known ? `apiType.${known}` : "apiType.any")}`
}

/** Describes the bounds of a value in words, including the bounds of a list's items. */
export function boundWords(schema: JsonSchema, words: PageWords): Html[] {
  return [
    ...numberBounds(schema, words),
    ...lengthBounds(schema, words),
    ...itemBounds(schema, words),
    ...(schema.items && schema.items.$ref === undefined ? boundWords(schema.items, words) : []),
  ]
}

function numberBounds(schema: JsonSchema, { t }: PageWords) {
  const { maximum, exclusiveMinimum } = schema
  const minimum = leastOf(schema)
  const bounds: Html[] = []
  if (minimum !== undefined && maximum !== undefined)
    return [html`${t("apiBound.range", { min: minimum, max: maximum })}`]
  if (minimum !== undefined) bounds.push(html`${t("apiBound.min", { min: minimum })}`)
  else if (exclusiveMinimum !== undefined)
    bounds.push(html`${t("apiBound.above", { min: exclusiveMinimum })}`)
  if (maximum !== undefined) bounds.push(html`${t("apiBound.max", { max: maximum })}`)
  return bounds
}

/** Returns the minimum as shown to people: 1 for integers greater than 0. */
const leastOf = ({ type, minimum, exclusiveMinimum }: JsonSchema): number | undefined =>
  type === "integer" && exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : minimum

/** Maximum length of a pattern that is shown. */
const PATTERN_MAX = 60

function lengthBounds({ minLength, maxLength, pattern }: JsonSchema, words: PageWords): Html[] {
  const { t, fill } = words
  const bounds: Html[] = []
  if (minLength !== undefined && maxLength !== undefined)
    bounds.push(html`${t("apiBound.length", { min: minLength, max: maxLength })}`)
  else if (minLength !== undefined)
    bounds.push(html`${t("apiBound.minLength", { min: minLength })}`)
  else if (maxLength !== undefined)
    bounds.push(html`${t("apiBound.maxLength", { max: maxLength })}`)
  if (pattern !== undefined && pattern.length <= PATTERN_MAX)
    bounds.push(fill("apiBound.pattern", { pattern: codeHtml(pattern) }))
  return bounds
}

function itemBounds({ minItems, maxItems }: JsonSchema, { t }: PageWords): Html[] {
  const bounds: Html[] = []
  if (minItems !== undefined) bounds.push(html`${t("apiBound.minItems", { min: minItems })}`)
  if (maxItems !== undefined) bounds.push(html`${t("apiBound.maxItems", { max: maxItems })}`)
  return bounds
}
