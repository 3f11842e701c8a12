import type { z } from "zod"
import { can, type Action, type IrreversibleActName, type Role } from "../access/index.ts"
import { type ServerCode, wireInput } from "../lib/index.ts"

/**
 * `public`: needs no session. `signedIn`: any account. `game`: signed by a game's server with its token, see `signatureText`.
 * Else the action that the role must be allowed.
 */
export type CallAccess = "public" | "signedIn" | "game" | Action

/** A call that is one act or another, or none, by its input. */
export interface IrreversibleByInput {
  acts: readonly IrreversibleActName[]
  actOf: (input: unknown) => IrreversibleActName | undefined
}

interface CallBase<Input extends z.ZodType> {
  method: "GET" | "POST" | "PUT" | "DELETE"
  /** Relative to the host, e.g. `/api/v1/service/user`. */
  path: string
  /** One English sentence for the OpenAPI document. */
  summary: string
  access: CallAccess
  /** Query of a GET, JSON body of anything else. */
  input: Input
  /** The number of a refusal of malformed input, if one of its faults has one. */
  codeOfFault?: (input: unknown) => ServerCode | undefined
  /** Its input holds keys of closed lists, which travel as numbers. */
  keyed?: true
  /** It only asks, though it is no GET: no Idempotency-Key, no transaction, and open to read-only tokens. */
  reads?: true
  /** The answer carries a secret: it is never kept to be answered again, so the call takes no Idempotency-Key; nor is it compressed. */
  secret?: true
  /**
   * It deletes or overwrites permanently: its act in the table of irreversible acts, which defines who may do it and when a
   * confirmation is needed.
   */
  irreversible?: IrreversibleActName | IrreversibleByInput
  /** The response has an etag: a request with `if-none-match` gets 304 while the data is unchanged. */
  tagged?: true
  /** Its figures may have to be counted first: with `prefer: wait=…` it answers 202 and how far that has come, else it waits. */
  counts?: true
  /** Largest body in bytes, if it is not the usual one: see `largestBody`. */
  bodyBytes?: number
  /** The input comes as multipart/form-data, with files in this field. */
  files?: { field: string; maxCount: number; maxBytes: number }
}

/** A call that answers with one thing: `{ data }`. */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends CallBase<Input> {
  answer: "one"
  /** The output is sent unfiltered: it was stored by a schema as wide as this one. */
  verbatim?: true
  output: Output
}

/** A call that answers with a page of things: `{ data: [], total, next }`. */
export interface ListCall<
  Input extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
> extends CallBase<Input> {
  answer: "list"
  item: Item
}

/** A call that answers with something else than one JSON value: a file, a picture, events as they happen. */
export interface StreamCall<Input extends z.ZodType = z.ZodType> extends CallBase<Input> {
  answer: "stream"
  /** Possible media types, e.g. `image/png`. */
  mediaTypes: readonly string[]
  /** Also answered by a ticket in place of a session: `?ticket=…`, see `createTicket`. */
  ticketed?: true
}

export type JsonCall = Call | ListCall
export type AnyCall = JsonCall | StreamCall

type Definition<C extends AnyCall> = Omit<C, "answer">

export const call = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: Definition<Call<Input, Output>>,
): Call<Input, Output> => Object.assign(withLazyGetters(definition), { answer: "one" as const })

export const listCall = <Input extends z.ZodType, Item extends z.ZodType>(
  definition: Definition<ListCall<Input, Item>>,
): ListCall<Input, Item> => Object.assign(withLazyGetters(definition), { answer: "list" as const })

export const streamCall = <Input extends z.ZodType>(
  definition: Definition<StreamCall<Input>>,
): StreamCall<Input> => Object.assign(withLazyGetters(definition), { answer: "stream" as const })

/** Getters that run once: a program that makes one call builds the schemas of that call alone. */
function withLazyGetters<Table extends object>(table: Table): Table {
  for (const [name, described] of Object.entries(Object.getOwnPropertyDescriptors(table))) {
    if (!described.get) continue
    const get = () => {
      const value: unknown = described.get?.call(table)
      Object.defineProperty(table, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(table, name, { configurable: true, enumerable: true, get })
  }
  return table
}

/** Irreversible acts that a call can be. */
export const irreversibleActs = ({
  irreversible,
}: Pick<AnyCall, "irreversible">): readonly IrreversibleActName[] => {
  if (irreversible === undefined) return []
  return typeof irreversible === "string" ? [irreversible] : irreversible.acts
}

/** The irreversible act that a call is on this input, if it is one. */
export const irreversibleActOf = (
  { irreversible }: Pick<AnyCall, "irreversible">,
  input: unknown,
): IrreversibleActName | undefined =>
  typeof irreversible === "object" ? irreversible.actOf(input) : irreversible

const BODY_BYTES = 1024 * 1024
/** The usual bound where anybody may send: an account, a password and a name fit in many times over. */
const STRANGERS_BODY_BYTES = 16 * 1024

/** Largest JSON body of a call, bytes. A signature covers the body, so a game's server is a stranger until it is read. */
export const largestBody = ({ bodyBytes, access }: Pick<AnyCall, "bodyBytes" | "access">): number =>
  bodyBytes ?? (access === "public" || access === "game" ? STRANGERS_BODY_BYTES : BODY_BYTES)

/** Does the call change something? Those take an Idempotency-Key and are refused to read-only tokens. */
export const isMutating = ({ method, reads }: AnyCall): boolean => method !== "GET" && !reads

/** Files are kept by their content: storing them again changes nothing, so calls with files take no key either. */
export const takesIdempotencyKey = (each: AnyCall): boolean =>
  isMutating(each) && !each.secret && !each.files

/** May an account of this role send the call at all? Asked before it is sent, and again by the server. */
export const mayCall = (role: Role, { access }: Pick<AnyCall, "access">): boolean =>
  access === "public" || access === "signedIn" || (access !== "game" && can(role, access))

/** The input of a call as it travels. The schemas of calls without keys are not built for it. */
export function wireOf(of: Pick<AnyCall, "input" | "keyed">, input: unknown): unknown {
  return of.keyed ? wireInput(of.input, input) : input
}
