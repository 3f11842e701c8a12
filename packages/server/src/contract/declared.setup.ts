import { type CallName, CALLS, isErrorKey, SERVER_CODES, type ServerCode } from "@qo/core/api"
import { expect } from "vitest"
import { openApiDocument } from "../api-page/open-api.ts"

interface Response {
  description: string
  headers?: Record<string, object>
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}

let document: Document | undefined

/** Returns the schema that the OpenAPI document declares for a response of this call and status; undefined if there is none. */
function declaredResponse(name: CallName, status: number): Response | undefined {
  document ??= openApiDocument("https://office.example.test") as unknown as Document
  const { path, method } = CALLS[name]
  return document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]
}

/** Headers that must be declared if a response carries them. */
const TOLD = ["x-auth-token", "x-refresh-token", "etag", "retry-after"]

interface ReceivedAnswer {
  status: number
  headers: Pick<Headers, "has">
  body: { key?: string; code?: number }
}

/** Fails if a response has a status, reason or header that the OpenAPI document does not list. */
export function expectDeclared(name: CallName, { status, headers, body }: ReceivedAnswer): void {
  const response = declaredResponse(name, status)
  const { key, code } = body
  const reasons = /^Refused: (.*)\.$/.exec(response?.description ?? "")?.[1]?.split(", ") ?? []
  const reason = code === undefined ? key : `${code} ${SERVER_CODES[code as ServerCode]}`
  const undeclared = {
    status: response ? [] : [status],
    reasons: status < 400 || reasons.includes(reason ?? "") ? [] : [reason],
    headers: TOLD.filter((each) => headers.has(each) && !response?.headers?.[each]),
  }
  expect({ name, ...undeclared }).toEqual({ name, status: [], reasons: [], headers: [] })
  if (key !== undefined) expect(isErrorKey(key)).toBe(true)
}
