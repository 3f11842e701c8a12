import { z } from "zod"
import type { Command } from "./command.ts"

/** What `--json` of a command prints, as JSON Schema: an array for lists, else the record itself. */
export function jsonSchemaOf(
  { result, name }: Pick<Command, "result" | "name">,
  record: z.ZodType,
) {
  const shown = result === "list" ? z.array(record) : record
  return { ...z.toJSONSchema(z.input(shown), { io: "output" }), title: `qo ${name}` }
}
