import type { ContractLine } from "./contract-line.setup.ts"

export const GAMES_LINES: Readonly<Record<string, ContractLine>> = {}
