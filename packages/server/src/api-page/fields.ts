import { html, type Html } from "@qo/core/lib"
import { codeHtml, joinHtml } from "./html.ts"
import { type JsonSchema } from "./json-schema.ts"
import type { PageWords } from "./page-words.ts"
import { boundWords, typeWords } from "./schema-words.ts"

/** Depth to which nested objects are shown as separate rows. */
const DEPTH_MAX = 3
const ROWS_MAX = 60

interface Row {
  path: string
  schema: JsonSchema
  required: boolean
}

/** Requests show whether a field is required; responses show whether it may be missing. */
type FieldDirection = "sent" | "answered"

/** Renders the fields of a value as a table. A union of objects gets one table per object. */
export function fieldsOf(schema: JsonSchema, words: PageWords, side: FieldDirection): Html {
  const variants = (schema.anyOf ?? schema.oneOf)?.filter(({ properties }) => properties)
  if (variants && variants.length > 0)
    return html`<p>${words.t("apiPage.oneOf")}</p>
      ${variants.map((each) => fieldsOf(each, words, side))}`
  const rows = rowsOf(schema, "", 1)
  if (rows.length === 0) return html`<p>${typeWords(schema, words)}</p>`
  const more = rows.length > ROWS_MAX ? html`<p>${words.t("apiPage.more")}</p>` : undefined
  return html`<table>
      <thead>
        <tr>
          <th scope="col">${words.t("apiPage.field")}</th>
          <th scope="col">${words.t("apiPage.meaning")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.slice(0, ROWS_MAX).map((row) => rowHtml(row, words, side))}
      </tbody>
    </table>
    ${more}`
}

function markOf(required: boolean, { t }: PageWords, side: FieldDirection): Html | undefined {
  if (side === "sent" && required)
    return html` <span class="required">${t("apiPage.required")}</span>`
  if (side === "answered" && !required)
    return html` <span class="optional">${t("apiPage.optional")}</span>`
  return undefined
}

function rowHtml({ path, schema, required }: Row, words: PageWords, side: FieldDirection): Html {
  const mark = markOf(required, words, side)
  const bounds = boundWords(schema, words)
  const note =
    bounds.length > 0 ? html`<span class="bounds">; ${joinHtml(bounds, "; ")}</span>` : undefined
  return html`<tr>
    <th scope="row">${codeHtml(path)}${mark}</th>
    <td>${typeWords(schema, words)}${note}</td>
  </tr> `
}

function rowsOf(
  { properties = {}, required = [] }: JsonSchema,
  before: string,
  depth: number,
): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = before + name
    const row = { path, schema, required: required.includes(name) }
    if (depth === DEPTH_MAX) return [row]
    const inside = objectIn(schema.type === "array" ? schema.items : schema)
    if (!inside) return [row]
    const prefix = schema.type === "array" ? `${path}[].` : `${path}.`
    return [row, ...rowsOf(inside, prefix, depth + 1)]
  })
}

/** Returns the object schema of a value that is an object or a union of one object and other values, such as null. */
function objectIn(schema: JsonSchema | undefined): JsonSchema | undefined {
  if (schema?.properties) return schema
  const objects = schema?.anyOf?.filter(({ properties }) => properties) ?? []
  return objects.length === 1 ? objects[0] : undefined
}
