import type { AnyCall } from "@qo/core/api"
import { parseBounded } from "@qo/core/lib"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { Refusal } from "./refusal.ts"

/** The input of a call by its schema: `fields` of a form, else the query of a GET, else the body. @throws Refusal `invalid` */
export const parseInput = <C extends AnyCall>(
  call: C,
  request: FastifyRequest,
  fields?: unknown,
): z.output<C["input"]> =>
  inputOf(call, fields ?? (call.method === "GET" ? request.query : (request.body ?? {})))

/** The same of what is at hand. @throws Refusal `invalid` */
export function inputOf<C extends AnyCall>(call: C, raw: unknown): z.output<C["input"]> {
  const input = parseBounded<z.ZodType>(call.input, raw)
  if (!input.ok) {
    const code = call.codeOfFault?.(raw)
    throw new Refusal("invalid", { issues: input.problem, ...(code !== undefined && { code }) })
  }
  return input.value as z.output<C["input"]>
}
