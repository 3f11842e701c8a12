import type { z } from "zod"
import { can, type Action, type IrreversibleActName, type Role } from "../access/index.ts"
import { type ServerCode, wireInput } from "../lib/index.ts"

/**
 * Access to a call. `public`: without a session. `signedIn`: any account. `game`: signed by a game's server with its token, see
 * `signatureText`. Otherwise the action that the role must be permitted.
 */
export type CallAccess = "public" | "signedIn" | "game" | Action

/** Irreversible act of a call that depends on the input; undefined for inputs without one. */
export interface IrreversibleByInput {
  acts: readonly IrreversibleActName[]
  actOf: (input: unknown) => IrreversibleActName | undefined
}

interface CallBase<Input extends z.ZodType> {
  method: "GET" | "POST" | "PUT" | "DELETE"
  /** Path relative to the host, such as `/api/v1/service/user`. */
  path: string
  /** Description for the OpenAPI document, one English sentence. */
  summary: string
  access: CallAccess
  /** Query parameters of a GET; JSON body of other methods. */
  input: Input
  /** Returns the server code of a refusal of invalid input, if one of its problems has a specific code. */
  codeOfFault?: (input: unknown) => ServerCode | undefined
  /** The input contains keys of fixed lists, which are sent as numbers. */
  keyed?: true
  /**
   * The call only reads although its method is not GET: it needs no Idempotency-Key and no transaction, and read-only tokens
   * may use it.
   */
  reads?: true
  /**
   * The response contains a secret, so it is not stored for repeated requests: the call accepts no Idempotency-Key, and the
   * response is not compressed.
   */
  secret?: true
  /**
   * The call deletes or overwrites data permanently. The act in the table of irreversible acts defines who may carry it out and
   * when a confirmation is needed.
   */
  irreversible?: IrreversibleActName | IrreversibleByInput
  /** The response has an etag: a request with `if-none-match` is answered with 304 while the data is unchanged. */
  tagged?: true
  /**
   * The call may have to count responses first. With `prefer: wait=…` it responds with 202 and the progress if counting takes
   * longer; without, it waits.
   */
  counts?: true
  /** Maximum size of the body in bytes, if it differs from the default: see `largestBody`. */
  bodyBytes?: number
  /** The input is sent as multipart/form-data with files in this field. */
  files?: { field: string; maxCount: number; maxBytes: number }
}

/** A call whose response contains one object: `{ data }`. */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends CallBase<Input> {
  answer: "one"
  /** The output is sent without validation, because it was validated by the same schema when it was stored. */
  verbatim?: true
  output: Output
}

/** A call whose response contains one page of a list: `{ data: [], total, next }`. */
export interface ListCall<
  Input extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
> extends CallBase<Input> {
  answer: "list"
  item: Item
}

/** A call whose response is not JSON: a file, a picture, or a stream of events. */
export interface StreamCall<Input extends z.ZodType = z.ZodType> extends CallBase<Input> {
  answer: "stream"
  /** Possible media types of the response, such as `image/png`. */
  mediaTypes: readonly string[]
  /** Also accepts a ticket instead of a session: `?ticket=…`, see `createTicket`. */
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

/**
 * Replaces getters by properties that are computed once on first use, so that a program builds only the schemas of the calls
 * that it uses.
 */
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

/** Returns all irreversible acts that a call may carry out. */
export const irreversibleActs = ({
  irreversible,
}: Pick<AnyCall, "irreversible">): readonly IrreversibleActName[] => {
  if (irreversible === undefined) return []
  return typeof irreversible === "string" ? [irreversible] : irreversible.acts
}

/** Returns the irreversible act of a call with this input; undefined if there is none. */
export const irreversibleActOf = (
  { irreversible }: Pick<AnyCall, "irreversible">,
  input: unknown,
): IrreversibleActName | undefined =>
  typeof irreversible === "object" ? irreversible.actOf(input) : irreversible

const BODY_BYTES = 1024 * 1024
/** Default limit for calls that anyone may send: ample for an email address, a password and a name. */
const STRANGERS_BODY_BYTES = 16 * 1024

/**
 * Returns the maximum size of a call's JSON body in bytes. Calls of game servers have the limit of public calls, because the
 * signature can only be checked after the body was read.
 */
export const largestBody = ({ bodyBytes, access }: Pick<AnyCall, "bodyBytes" | "access">): number =>
  bodyBytes ?? (access === "public" || access === "game" ? STRANGERS_BODY_BYTES : BODY_BYTES)

/** Returns whether a call changes data. Such calls accept an Idempotency-Key and are refused for read-only tokens. */
export const isMutating = ({ method, reads }: AnyCall): boolean => method !== "GET" && !reads

/**
 * Returns whether a call accepts an Idempotency-Key. Calls with files do not: files are stored by their content, so storing
 * them again has no effect.
 */
export const takesIdempotencyKey = (each: AnyCall): boolean =>
  isMutating(each) && !each.secret && !each.files

/** Returns whether an account of this role may send a call at all. Checked by the client before sending and by the server. */
export const mayCall = (role: Role, { access }: Pick<AnyCall, "access">): boolean =>
  access === "public" || access === "signedIn" || (access !== "game" && can(role, access))

/**
 * Returns the input of a call in the form in which it is sent. Calls without `keyed` are returned unchanged, without building
 * their schemas.
 */
export function wireOf(of: Pick<AnyCall, "input" | "keyed">, input: unknown): unknown {
  return of.keyed ? wireInput(of.input, input) : input
}
