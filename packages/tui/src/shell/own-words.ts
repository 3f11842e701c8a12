import type { Command } from "./command.ts"

/** Verbs of other tools with their equivalents. The first one that the group has is used. */
const VERBS: ReadonlyMap<string, readonly string[]> = new Map([
  ["ls", ["list"]],
  ["get", ["show"]],
  ["view", ["show", "get"]],
  ["show", ["get"]],
  ["rm", ["delete", "revoke"]],
  ["edit", ["update", "set"]],
])

type Table = readonly Pick<Command, "name">[]

/** Returns true if these words are the name of a command or the beginning of one. */
const isBeginning = (table: Table, words: readonly string[]): boolean => {
  const typed = words.join(" ")
  return table.some(({ name }) => name === typed || name.startsWith(`${typed} `))
}

/**
 * Returns the meaning of a word after earlier ones: the word itself, or the group's verb for one of another tool (`users ls` is
 * `users list`). Returns `undefined` if no command continues with it.
 */
export function ownWord(
  table: Table,
  before: readonly string[],
  typed: string,
): string | undefined {
  const candidates = before.length > 0 ? [typed, ...(VERBS.get(typed) ?? [])] : [typed]
  return candidates.find((word) => isBeginning(table, [...before, word]))
}

/** Replaces words of other tools in the name of a command. Words that are not the name of a command do not change. */
export const ownWords = (table: Table, typed: readonly string[]): readonly string[] =>
  typed.reduce<readonly string[]>(
    (words, word) => [...words, ownWord(table, words, word) ?? word],
    [],
  )
