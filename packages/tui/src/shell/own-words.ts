import type { Command } from "./command.ts"

/** Verbs of other tools, each with verbs of this program. The first verb that the group has is used. */
const VERBS: ReadonlyMap<string, readonly string[]> = new Map([
  ["ls", ["list"]],
  ["get", ["show"]],
  ["view", ["show", "get"]],
  ["show", ["get"]],
  ["rm", ["delete", "revoke"]],
  ["edit", ["update", "set"]],
])

type Table = readonly Pick<Command, "name">[]

/** Whether these words are the name of a command, or its beginning. */
const isBeginning = (table: Table, words: readonly string[]): boolean => {
  const typed = words.join(" ")
  return table.some(({ name }) => name === typed || name.startsWith(`${typed} `))
}

/**
 * Returns the word of a command's name for a typed word after earlier words: the same word, or the group's verb for that of
 * another tool (`users ls` is `users list`); undefined if no command's name continues so.
 */
export function ownWord(
  table: Table,
  before: readonly string[],
  typed: string,
): string | undefined {
  const candidates = before.length > 0 ? [typed, ...(VERBS.get(typed) ?? [])] : [typed]
  return candidates.find((word) => isBeginning(table, [...before, word]))
}

/** Returns the words of a command's name. Words that are no command are unchanged. */
export const ownWords = (table: Table, typed: readonly string[]): readonly string[] =>
  typed.reduce<readonly string[]>(
    (words, word) => [...words, ownWord(table, words, word) ?? word],
    [],
  )
