import { type ContractLine, line } from "./contract-line.setup.ts"

/** Callback 1 was given up. */
export const CALLBACKS_LINES: Readonly<Record<string, ContractLine>> = {
  "callbacks list": line("callbacks list --status dead"),
  "callbacks show": line("callbacks show 1"),
  "callbacks resend": line("callbacks resend 1"),
  "callbacks test": line("callbacks test 1 --block b1"),
  "callbacks key": line("callbacks key 1 --show"),
  "callbacks hosts": line("callbacks hosts"),
  "callbacks hosts add": line("callbacks hosts add hooks.example.com:8080"),
  "callbacks hosts remove": line("callbacks hosts remove hooks.example.com:8080"),
}
