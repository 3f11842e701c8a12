import type { Command } from "./command.ts"

/** Verbs of other tools, and their equivalents here: the first that the group has. */
const VERBS: ReadonlyMap<string, readonly string[]> = new Map([
  ["ls", ["list"]],
  ["get", ["show"]],
  ["view", ["show", "get"]],
  ["show", ["get"]],
  ["rm", ["delete", "revoke"]],
  ["edit", ["update", "set"]],
])

type Table = readonly Pick<Command, "name">[]

/** Do these words begin the name of a command, or are they one? */
const isBeginning = (table: Table, words: readonly string[]): boolean => {
  const typed = words.join(" ")
  return table.some(({ name }) => name === typed || name.startsWith(`${typed} `))
}

/**
 * The meaning of a word after earlier ones: itself, or the group's verb for another tool's (`users ls` is `users list`);
 * `undefined` if it continues no command's name.
 */
export function ownWord(
  table: Table,
  before: readonly string[],
  typed: string,
): string | undefined {
  const candidates = before.length > 0 ? [typed, ...(VERBS.get(typed) ?? [])] : [typed]
  return candidates.find((word) => isBeginning(table, [...before, word]))
}

/** The name of a command from its table; words that name none do not change. */
export const ownWords = (table: Table, typed: readonly string[]): readonly string[] =>
  typed.reduce<readonly string[]>(
    (words, word) => [...words, ownWord(table, words, word) ?? word],
    [],
  )
