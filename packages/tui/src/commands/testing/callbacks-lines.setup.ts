import type { ContractLine } from "./contract-line.setup.ts"

export const CALLBACKS_LINES: Readonly<Record<string, ContractLine>> = {}
