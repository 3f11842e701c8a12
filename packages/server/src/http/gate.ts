import { type AnyCall, CALLS, isMutating, mayCall } from "@qo/core/api"
import type { FastifyReply, FastifyRequest } from "fastify"
import { Refusal, tokenRefusal } from "./refusal.ts"
import type { Caller, CallingGame } from "./request-context.ts"
import type { Services } from "./services.ts"

/**
 * Authenticates callers. Sessions, second factors, tickets and signatures are in higher folders, so `compose` passes them in.
 */
export interface Gate {
  /**
   * Returns the caller by the tokens in the headers; null if they are invalid. If the tokens were renewed, the new ones are
   * added to the response headers.
   * @throws Refusal `deactivated` if the account was deactivated
   */
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>
  /** Checks that the caller has a second factor if the installation requires one. @throws Refusal `otpSetupRequired` */
  refuseWithoutFactor: (call: AnyCall, caller: Caller) => Promise<void>
  /** Returns the caller by the ticket in the URL; undefined if it contains none. @throws Refusal `signedOut` */
  callerByTicket: (request: FastifyRequest) => Promise<Caller | undefined>
  /** Returns the game whose server signed the call. @throws Refusal `signedOut`, `rateLimited` */
  identifyGame: (request: FastifyRequest) => Promise<CallingGame>
}

/**
 * Returns the caller if the call table admits them, and null for calls without sign-in. @throws Refusal if the call is not
 * permitted
 */
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

/** Like {@link admitCall}, for calls that respond with a stream. These also accept a ticket. */
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

/** Calls that are allowed while the disk is full, because they write little or free space. Users can still sign in and read. */
const ALWAYS_ROOM: ReadonlySet<AnyCall> = new Set<AnyCall>([CALLS.login, CALLS.logout])

/**
 * Refuses writing calls while the disk is full, because the database needs the remaining space to finish running transactions.
 */
export function refuseWithoutRoom(call: AnyCall, { storage }: Pick<Services, "storage">): void {
  if (isMutating(call) && !ALWAYS_ROOM.has(call) && storage.isFull())
    throw new Refusal("storageFull")
}
