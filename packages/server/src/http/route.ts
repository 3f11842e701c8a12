import { can } from "@qo/core/access"
import {
  type AnyCall,
  type Call,
  isMutating,
  type ListCall,
  takesIdempotencyKey,
} from "@qo/core/api"
import { Service } from "@qo/core/history"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import { identify } from "../session/identify.ts"
import { createSerialiser } from "./answer.ts"
import type { Asked, Caller } from "./asked.ts"
import { originHash } from "./origin.ts"
import { answerOnce, inTransaction } from "./idempotency.ts"
import { localeOf } from "./locale.ts"
import { Refusal } from "./refusal.ts"
import type { Services } from "./services.ts"

type PageInput<Item extends z.ZodType> =
  z.input<Item> extends infer Each
    ? { data: Each[]; total: number; totalIsEstimate?: true | undefined; next: string | null }
    : never
type Answer<C extends AnyCall> =
  C extends Call<z.ZodType, infer Out>
    ? z.input<Out>
    : C extends ListCall<z.ZodType, infer Item>
      ? PageInput<Item>
      : never
type Who<C extends AnyCall> = C["access"] extends "public" ? Caller | null : Caller

export type Handler<C extends AnyCall> = (
  input: z.output<C["input"]>,
  asked: Asked<Who<C>>,
) => Promise<Answer<C>>

/** Registers one described call: who, input, `handle`, answer; checks nothing twice. */
export type Route = <C extends AnyCall>(call: C, handle: Handler<C>) => void

export const createRoute =
  (app: FastifyInstance, services: Services): Route =>
  (call, handle) => {
    const serialise = createSerialiser(call, services.checkAnswers)
    const wrap = call.answer === "one" ? (data: unknown) => ({ data }) : (page: unknown) => page
    const perform = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
      const caller = await admit(call, request, reply, services)
      const input = parse(call, request)
      const asked: Asked<Caller | null> = {
        ...circumstances(request, reply, services),
        caller,
        db: services.db,
      }
      const run = async (db: Asked["db"]): Promise<string> =>
        serialise(wrap(await handle(input, { ...asked, db } as never)))
      if (!takesIdempotencyKey(call)) return run(services.db)
      const key = request.headers["idempotency-key"]
      return typeof key === "string"
        ? answerOnce(services, { call, key, userId: caller?.userId ?? 0, input }, run)
        : inTransaction(services.db, run)
    }
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const text = await perform(request, reply)
        return reply
          .header("cache-control", "no-store")
          .type("application/json; charset=utf-8")
          .send(text)
      },
    })
  }

/** The caller of a call, refused here unless the call table lets them in. */
async function admit(
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Caller | null> {
  if (call.access === "public") return null
  const caller = await identify(request, reply, services)
  if (!caller) throw new Refusal("signedOut")
  if (caller.scope === "read" && isMutating(call)) throw new Refusal("notPermitted")
  if (call.access !== "signedIn" && !can(caller.role, call.access))
    throw new Refusal("notPermitted")
  return caller
}

function parse<C extends AnyCall>(call: C, request: FastifyRequest): z.output<C["input"]> {
  const raw = call.method === "GET" ? request.query : (request.body ?? {})
  const input = call.input.safeParse(raw, REPORT_INPUT)
  if (!input.success) throw new Refusal("invalid", { issues: issuesOf(input.error) })
  return input.data as z.output<C["input"]>
}

function circumstances(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret }: Services,
): Omit<Asked, "caller" | "db"> {
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
