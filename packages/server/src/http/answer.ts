import { type JsonCall, pageOf } from "@qo/core/api"
import { z } from "zod"

/** What a call answers with, envelope and all. */
export const envelopeOf = (call: JsonCall): z.ZodType =>
  call.answer === "list" ? pageOf(call.item) : z.object({ data: call.output })

/**
 * Writes a call's answer as JSON: fields that the call table does not name are left out.
 * `check`: parse by the schema first, so that an answer which has drifted from the table is an error.
 */
export function createSerialiser(
  call: JsonCall,
  check: boolean,
): (answer: unknown) => string | Promise<string> {
  const schema = envelopeOf(call)
  if (check) return (answer) => JSON.stringify(schema.parse(answer))
  if (call.answer === "one" && call.verbatim) return (answer) => JSON.stringify(answer)
  let stringify: ((answer: unknown) => string) | undefined
  // Made at the first answer: thirty of them, and the library itself, would cost more than the start.
  return async (answer) => (stringify ??= await compile(schema))(answer)
}

async function compile(schema: z.ZodType): Promise<(answer: unknown) => string> {
  const { default: fastJsonStringify } = await import("fast-json-stringify")
  return fastJsonStringify(z.toJSONSchema(schema, { io: "input", target: "draft-7" }) as object)
}
