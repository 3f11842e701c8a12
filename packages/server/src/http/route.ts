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

/** Response of a stream call. If the client disconnects, the stream is destroyed. */
export interface StreamedAnswer {
  type: string
  body: Readable | Buffer | string
  /** Whether the first byte may be sent much later than the headers. */
  isSlow?: true
  /** Default: 200. */
  status?: number
  headers?: Readonly<Record<string, string>>
}
export type StreamHandler<C extends StreamCall> = (
  input: z.output<C["input"]>,
  context: RequestContext<CallerOf<C>> & { request: FastifyRequest },
) => Promise<StreamedAnswer>

/** Steps that run before a call is handled, outside its transaction. Each may refuse the call; its writes are not undone. */
export interface Steps<C extends JsonCall> {
  /** Whether the call should be handled by another thread although its input is small. */
  isMuchWork?: (
    input: z.output<C["input"]>,
    context: RequestContext<CallerOf<C>>,
  ) => Promise<boolean>
  /** Runs before the files of the call are read. */
  beforeFiles?: (context: RequestContext<CallerOf<C>>) => Promise<void>
  /** Runs before the transaction of a call that changes data: slow work, whose result the handler uses. */
  beforeTransaction?: (
    input: z.output<C["input"]>,
    context: RequestContext<CallerOf<C>>,
  ) => Promise<void>
}

/** Registers a call: checks the caller, parses the input, runs `handle` and sends the response. */
export type Route = <C extends JsonCall>(call: C, handle: Handler<C>, steps?: Steps<C>) => void
export type StreamRoute = <C extends StreamCall>(call: C, handle: StreamHandler<C>) => void

/** Functions with which an area registers its calls, and the services that it needs. */
export interface Routes<Needed extends keyof Services> {
  route: Route
  stream: StreamRoute
  services: Pick<Services, Needed>
}
