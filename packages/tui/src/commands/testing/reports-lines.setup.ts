import { type ContractLine, line } from "./contract-line.setup.ts"

export const REPORTS_LINES: Readonly<Record<string, ContractLine>> = {
  "reports list": line("reports list --status active"),
  "reports show": line("reports show 1"),
  "reports texts": line("reports texts 1 why"),
  "reports export": line("reports export 1 --format json"),
}
