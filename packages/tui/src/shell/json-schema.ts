import { z } from "zod"
import type { Command } from "./command.ts"

/** Returns the JSON Schema of a command's `--json` output: an array for lists, otherwise the record. */
export function jsonSchemaOf(
  { result, name }: Pick<Command, "result" | "name">,
  record: z.ZodType,
) {
  const shown = result === "list" ? z.array(record) : record
  return { ...z.toJSONSchema(z.input(shown), { io: "output" }), title: `qo ${name}` }
}
