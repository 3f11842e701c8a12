import type { ContractLine } from "./contract-line.setup.ts"

export const MODERATION_LINES: Readonly<Record<string, ContractLine>> = {}
