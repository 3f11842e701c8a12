import type { ServerCommand } from "./command.ts"

export interface FoundCommand {
  command: ServerCommand
  /** Arguments after the words of the command. */
  args: readonly string[]
}

/** Finds the command with which these words begin. Returns the first command of the table if there are no words. */
export function findCommand(
  commands: readonly [ServerCommand, ...ServerCommand[]],
  words: readonly string[],
): FoundCommand | undefined {
  if (words.length === 0) return { command: commands[0], args: [] }
  for (const command of commands) {
    const own = command.name.split(" ")
    if (own.every((word, at) => words[at] === word))
      return { command, args: words.slice(own.length) }
  }
  return undefined
}
