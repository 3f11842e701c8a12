import type { Input } from "../inputs/input.ts"
import type { Command } from "../shell/command.ts"
import { flagsOf, GLOBAL_FLAGS } from "../shell/common-flags.ts"
import { ownWord } from "../shell/own-words.ts"

/** A command line up to the word that is being typed. */
export interface TypedLine {
  /** The words that name the command, or begin to. */
  names: readonly string[]
  command: Command | undefined
  /** Arguments before the word. */
  args: readonly string[]
  /** Names of the flags that were given. */
  given: ReadonlySet<string>
  /** The flag whose value the word is. */
  flag: Input | undefined
  /** After `--` no word is a flag. */
  ended: boolean
}

const isFlag = (word: string) => word.startsWith("-") && word !== "-"

/** `--role`, `--role=4`, `-o`, `-ocsv`. */
export const flagNamed = (flags: readonly Input[], word: string): Input | undefined =>
  word.startsWith("--")
    ? flags.find(({ name }) => word.slice(2).split("=")[0] === name)
    : flags.find(({ short }) => short !== undefined && word[1] === short)

/** The value is the next word. */
const awaitsValue = ({ type }: Input, word: string) =>
  type !== "switch" && (word.startsWith("--") ? !word.includes("=") : word.length === 2)

/** Sorts the words before the one that is being typed. */
export function parseLine(table: readonly Command[], before: readonly string[]): TypedLine {
  const names: string[] = []
  const args: string[] = []
  const given = new Set<string>()
  const command = () => table.find(({ name }) => name === names.join(" "))
  const flags = () => {
    const known = command()
    return known ? flagsOf(known) : GLOBAL_FLAGS
  }
  let flag: Input | undefined
  let ended = false
  for (const word of before) {
    const follows = args.length === 0 ? ownWord(table, names, word) : undefined
    if (flag) flag = undefined
    else if (!ended && word === "--") ended = true
    else if (!ended && isFlag(word)) {
      const named = flagNamed(flags(), word)
      if (named) given.add(named.name)
      flag = named && awaitsValue(named, word) ? named : undefined
    } else if (follows !== undefined) names.push(follows)
    else args.push(word)
  }
  return { names, command: command(), args, given, flag, ended }
}
