import type { AnyCall, Call, JsonCall, ListCall, StreamCall } from "@qo/core/api"
import type { FastifyRequest } from "fastify"
import type { Readable } from "node:stream"
import type { z } from "zod"
import type { WrittenPage } from "./paging.ts"
import type { RequestContext, Caller } from "./request-context.ts"
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
type CallerOf<C extends AnyCall> = C["access"] extends "public" ? Caller | null : Caller

export type Handler<C extends JsonCall> = (
  input: z.output<C["input"]>,
  context: RequestContext<CallerOf<C>>,
) => Promise<Answer<C>>

/** The answer of a stream call. A stream that the caller leaves is destroyed. */
export interface StreamedAnswer {
  type: string
  body: Readable | Buffer | string
  /** Its first byte may come much later than its head. */
  isSlow?: true
  /** 200 where it is left out. */
  status?: number
  headers?: Readonly<Record<string, string>>
}
export type StreamHandler<C extends StreamCall> = (
  input: z.output<C["input"]>,
  context: RequestContext<CallerOf<C>> & { request: FastifyRequest },
) => Promise<StreamedAnswer>

/** Steps before a call is handled, outside of a transaction. Each may refuse, and its writes are not undone. */
export interface Steps<C extends JsonCall> {
  /** Is this so much work that another thread does it, though the input is small? */
  isMuchWork?: (
    input: z.output<C["input"]>,
    context: RequestContext<CallerOf<C>>,
  ) => Promise<boolean>
  /** Runs before any file of the call is read. */
  beforeFiles?: (context: RequestContext<CallerOf<C>>) => Promise<void>
  /** Runs before the transaction of a call that changes something: slow work whose outcome the handler finds. */
  beforeTransaction?: (
    input: z.output<C["input"]>,
    context: RequestContext<CallerOf<C>>,
  ) => Promise<void>
}

/** Registers one described call: who, input, `handle`, answer; checks nothing twice. */
export type Route = <C extends JsonCall>(call: C, handle: Handler<C>, steps?: Steps<C>) => void
export type StreamRoute = <C extends StreamCall>(call: C, handle: StreamHandler<C>) => void

/** The means by which an area registers its calls, and those of the services that it needs. */
export interface Routes<Needed extends keyof Services> {
  route: Route
  stream: StreamRoute
  services: Pick<Services, Needed>
}
