import type { ErrorKey } from "@qo/core/api"

/**
 * The key for each 4xx status that Node, Fastify or a plugin fails with; `malformed` for any other 4xx. Static files answer 403 for
 * folders and for addresses with empty or dotted parts: no file has such an address.
 */
const KEYS: Readonly<Record<number, ErrorKey>> = {
  400: "malformed",
  403: "notFound",
  404: "notFound",
  405: "wrongMethod",
  406: "wrongType",
  408: "tooSlow",
  412: "preconditionFailed",
  413: "tooLarge",
  414: "headersTooLarge",
  415: "wrongType",
  416: "wrongRange",
  417: "wrongExpectation",
  431: "headersTooLarge",
}

/** The key of a failure that another library has given this status. */
export const keyOfForeignStatus = (status: number): ErrorKey =>
  KEYS[status] ?? (status >= 400 && status < 500 ? "malformed" : "internal")
