import type { AnyCall } from "@qo/core/api"
import type { Caller, RequestContext } from "./request-context.ts"

/** Handles a call and writes its answer, once for a key: everything that a request goes through once its caller and its input are known. */
export type AnswerInside = (
  input: unknown,
  context: RequestContext<Caller | null>,
  key: string | undefined,
) => Promise<string>

/** Calls that can be made inside of the server: without HTTP and without a session, in the name of an account. */
export type InsideCalls = Map<AnyCall, AnswerInside>
