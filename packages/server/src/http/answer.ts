import { type AnyCall, pageOf } from "@qo/core/api"
import fastJsonStringify from "fast-json-stringify"
import { z } from "zod"

/** What a call answers with, envelope and all. */
export const envelopeOf = (call: AnyCall): z.ZodType =>
  call.answer === "list" ? pageOf(call.item) : z.object({ data: call.output })

/**
 * Writes a call's answer as JSON: fields that the call table does not name are left out.
 * `check`: parse by the schema first, so that an answer which has drifted from the table is an error.
 */
export function createSerialiser(call: AnyCall, check: boolean): (answer: unknown) => string {
  const schema = envelopeOf(call)
  if (check) return (answer) => JSON.stringify(schema.parse(answer))
  let stringify: ((answer: unknown) => string) | undefined
  // Made at the first answer: thirty of them at the start would cost more than the start itself.
  return (answer) => (stringify ??= compile(schema))(answer)
}

const compile = (schema: z.ZodType): ((answer: unknown) => string) =>
  fastJsonStringify(z.toJSONSchema(schema, { io: "input", target: "draft-7" }) as object)
