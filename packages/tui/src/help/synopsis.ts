import type { Input } from "../inputs/input.ts"
import type { Command } from "../shell/command.ts"
import { listOfInput } from "../shell/record-lists.ts"
import { placeholderOf } from "./placeholder.ts"

/** The command of an input, which decides to which list the input refers. */
export type NamedCommand = Pick<Command, "name" | "paged">

/** `-o, --output <format>`. */
export const flagText = (input: Input, command: NamedCommand): string =>
  [
    input.short === undefined ? "" : `-${input.short}, `,
    `--${input.name}`,
    input.type === "switch" ? "" : ` <${placeholderOf(input, listOfInput(input, command))}>`,
  ].join("")

/** `<pid>…`: several values are possible. */
export const argumentText = (input: Input, command: NamedCommand): string => {
  const { name, type } = input
  const list = listOfInput(input, command)
  const word = type === "id" ? placeholderOf(input, list) : name
  return `<${word}>${input.many ? "…" : ""}`
}

/** `qo users show <id>`; optional arguments are in brackets. */
export const commandSynopsis = ({ name, args = [] }: Pick<Command, "name" | "args">): string =>
  [
    "qo",
    name,
    ...args.map((arg) => {
      const text = argumentText(arg, { name })
      return arg.required ? text : `[${text}]`
    }),
  ].join(" ")
