import { type JsonCall, pageOf } from "@qo/core/api"
import { isDeepStrictEqual } from "node:util"
import { z } from "zod"
import { WrittenPage } from "./paging.ts"

/** Returns the schema of a call's response body with its envelope. */
export const envelopeOf = (call: JsonCall): z.ZodType =>
  call.answer === "list" ? pageOf(call.item) : z.object({ data: call.output })

/**
 * Returns a function that serializes the response of a call to JSON. Fields that are not in the call table are left out.
 * `check`: validates the response against the schema, so that a deviation from the call table is an error.
 */
export function createSerialiser(
  call: JsonCall,
  check: boolean,
): (answer: unknown) => string | Promise<string> {
  if (check) {
    // Responses are in wire format, so codecs are not applied. The schema is created on first use, because creating all schemas
    // takes a third of the start of a test server.
    let schema: z.ZodType | undefined
    return (answer) => {
      schema ??= z.input(envelopeOf(call))
      return answer instanceof WrittenPage
        ? checkedPage(schema, answer)
        : JSON.stringify(schema.parse(answer))
    }
  }
  if (call.answer === "one" && call.verbatim) return (answer) => JSON.stringify(answer)
  let stringify: ((answer: unknown) => string) | undefined
  return (answer) => {
    if (answer instanceof WrittenPage) return answer.toText()
    // The serializer is created on first use: creating a hundred of them and loading the library would take longer than the
    // start.
    return stringify
      ? stringify(answer)
      : compile(envelopeOf(call)).then((made) => (stringify = made)(answer))
  }
}

/** A page that was serialized before is not filtered, so it must contain exactly the fields of the call table. */
function checkedPage(schema: z.ZodType, page: WrittenPage): string {
  const text = page.toText()
  const value: unknown = JSON.parse(text)
  if (!isDeepStrictEqual(schema.parse(value), value))
    throw new Error("a page holds fields that the call table does not name")
  return text
}

async function compile(schema: z.ZodType): Promise<(answer: unknown) => string> {
  const { default: fastJsonStringify } = await import("fast-json-stringify")
  return fastJsonStringify(
    z.toJSONSchema(schema, { io: "input", target: "draft-7", unrepresentable: "any" }) as object,
  )
}
