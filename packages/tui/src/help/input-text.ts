import type { Input } from "../inputs/input.ts"
import { closedValues } from "../inputs/closed-values.ts"
import type { Command } from "../shell/command.ts"
import type { Words } from "./texts.ts"

type OrderedCommand = Pick<Command, "paged">

const valuesOf = (input: Input, command: OrderedCommand | undefined): readonly string[] =>
  input.name === "sort" && command?.paged ? command.paged.sorts : closedValues(input)

/** Description of a flag or an argument with its possible values, unless the text explains each of them. */
export function inputText(input: Input, words: Words, command?: OrderedCommand): string {
  const text = words(input.help)
  const values = valuesOf(input, command)
  return values.every((value) => text.includes(value)) ? text : `${text}: ${values.join(", ")}`
}
