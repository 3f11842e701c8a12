import type { Command } from "../command.ts"

export const pricingCommands: readonly Command[] = []
