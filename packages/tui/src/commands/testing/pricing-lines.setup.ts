import type { ContractLine } from "./contract-line.setup.ts"

export const PRICING_LINES: Readonly<Record<string, ContractLine>> = {}
