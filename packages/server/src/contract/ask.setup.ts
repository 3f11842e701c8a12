import type { IrreversibleActName } from "@qo/core/access"
import { type AnyCall, type CallName, CALLS, irreversibleActOf, STEP_UP_HEADER } from "@qo/core/api"
import { PASSWORD } from "../testing/index.ts"
import { expectDeclared } from "./declared.setup.ts"
import { type Actor, PNG, type ContractWorld } from "./world.setup.ts"

export interface ContractAnswer {
  status: number
  /** Body of a JSON response; undefined for streams and files. */
  body: { data?: unknown; key?: string; code?: number; issues?: AnsweredIssue[]; current?: unknown }
  text: string
}
interface AnsweredIssue {
  path: (string | number)[]
  key: string
}

/**
 * Sends any value as the input of a call and checks that the response is declared. `who` null: without a session. `isProved`
 * false: an irreversible act is sent without a proof.
 */
export async function ask(
  { api }: ContractWorld,
  who: Actor | null,
  name: CallName,
  input: unknown,
  more: { key?: string; locale?: string; isProved?: boolean } = {},
): Promise<ContractAnswer> {
  const call: AnyCall = CALLS[name]
  const url = new URL(call.path, api.url)
  const headers: Record<string, string> = { "accept-language": more.locale ?? "ru" }
  if (who) headers["x-auth-token"] = who.token
  if (more.key) headers["idempotency-key"] = more.key
  const act = more.isProved === false ? undefined : actOf(call, input)
  if (who && act) headers[STEP_UP_HEADER] = await proofOf(api, who, act)
  const init: RequestInit = { method: call.method, headers }
  if (call.method === "GET") url.search = queryOf(input)
  else if (call.files) init.body = formOf(input, call.files.field)
  else {
    headers["content-type"] = "application/json"
    init.body = JSON.stringify(input)
  }
  const leaving = new AbortController()
  const response = await fetch(url, { ...init, signal: leaving.signal })
  if (response.ok && call.answer === "stream") {
    leaving.abort()
    expectDeclared(name, { status: response.status, headers: response.headers, body: {} })
    return { status: response.status, body: {}, text: "" }
  }
  const text = await response.text()
  const body = JSON.parse(text) as ContractAnswer["body"]
  expectDeclared(name, { status: response.status, headers: response.headers, body })
  return { status: response.status, body, text }
}

/** Returns the irreversible act that a call with this input carries out, if any. */
const actOf = (call: AnyCall, input: unknown): IrreversibleActName | undefined =>
  irreversibleActOf(call, call.input.safeParse(input).data ?? input)

/** Creates a proof for the act with the password, as a user does. */
async function proofOf(
  { url, database }: ContractWorld["api"],
  { token }: Actor,
  act: IrreversibleActName,
): Promise<string> {
  const response = await fetch(new URL(CALLS.proveStepUp.path, url), {
    method: "POST",
    headers: { "x-auth-token": token, "content-type": "application/json" },
    body: JSON.stringify({ act, password: PASSWORD }),
  })
  await database.db.deleteFrom("rate_limit").execute()
  const { data } = (await response.json()) as { data?: { proof: string } }
  return data?.proof ?? ""
}

/** Lone surrogates, which no address can contain, are replaced; all other values are sent unchanged. */
const writtenText = (each: unknown): string =>
  (typeof each === "string" ? each : (JSON.stringify(each) ?? "")).toWellFormed()

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    for (const each of [value].flat()) if (each !== undefined) query.append(name, writtenText(each))
  return query.toString()
}

function formOf(input: unknown, field: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined) form.append(name.toWellFormed(), writtenText(value))
  form.append(field, new Blob([PNG], { type: "image/png" }), "dot.png")
  return form
}
