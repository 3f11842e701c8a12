import { type ContractLine, line } from "./contract-line.setup.ts"

export const REPORTS_LINES: Readonly<Record<string, ContractLine>> = {
  "reports list": line("reports list --status active"),
  "reports show": line("reports show 1"),
  "reports texts": line("reports texts 1 why"),
  "reports why": line("reports why 1 AAAA-BBBB-CCCC why"),
  "reports check": line("reports check 1"),
  "reports export": line("reports export 1 --format json"),
}
