import type { ServerCommand } from "./command.ts"

export interface FoundCommand {
  command: ServerCommand
  /** The words after the command's own. */
  args: readonly string[]
}

/** The command whose words these begin with; without any word, the first. */
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
