import { can, ROLE_NAMES } from "@qo/core/access"
import {
  type AnyCall,
  CALLS,
  type CallName,
  ERROR_KEYS,
  SERVER_CODES,
  takesIdempotencyKey,
} from "@qo/core/api"
import { envelopeOf } from "../http/answer.ts"
import { inputOf } from "./open-api.ts"
import { curlOf } from "./curl.ts"
import { exampleOf } from "./examples.ts"
import { fieldsOf } from "./fields.ts"
import { html, type Html } from "@qo/core/lib"
import { codeHtml, joinHtml } from "./html.ts"
import type { JsonSchema, SchemaBook } from "./json-schema.ts"
import type { PageWords } from "./page-words.ts"
import { codesOf, refusalsOf } from "./refusals.ts"
import { typeWords } from "./schema-words.ts"

export interface PageContext {
  words: PageWords
  book: SchemaBook
  summaries: Readonly<Record<CallName, string>>
  publicUrl: string
}

/** Renders one call as a section that is collapsed at first. */
export function callSection(name: CallName, context: PageContext): Html {
  const { words, book, summaries, publicUrl } = context
  const call: AnyCall = CALLS[name]
  const input = inputOf(call, book)
  const example = exampleOf(name, input, book.named)
  // A link to the inner element opens it; a link to the element itself would not.
  return html`<details>
    <summary>
      <h3>
        <span class="method ${call.method.toLowerCase()}">${call.method}</span>
        <span class="path">${breakablePath(call.path)}</span>
      </h3>
      <p>${withNames(summaries[name])}</p>
    </summary>
    <dl class="facts" id="call-${name}">
      <dt>${words.t("apiPage.who")}</dt>
      <dd>${whoMay(call, words)}</dd>
    </dl>
    ${notes(call, words)}
    <h4>${inputTitle(call, words)}</h4>
    ${hasInput(input) || call.files ? fieldsOf(withFiles(call, input), words, "sent") : html`<p>${words.t("apiPage.nothing")}</p>`}
    <h4>${words.t("apiPage.answer")}</h4>
    ${answer(call, context)}
    <h4>${words.t("apiPage.refusals")}</h4>
    <ul class="refusals">
      ${refusals(name, input, words)}
    </ul>
    <h4>${words.t("apiPage.example")}</h4>
    <pre tabindex="0"><code>${curlOf(call, publicUrl, example)}</code></pre>
  </details> `
}

/** Renders a text; parts between backticks become code. */
const withNames = (text: string): Html =>
  html`${text.split("`").map((part, at) => (at % 2 === 1 ? codeHtml(part) : html`${part}`))}`

/** Renders a path that may break after each slash on a narrow screen. */
const breakablePath = (path: string): Html =>
  html`${path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`)}`

const hasInput = ({ properties = {}, anyOf, oneOf }: JsonSchema): boolean =>
  Object.keys(properties).length > 0 || anyOf !== undefined || oneOf !== undefined

function withFiles({ files }: AnyCall, input: JsonSchema): JsonSchema {
  if (!files) return input
  const list: JsonSchema = {
    type: "array",
    maxItems: files.maxCount,
    items: { type: "string", format: "binary" },
  }
  return {
    ...input,
    properties: { [files.field]: list, ...input.properties },
    required: [files.field, ...(input.required ?? [])],
  }
}

function inputTitle(call: AnyCall, { t }: PageWords): string {
  if (call.files) return t("apiPage.form")
  return call.method === "GET" ? t("apiPage.query") : t("apiPage.body")
}

function whoMay({ access }: AnyCall, { t }: PageWords): string {
  if (access === "public") return t("apiPage.who.public")
  if (access === "signedIn") return t("apiPage.who.signedIn")
  if (access === "game") return t("apiPage.who.game")
  const roles = ROLE_NAMES.filter((role) => can(role, access))
  if (roles.length === ROLE_NAMES.length) return t("apiPage.who.signedIn")
  return roles.map((role) => t(`role.${role}`)).join(", ")
}

function notes(call: AnyCall, { fill }: PageWords): Html[] {
  const said: Html[] = []
  if (takesIdempotencyKey(call))
    said.push(html`<p>${fill("apiPage.once", { key: codeHtml("Idempotency-Key") })}</p>`)
  if (call.answer === "stream" && call.ticketed)
    said.push(html`<p>${fill("apiPage.ticket", { ticket: codeHtml("?ticket=…") })}</p>`)
  return said
}

function answer(call: AnyCall, { words, book }: PageContext): Html {
  if (call.answer === "stream") {
    const types = joinHtml(call.mediaTypes.map(codeHtml), ", ")
    return html`<p>${words.fill("apiPage.answer.file", { types })}</p>`
  }
  const { data } = book.schemaOf(envelopeOf(call)).properties ?? {}
  if (call.answer === "list") {
    const item = typeWords(data?.items ?? {}, words)
    return html`<p>${words.fill("apiPage.answer.page", { item })}</p>
      ${fieldsInside(data?.items, words)}`
  }
  const items = data?.type === "array" ? data.items : data
  const said = data?.properties ? undefined : html`<p>${typeWords(data ?? {}, words)}</p>`
  return html`${said}${fieldsInside(items, words)}`
}

const fieldsInside = (schema: JsonSchema | undefined, words: PageWords): Html | undefined =>
  schema?.properties && fieldsOf(schema, words, "answered")

function refusals(name: CallName, input: JsonSchema, { t }: PageWords): Html[] {
  const keys = refusalsOf(name, input).map(
    (key) => html`<li>${codeHtml(`${ERROR_KEYS[key]} ${key}`)} ${t(`error.${key}`)}</li> `,
  )
  const codes = codesOf(name).map(
    (number) =>
      html`<li>${codeHtml(`422 ${number}`)} ${t(`serverCode.${SERVER_CODES[number]}`)}</li> `,
  )
  return [...keys, ...codes]
}
