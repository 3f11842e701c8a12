import { Command as Commander, Option } from "commander"
import type { Command } from "../shell/command.ts"
import { flagsOf } from "../shell/common-flags.ts"
import type { Input } from "../inputs/input.ts"

/** The words after a command's name, sorted by commander but not yet read as values. */
export interface CommandLine {
  operands: readonly string[]
  /** Texts by flag; a switch is `true`. */
  flags: Readonly<Record<string, readonly string[] | true>>
  unknown: readonly string[]
  /** Flags that ended without their value. */
  unfinished: readonly string[]
}

/** Commander stops at the first mistake; this one notes them all. */
class CollectingCommander extends Commander {
  readonly unfinished: string[] = []

  optionMissingArgument(option: Option): void {
    this.unfinished.push(`--${option.name()}`)
  }
}

function optionOf({ name, short, type }: Input): Option {
  const names = short ? `-${short}, --${name}` : `--${name}`
  if (type === "switch") return new Option(names)
  return new Option(`${names} <value>`).argParser((text, before: unknown) => [
    ...(Array.isArray(before) ? before : []),
    text,
  ])
}

/** Sorts the words of a command line into flags and arguments. */
export function readCommandLine(command: Command, words: readonly string[]): CommandLine {
  const commander = new CollectingCommander(command.name)
  const options = flagsOf(command).map((input) => ({ input, option: optionOf(input) }))
  for (const { option } of options) commander.addOption(option)
  const { operands, unknown } = commander.parseOptions([...words])
  const given: Readonly<Record<string, unknown>> = commander.opts()
  const flags: Record<string, readonly string[] | true> = {}
  for (const { input, option } of options) {
    const value = given[option.attributeName()]
    if (value === true) flags[input.name] = true
    else if (Array.isArray(value))
      flags[input.name] = value.flatMap((text: unknown) => (typeof text === "string" ? [text] : []))
  }
  return {
    operands,
    flags,
    unknown: unknown.filter((word) => word.startsWith("-") && word !== "-" && word !== "--"),
    unfinished: commander.unfinished,
  }
}
