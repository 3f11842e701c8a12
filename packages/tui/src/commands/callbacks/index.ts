import type { Command } from "../command.ts"

export const callbackCommands: readonly Command[] = []
