import type { ContractLine } from "./contract-line.setup.ts"

export const PROJECTS_LINES: Readonly<Record<string, ContractLine>> = {}
