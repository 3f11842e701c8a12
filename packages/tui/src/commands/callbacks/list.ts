import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const callbacksList = defineCommand({
  name: "callbacks list",
  summary: "command.callbacks.list",
  access: "outbox.manage",
  flags: [
    { name: "status", type: "callbackStatus", many: true, help: "flag.callbackStatus" },
    { name: "project", type: "id", help: "flag.project" },
  ],
  examples: [
    { line: "qo callbacks list --status dead" },
    { line: "qo callbacks list --project 12 --query example.com" },
  ],
  result: "list",
  paged: { sorts: ["id"], query: true },
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.callbacksListModule),
})
