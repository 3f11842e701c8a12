import type { Command } from "../command.ts"

export const moderationCommands: readonly Command[] = []
