import { line } from "./contract-line.setup.ts"

/** Lines on saved views. */
export const VIEWS_LINES = {
  "views list": line("views list --list history"),
  "views show": line("views show 1"),
  "views create": line("views create --list history --name Входы --query chapter=auth"),
  "views update": line("views update 1 --name Учётные"),
  "views delete": line("views delete 1 --yes"),
}
