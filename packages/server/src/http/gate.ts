import { type AnyCall, CALLS, isMutating, mayCall } from "@qo/core/api"
import type { FastifyReply, FastifyRequest } from "fastify"
import { Refusal, tokenRefusal } from "./refusal.ts"
import type { Caller, CallingGame } from "./request-context.ts"
import type { Services } from "./services.ts"

/** Authenticates callers. Sessions, second factors, tickets and signatures are in higher folders; `compose` passes them in. */
export interface Gate {
  /**
   * Returns the caller by the tokens in the headers; null if they are invalid. A renewed pair is added to the response headers.
   * @throws Refusal `deactivated` if the account was deactivated
   */
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>
  /** @throws Refusal `otpSetupRequired` where the installation asks this caller for a second factor first */
  refuseWithoutFactor: (call: AnyCall, caller: Caller) => Promise<void>
  /** Returns the caller by the ticket in the address; undefined if it contains none. @throws Refusal `signedOut` */
  callerByTicket: (request: FastifyRequest) => Promise<Caller | undefined>
  /** The game whose server signed the call. @throws Refusal `signedOut`, `rateLimited` */
  identifyGame: (request: FastifyRequest) => Promise<CallingGame>
}

/** The caller of a call, refused here unless the call table admits them; null if the call requires none. */
export async function admitCall(
  gate: Gate,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  if (call.access === "public" || call.access === "game") return null
  const caller = await gate.identify(request, reply)
  if (!caller) throw new Refusal("signedOut")
  if (caller.scope === "read" && isMutating(call)) throw tokenRefusal("tokenReadOnly")
  if (!mayCall(caller.role, call)) throw new Refusal("notPermitted")
  await gate.refuseWithoutFactor(call, caller)
  return caller
}

/** The same for a call that answers with a stream, which a ticket opens too. */
export async function admitToStream(
  gate: Gate,
  call: AnyCall & { ticketed?: boolean | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const byTicket = call.ticketed ? await gate.callerByTicket(request) : undefined
  if (byTicket && !mayCall(byTicket.role, call)) throw new Refusal("notPermitted")
  return byTicket ?? admitCall(gate, call, request, reply)
}

/** Calls that write little, or make room: people can still sign in and look. */
const ALWAYS_ROOM: ReadonlySet<AnyCall> = new Set<AnyCall>([CALLS.login, CALLS.logout])

/** Refuses writing calls while the disk is full: the database needs the remaining space to finish running transactions. */
export function refuseWithoutRoom(call: AnyCall, { storage }: Pick<Services, "storage">): void {
  if (isMutating(call) && !ALWAYS_ROOM.has(call) && storage.isFull())
    throw new Refusal("storageFull")
}
