import { type AnyCall, largestBody } from "@qo/core/api"
import { parseBounded } from "@qo/core/lib"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { Refusal } from "./refusal.ts"

/** Returns the unparsed input of a call: `fields` of a form, the query of a GET, or the body. */
export const inputOf = (call: AnyCall, request: FastifyRequest, fields?: unknown): unknown =>
  fields ?? (call.method === "GET" ? request.query : (request.body ?? {}))

/** Largest body that may be parsed completely, bytes. Such a body can neither block zod nor produce too many issues. */
const SMALL_BODY = 16 * 1024

/** Parses the input of a call by its schema. @throws Refusal `invalid` */
export function parseInput<C extends AnyCall>(call: C, raw: unknown): z.output<C["input"]> {
  // Small valid input is parsed once. Only invalid input is parsed a second time, to collect its issues.
  if (largestBody(call) <= SMALL_BODY) {
    const direct = call.input.safeParse(raw)
    if (direct.success) return direct.data as z.output<C["input"]>
  }
  const input = parseBounded<z.ZodType>(call.input, raw)
  if (!input.ok) {
    const code = call.codeOfFault?.(raw)
    throw new Refusal("invalid", { issues: input.problem, ...(code !== undefined && { code }) })
  }
  return input.value as z.output<C["input"]>
}
