import type { Input } from "../inputs/input.ts"
import { closedValues } from "../inputs/closed-values.ts"
import type { Command } from "../shell/command.ts"
import type { Words } from "./texts.ts"

const valuesOf = (input: Input, command: Command | undefined): readonly string[] =>
  input.name === "sort" && command?.paged ? command.paged.sorts : closedValues(input)

/** What a flag or an argument is for, and all that may be given for it; a text that explains each value is left as it is. */
export function inputText(input: Input, words: Words, command?: Command): string {
  const text = words(input.help)
  const values = valuesOf(input, command)
  return values.every((value) => text.includes(value)) ? text : `${text}: ${values.join(", ")}`
}
