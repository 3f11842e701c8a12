import {
  type AnyCall,
  type Call,
  CALLS,
  isMutating,
  type JsonCall,
  type ListCall,
  mayCall,
  type StreamCall,
  takesIdempotencyKey,
} from "@qo/core/api"
import { Service } from "@qo/core/history"
import { parseBounded } from "@qo/core/lib"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Readable } from "node:stream"
import type { z } from "zod"
import { identifyGame } from "../sdk/identify-game.ts"
import { refuseWithoutFactor } from "../second-factor/refuse-without-factor.ts"
import { identify } from "../session/identify.ts"
import { callerByTicket } from "../tickets/caller-by-ticket.ts"
import { createSerialiser } from "./answer.ts"
import type { Asked, Caller, ReceivedFile } from "./asked.ts"
import { originHash } from "./origin.ts"
import { answerOnce, inTransaction } from "./idempotency.ts"
import { localeOf } from "./locale.ts"
import type { WrittenPage } from "./paging.ts"
import { withFiles } from "./read-files.ts"
import { Refusal, tokenRefusal } from "./refusal.ts"
import type { Services } from "./services.ts"

type PageInput<Item extends z.ZodType> =
  z.input<Item> extends infer Each
    ? { data: Each[]; total: number; totalIsEstimate?: true | undefined; next: string | null }
    : never
type Answer<C extends AnyCall> =
  C extends Call<z.ZodType, infer Out>
    ? z.input<Out>
    : C extends ListCall<z.ZodType, infer Item>
      ? PageInput<Item> | WrittenPage
      : never
type Who<C extends AnyCall> = C["access"] extends "public" ? Caller | null : Caller

export type Handler<C extends JsonCall> = (
  input: z.output<C["input"]>,
  asked: Asked<Who<C>>,
) => Promise<Answer<C>>

/** What a stream call answers with. A stream that the caller leaves is destroyed. */
export interface Streamed {
  type: string
  body: Readable | Buffer | string
  /** 200 where it is left out. */
  status?: number
  headers?: Readonly<Record<string, string>>
}
export type StreamHandler<C extends StreamCall> = (
  input: z.output<C["input"]>,
  asked: Asked<Who<C>> & { request: FastifyRequest },
) => Promise<Streamed>

/** What is done before a call is handled, in no transaction. Each may refuse, and nothing undoes what it writes. */
export interface Steps<C extends JsonCall> {
  /** In calls with files: before any of them is read. */
  beforeFiles?: (asked: Asked<Who<C>>) => Promise<void>
  /** In calls that change something: slow work whose outcome the handler finds. */
  beforeTransaction?: (input: z.output<C["input"]>, asked: Asked<Who<C>>) => Promise<void>
}

/** Registers one described call: who, input, `handle`, answer; checks nothing twice. */
export type Route = <C extends JsonCall>(call: C, handle: Handler<C>, steps?: Steps<C>) => void
export type StreamRoute = <C extends StreamCall>(call: C, handle: StreamHandler<C>) => void

export const createRoute =
  (app: FastifyInstance, services: Services): Route =>
  (call, handle, { beforeFiles, beforeTransaction } = {}) => {
    const serialise = createSerialiser(call, services.checkAnswers)
    const wrap = call.answer === "one" ? (data: unknown) => ({ data }) : (page: unknown) => page
    const answer = async (
      request: FastifyRequest,
      asked: Asked<Caller | null>,
      fields?: unknown,
    ): Promise<string> => {
      const input = parse(call, request, fields)
      const run = async (db: Asked["db"]): Promise<string> =>
        serialise(wrap(await handle(input, { ...asked, db } as never)))
      if (!takesIdempotencyKey(call)) return run(services.db)
      await beforeTransaction?.(input, { ...asked, db: services.db } as never)
      const key = request.headers["idempotency-key"]
      return typeof key === "string"
        ? answerOnce(services, { call, key, userId: asked.caller?.userId ?? 0, input }, run)
        : inTransaction(services.db, run)
    }
    const perform = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
      const caller = await admit(call, request, reply, services)
      refuseWithoutRoom(call, services)
      const game = call.access === "game" ? await identifyGame(request, services) : undefined
      const files: readonly ReceivedFile[] = []
      const asked = { ...circumstances(request, reply, services), caller, game, files }
      if (call.files) {
        await beforeFiles?.({ ...asked, db: services.db } as never)
        const bounds = boundsOf(call.files, services)
        return withFiles(request, bounds, caller?.userId ?? 0, (received) =>
          answer(request, { ...asked, files: received.files, db: services.db }, received.fields),
        )
      }
      if (request.isMultipart()) throw new Refusal("wrongType")
      return answer(request, { ...asked, db: services.db })
    }
    app.route({
      method: call.method,
      url: call.path,
      ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
      handler: async (request, reply) => {
        const text = await perform(request, reply)
        return reply
          .header("cache-control", "no-store")
          .type("application/json; charset=utf-8")
          .send(bodyOf(text))
      },
    })
  }

const LONG_TEXT = 2000

/** node:http joins a text with the headers before it encodes both: dear where it is long and not Latin. */
const bodyOf = (text: string): string | Buffer =>
  text.length > LONG_TEXT ? Buffer.from(text) : text

/** Calls that answer with a file or a stream. */
export const createStreamRoute =
  (app: FastifyInstance, services: Services): StreamRoute =>
  (call, handle) => {
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const byTicket = call.ticketed ? await callerByTicket(request, services) : undefined
        if (byTicket && !mayCall(byTicket.role, call)) throw new Refusal("notPermitted")
        const caller = byTicket ?? (await admit(call, request, reply, services))
        const input = parse(call, request, withoutTicket(request.query))
        const asked = {
          ...circumstances(request, reply, services),
          caller,
          game: undefined,
          files: [],
          db: services.db,
          request,
        }
        const { type, body, status = 200, headers = {} } = await handle(input, asked as never)
        return reply
          .code(status)
          .headers({ "cache-control": "no-store", ...headers })
          .type(type)
          .send(body)
      },
    })
  }

/** Who has to write little, or makes room, goes on: people can still sign in and look. */
const ALWAYS_ROOM: ReadonlySet<AnyCall> = new Set<AnyCall>([CALLS.login, CALLS.logout])

/** What is left of the disk is the database's own, to end what is under way. */
function refuseWithoutRoom(call: AnyCall, { storage }: Pick<Services, "storage">): void {
  if (isMutating(call) && !ALWAYS_ROOM.has(call) && storage.isFull())
    throw new Refusal("storageFull")
}

/** Pictures are the only files there are; an installation may take larger ones. */
const boundsOf = (files: NonNullable<AnyCall["files"]>, { limits }: Services) => ({
  ...files,
  maxBytes: limits.picture.bytes,
})

function withoutTicket(query: unknown): unknown {
  if (typeof query !== "object" || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== "ticket"))
}

/** The caller of a call, refused here unless the call table lets them in. */
async function admit(
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Caller | null> {
  if (call.access === "public" || call.access === "game") return null
  const caller = await identify(request, reply, services)
  if (!caller) throw new Refusal("signedOut")
  if (caller.scope === "read" && isMutating(call)) throw tokenRefusal("tokenReadOnly")
  if (!mayCall(caller.role, call)) throw new Refusal("notPermitted")
  await refuseWithoutFactor(call, caller, services)
  return caller
}

function parse<C extends AnyCall>(
  call: C,
  request: FastifyRequest,
  fields?: unknown,
): z.output<C["input"]> {
  const raw = fields ?? (call.method === "GET" ? request.query : (request.body ?? {}))
  const input = parseBounded<z.ZodType>(call.input, raw)
  if (!input.ok) {
    const code = call.codeOfFault?.(raw)
    throw new Refusal("invalid", { issues: input.problem, ...(code !== undefined && { code }) })
  }
  return input.value as z.output<C["input"]>
}

function circumstances(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret }: Services,
): Omit<Asked, "caller" | "db" | "game" | "files"> {
  const service = Service.safeParse(request.headers["x-qo-service"])
  return {
    locale: localeOf(request.headers["accept-language"]),
    // Only the shells name themselves; nobody may speak in the server's name.
    service: service.success && service.data !== "server" ? service.data : "api",
    address: request.ip,
    originHash: originHash(secret, request.ip),
    header: (name, value) => void reply.header(name, value),
  }
}
