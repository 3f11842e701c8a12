import { fuzzyMatch } from "../list/index.ts"
import { foldText } from "@qo/core/lib"
import type { PaletteCommand } from "./shell.ts"

/** Commands that fit what has been typed: those that begin with it first, then those that hold its letters. */
export function matchCommands(
  commands: readonly PaletteCommand[],
  typed: string,
): readonly PaletteCommand[] {
  const wanted = foldText(typed.trim())
  const starts = commands.filter(
    ({ name }) => name.startsWith(wanted) || wanted.startsWith(`${name} `),
  )
  const holds = commands.filter(
    (command) =>
      !starts.includes(command) &&
      fuzzyMatch(foldText(`${command.name}\n${command.summary}`), wanted),
  )
  return [...starts, ...holds]
}

/** The typed line with the best command in place of what has been typed of its name. */
export function completeCommand(commands: readonly PaletteCommand[], typed: string): string {
  const [best] = matchCommands(commands, typed)
  return !best || typed.startsWith(`${best.name} `) ? typed : `${best.name} `
}

const WORD = /"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g

/** A line as a shell would cut it: quotes keep spaces together. */
export const wordsOf = (line: string): readonly string[] =>
  Array.from(line.matchAll(WORD), ([, double, single, bare]) =>
    double === undefined ? (single ?? bare ?? "") : double.replaceAll(/\\(.)/g, "$1"),
  )
