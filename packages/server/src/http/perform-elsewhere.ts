import type { AnyCall } from "@qo/core/api"
import type { FastifyReply, FastifyRequest } from "fastify"
import { callName } from "./call-name.ts"
import type { CallDone } from "./call-threads.ts"
import type { Caller, RequestContext } from "./request-context.ts"
import type { Services } from "./services.ts"

/** Handles a call in another thread. @throws Refusal `unavailable` if too many calls are waiting */
export async function performElsewhere(
  {
    threads,
    storage,
    onMailQueued,
    onCallbackQueued,
  }: Pick<Services, "onCallbackQueued" | "onMailQueued" | "storage" | "threads">,
  call: AnyCall,
  request: FastifyRequest,
  context: RequestContext<Caller | null>,
  value: unknown,
): Promise<CallDone> {
  const key = request.headers["idempotency-key"]
  const done = await threads.perform({
    name: callName(call),
    caller: context.caller,
    locale: context.locale,
    service: context.service,
    address: context.address,
    originHash: context.originHash,
    proof: context.proof,
    requestId: request.id,
    key: typeof key === "string" ? key : undefined,
    input: request.largeBody ? { body: request.largeBody } : { value },
    storageFull: storage.isFull(),
  })
  if (done.queued.mail) onMailQueued()
  if (done.queued.callback) onCallbackQueued()
  return done
}

/** Sends the response that another thread has returned. */
export const sendDone = (reply: FastifyReply, { status, headers, body }: CallDone): FastifyReply =>
  reply
    .code(status)
    .headers(Object.fromEntries(headers))
    .type("application/json; charset=utf-8")
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
