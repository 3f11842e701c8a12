import { formBody, type FormField } from "@qo/core/api"
import { decodeText } from "@qo/core/lib"
import { readBytes } from "../../questionnaire-files/index.ts"
import type { ValuesOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Language, Stdin } from "../../shell/shell.ts"
import { mediaTypeOf } from "../uploads/media-type.ts"
import { MOST_UPLOADED, readSentFile } from "../uploads/read-sent-file.ts"
import type { api } from "./api.ts"

const PREFIX = "/api/v1/service/"

export type ApiRequestValues = ValuesOf<typeof api>
type Fields = NonNullable<ApiRequestValues["field"]>

/** A typed call. A blob is sent unchanged, any other body as JSON. */
export interface TypedRequest {
  method: ApiMethod
  path: string
  body: unknown
  /** Given by `--header`, by their names in lower case. */
  headers: Readonly<Record<string, string>>
}
type ApiMethod = NonNullable<ApiRequestValues["method"]>

/** A body means POST, as in gh; fields alone are the query of a GET. */
const methodOf = ({ method, file = [], input }: ApiRequestValues): ApiMethod =>
  method ?? (file.length > 0 || input !== undefined ? "POST" : "GET")

/** `users` is `/api/v1/service/users`; a path from the root does not change. */
const pathOf = (path: string) => (path.startsWith("/") ? path : PREFIX + path)

/** `null`, `true`, numbers and JSON in brackets are values; other words are text. */
function fieldValue(text: string): unknown {
  if (!/^(?:null|true|false|-?\d+(?:\.\d+)?|[[{].*)$/s.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A name that stands several times is a list. */
function bodyOf(fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, text] of fields) {
    const value = fieldValue(text)
    const before = body[name]
    body[name] = Object.hasOwn(body, name) ? [before, value].flat() : value
  }
  return body
}

/** A file as a body: JSON as its value, other content unchanged, with the type of its content or its name. */
async function inputOf(path: string, shell: Language & Stdin): Promise<unknown> {
  const bytes = await readBytes(path, shell, MOST_UPLOADED)
  const type = mediaTypeOf(path, bytes)
  const text = decodeText(bytes)
  const isBinary = type === undefined && !text.ok
  if (isBinary || (type !== undefined && type !== "application/json"))
    return new Blob([Uint8Array.from(bytes)], { type: type ?? "application/octet-stream" })
  try {
    return JSON.parse(text.ok ? text.value : "")
  } catch {
    throw usageFailure(shell.t, [{ field: "--input", message: shell.t("input.notJson") }])
  }
}

async function formOf(fields: Fields, files: Fields, shell: Language & Stdin): Promise<Blob> {
  const form: FormField[] = [...fields]
  for (const [name, path] of files) form.push([name, await readSentFile(path, shell)])
  return formBody(form)
}

/** `accept-language: en`. The tokens of the session cannot be replaced: they are chosen by profile and host. */
const HEADER = /^([!#$%&'*+.^`|~\w-]+):\s*([\t\x20-\x7e\x80-\xff]*)$/
const OWN_HEADERS: ReadonlySet<string> = new Set(["x-auth-token", "x-refresh-token"])

function headersOf(
  { header = [] }: ApiRequestValues,
  { t }: Language,
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  for (const text of header) {
    const [, name = "", value = ""] = HEADER.exec(text) ?? []
    if (name === "" || OWN_HEADERS.has(name.toLowerCase()))
      throw usageFailure(t, [
        { field: "--header", message: `${t("api.notHeader")} ${t("input.given", { text })}` },
      ])
    headers[name.toLowerCase()] = value.trim()
  }
  return headers
}

/** The request described by the flags. @throws CommandFailure */
export async function requestOf(
  values: ApiRequestValues,
  shell: Language & Stdin,
): Promise<TypedRequest> {
  const method = methodOf(values)
  const path = pathOf(values.path)
  const headers = headersOf(values, shell)
  if (method === "GET")
    return { method, path: queryPath(path, values, shell), body: undefined, headers }
  return { method, path, body: await sentBody(values, shell), headers }
}

function queryPath(
  path: string,
  { field = [], file = [], input }: ApiRequestValues,
  { t }: Language,
): string {
  if (file.length > 0 || input !== undefined)
    throw usageFailure(t, [{ field: "--file, --input", message: t("api.noBody") }])
  const query = new URLSearchParams(
    field.map(([name, value]): [string, string] => [name, value]),
  ).toString()
  return query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`
}

async function sentBody(
  { field = [], file = [], input }: ApiRequestValues,
  shell: Language & Stdin,
): Promise<unknown> {
  if (input !== undefined && field.length + file.length > 0)
    throw usageFailure(shell.t, [
      { field: "--field, --file, --input", message: shell.t("api.oneBody") },
    ])
  if (file.length > 0) return formOf(field, file, shell)
  return input === undefined ? bodyOf(field) : inputOf(input, shell)
}
