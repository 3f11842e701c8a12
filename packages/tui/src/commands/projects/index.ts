import type { Command } from "../command.ts"

export const projectCommands: readonly Command[] = []
