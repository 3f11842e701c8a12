import { parseFields, UnknownFieldError } from "../output/index.ts"
import { isWirePath } from "../records/is-wire-path.ts"
import type { CommandModule, Values } from "../shell/command.ts"

/**
 * `--fields` with the names of the wire; people may use others. Names that no result of the command can have are refused before
 * anything is sent. A dry run prints its plan, which is not described. @throws UnknownFieldError
 */
export async function withChosenFields(
  { record, output }: CommandModule,
  values: Values,
): Promise<Values> {
  const { fields } = values
  if (typeof fields !== "string") return values
  const given = parseFields(fields)
  const isNamed = !record || given.every((path) => isWirePath(record, path))
  const paths = isNamed ? given : (await import("./fields-meant.ts")).fieldsMeant(record, given)
  if (output && values["dry-run"] !== true) {
    const { fieldsInstead } = await import("../records/schema-path.ts")
    for (const path of paths) {
      const known = fieldsInstead(output, path)
      if (known) throw new UnknownFieldError(path, known)
    }
  }
  return { ...values, fields: paths.join(",") }
}
