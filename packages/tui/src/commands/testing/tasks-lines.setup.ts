import { line } from "./contract-line.setup.ts"

/** Lines on tasks. */
export const TASKS_LINES = {
  "tasks list": line("tasks list --status running"),
  "tasks show": line("tasks show 1"),
  "tasks items": line("tasks items 1 --outcome failed"),
  "tasks stop": line("tasks stop 1"),
  "tasks resume": line("tasks resume 1"),
}
