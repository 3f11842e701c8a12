import { type JsonCall, pageOf } from "@qo/core/api"
import { isDeepStrictEqual } from "node:util"
import { z } from "zod"
import { WrittenPage } from "./paging.ts"

/** The schema of a call's answer, envelope and all. */
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
  if (check) {
    // Answers are of the wire: nothing is decoded on its way out. Making all schemas takes a third of the start of a test's server.
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
    // The serialiser is made at the first answer: a hundred of them, and the library itself, would cost more than the start.
    return stringify
      ? stringify(answer)
      : compile(envelopeOf(call)).then((made) => (stringify = made)(answer))
  }
}

/** A page that is written already is not filtered, so it must contain exactly the fields of the call table. */
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
