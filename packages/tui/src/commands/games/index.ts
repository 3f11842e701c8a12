import type { Command } from "../command.ts"

export const gameCommands: readonly Command[] = []
